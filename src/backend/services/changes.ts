import { cacheTag } from '~/lib/page-policy/page-policy';
import { startCampaignClock } from '../core/campaigns/campaign-clock';
import { watchForeignWrites } from '../core/editing/foreign-writes';
import type { RouteRules } from '../core/editing/route-rules';
import { type PublicationClock, startPublicationClock } from '../core/maintenance/publication-clock';
import type { UpdatedData } from '../core/maintenance/update-derived';
import type { FormerNames } from '../core/naming/former-names';
import type { ContentStore } from '../definitions';
import type { EditionSet } from '../domain/editions';
import { parseSiteData } from '../domain/site-data';
import type { Change, NodeLink } from '../infra/open-database';
import type { BackendLogger } from './parts';

/** Called with the cache tags of what changed. */
type Listener = (tags: readonly string[]) => void;

export interface ChangesOptions {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly logger: BackendLogger;
  readonly formerNames: Pick<FormerNames, 'refresh' | 'withFormer'>;
  readonly routeRules: Pick<RouteRules, 'refresh'>;
  /** Called after each change, as there may be something to index. */
  readonly onWrite: () => void;
}

/** Changes of a backend's content: own writes, writes of other processes, and scheduled publications. */
export interface Changes {
  /** Logs how much derived data was updated, and reports it: any page may show it. */
  reportDerived(done: UpdatedData): Promise<void>;
  /**
   * Reports a write of this process, once it can be read. Redirects are loaded first; if that fails, the promise rejects after the
   * report.
   */
  report(tags: readonly string[]): Promise<void>;
  /** Reports what changes in every process without a write, such as by the time. */
  readonly purge: Listener;
  /** Calls the listener with the cache tags of what changed, after it can be read. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
  /** Starts to watch for changes other than this process's own writes. `nodes` is unset if processes share one file. */
  watch(nodes: NodeLink | undefined): void;
  /** Ends what `watch` started. */
  stop(): void;
  /** Removes all listeners. */
  forgetListeners(): void;
}

export function createChanges(options: ChangesOptions): Changes {
  const { store, editions, clock, logger, formerNames, routeRules, onWrite } = options;
  const listeners = new Set<Listener>();
  const everything = editions.all.map(({ identity }) => cacheTag.edition(identity.slug));
  let publications: PublicationClock | undefined;
  let stopWatching = () => {};

  const purge: Listener = (changed) => {
    const tags = formerNames.withFormer(changed);
    for (const listener of listeners) listener(tags);
    publications?.wake();
    onWrite();
  };

  async function report(change: Change): Promise<void> {
    const tags = change === 'everything' ? everything : change;
    try {
      if (change === 'everything' || change.includes(cacheTag.redirects))
        await Promise.all([routeRules.refresh(), formerNames.refresh()]);
    } finally {
      purge(tags);
    }
  }

  const reportForeign = (change: Change): void =>
    void report(change).catch((error: unknown) =>
      logger.error({ err: error }, 'Cannot read redirects; the previous ones remain in effect.'),
    );

  return {
    async reportDerived(done) {
      if (done.names + done.projected + done.parsed === 0) return;
      logger.info(done, 'Derived data is up to date.');
      await store.change(async () => ({ tags: everything }));
    },
    report,
    purge,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(nodes) {
      nodes?.subscribe(reportForeign);
      const started = startPublicationClock({ store, editions, clock }, purge, (error) =>
        logger.error({ err: error }, 'Checking scheduled articles failed; retrying in a minute.'),
      );
      publications = started;
      const stopCampaigns = startCampaignClock({
        sites: editions.all.map(({ identity }) => identity.slug),
        campaigns: async (site) => parseSiteData(await store.pages.siteData(site)).campaigns ?? [],
        clock,
        purge,
        onError: (error) => logger.error({ err: error }, 'Checking campaigns failed; retrying in a minute.'),
      });
      // PostgreSQL nodes notify each other of changes; processes on one SQLite file read them from its log of writes.
      const stopForeign =
        nodes === undefined
          ? watchForeignWrites(store, reportForeign, (error) =>
              logger.error({ err: error }, 'Could not check whether another process has written to the database.'),
            )
          : () => {};
      stopWatching = () => {
        started.stop();
        stopCampaigns();
        stopForeign();
      };
    },
    stop: () => stopWatching(),
    forgetListeners: () => listeners.clear(),
  };
}
