import type { Origins } from '~/lib/urls/hosts';
import { openRouteRules, type RouteRules } from '../core/editing/route-rules';
import { updateDerived } from '../core/maintenance/update-derived';
import { type FormerNames, openFormerNames, readByPresentNames } from '../core/naming/former-names';
import type { ContentStore } from '../definitions';
import { type EditionSet, listRules } from '../domain/editions';
import { toCard } from '../domain/projection';
import { createContentStore, rulesName } from '../infra/content-store';
import { DATABASE_PROBLEM, openDatabase } from '../infra/open';
import type { OpenDatabase } from '../infra/open-database';
import { createReaderOrigins } from '../infra/repositories/site-origins';
import { createSearchUpkeep, type SearchUpkeep } from '../infra/search/search-upkeep';
import { type Changes, createChanges } from './changes';
import type { BackendOptions } from './parts';

/** The content of a database, with what is derived from it and who learns of its changes. */
export interface StoredContent {
  readonly database: OpenDatabase;
  readonly store: ContentStore;
  readonly formerNames: FormerNames;
  readonly routeRules: RouteRules;
  readonly readerOrigins: () => Promise<Origins>;
  readonly changes: Changes;
  readonly rebuildSearch: SearchUpkeep['rebuild'];
  /** Ends the work in the background; content can still be read and written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, which is created and migrated before the promise resolves, and starts to update derived data. */
export async function openStoredContent(options: BackendOptions, editions: EditionSet): Promise<StoredContent> {
  const { clock, logger, workers, maintenance = true, parseBody } = options;
  const rules = listRules(editions);
  const onProblem = (error: Error) => logger.warn({ err: error }, DATABASE_PROBLEM);
  const database =
    options.database ?? (await openDatabase({ ...options, checkpointWorker: workers?.checkpoints }, clock(), onProblem));
  const stop = new AbortController();
  const search = createSearchUpkeep({
    ...options,
    database,
    rules,
    indexedAs: rulesName(rules.signature),
    signal: stop.signal,
  });
  const stored = createContentStore(database, {
    ...(search.thread && { search: search.thread }),
    projections: { card: toCard, lists: rules.lists, facets: rules.facets },
    listingSignature: rules.signature,
    clock,
    report: (tags) => changes.report(tags),
  });
  const slugs = editions.all.map(({ identity }) => identity.slug);
  const formerNames = await openFormerNames(stored, slugs);
  const store = readByPresentNames(stored, formerNames);
  logger.info({ database: database.description }, 'The database is open.');
  const readerOrigins = createReaderOrigins(database.write, options);
  const routeRules = await openRouteRules({
    store,
    editions,
    origins: readerOrigins,
    onFault: (fault) => logger.error({ rule: fault }, 'A redirect rule is invalid and ignored.'),
  });
  const changes = createChanges({
    store,
    editions,
    clock,
    logger,
    formerNames,
    routeRules,
    onWrite: () => {
      if (maintenance) search.wake();
    },
  });
  changes.watch(database.nodes);
  const upkeep = maintenance
    ? updateDerived(store, stop.signal, parseBody)
        .then(changes.reportDerived)
        .then(search.renew)
        .catch((error: unknown) => logger.error({ err: error }, 'Updating derived data failed; the next start continues it.'))
    : Promise.resolve();
  return {
    database,
    store,
    formerNames,
    routeRules,
    readerOrigins,
    changes,
    rebuildSearch: search.rebuild,
    async settle() {
      stop.abort();
      changes.stop();
      await upkeep;
      await search.settled();
    },
    async close() {
      await search.thread?.close();
      changes.forgetListeners();
      await database.close();
    },
  };
}
