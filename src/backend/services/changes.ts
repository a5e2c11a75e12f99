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
import type { NodeLink } from '../infra/open-database';
import type { BackendLogger } from './parts';

/** Called with the cache tags of what changed. */
type Listener = (tags: readonly string[]) => void;

export interface ChangesOptions {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly logger: BackendLogger;
  readonly formerNames: FormerNames;
  /** Called after each change, as there may be something to index. */
  readonly onWrite: () => void;
}

/** Changes of a backend's content: own writes, writes of other processes, and scheduled publications. */
export interface Changes {
  /** Reports to all processes that every page changed. */
  reportEverything(): Promise<void>;
  /** Logs how much derived data was updated, and reports it: any page may show it. */
  reportDerived(done: UpdatedData): Promise<void>;
  /** Reports a write of this process; call it once the write can be read. */
  readonly report: Listener;
  /** Calls the listener with the cache tags of what changed, after it can be read. Returns an unsubscribe function. */
  subscribe(listener: Listener): () => void;
  /** Starts to watch for changes other than this process's own writes. `nodes` is unset if processes share one file. */
  watch(nodes: NodeLink | undefined, routeRules: Pick<RouteRules, 'refresh'>): void;
  /** Ends what `watch` started. */
  stop(): void;
  /** Removes all listeners. */
  forgetListeners(): void;
}

export function createChanges({ store, editions, clock, logger, formerNames, onWrite }: ChangesOptions): Changes {
  const listeners = new Set<Listener>();
  const everything = editions.all.map(({ identity }) => cacheTag.edition(identity.slug));
  let publications: PublicationClock | undefined;
  let stopWatching = () => {};

  const report: Listener = (changed) => {
    const tags = formerNames.withFormer(changed);
    for (const listener of listeners) listener(tags);
    publications?.wake();
    onWrite();
  };

  async function reportEverything(): Promise<void> {
    await store.write(async (writer) => writer.announce(everything));
    report(everything);
  }

  /** Reports changes of other processes, after reloading redirects if those changed. */
  function reportForeign(change: readonly string[] | 'everything', routeRules: Pick<RouteRules, 'refresh'>): void {
    if (change !== 'everything' && !change.includes(cacheTag.redirects)) {
      report(change);
      return;
    }
    Promise.all([routeRules.refresh(), formerNames.refresh()])
      .catch((error: unknown) => logger.error({ err: error }, 'Cannot read redirects; the previous ones remain in effect.'))
      .finally(() => report(change === 'everything' ? everything : change));
  }

  return {
    reportEverything,
    async reportDerived(done) {
      if (done.names + done.projected + done.parsed === 0) return;
      logger.info(done, 'Derived data is up to date.');
      await reportEverything();
    },
    report,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch(nodes, routeRules) {
      nodes?.subscribe((change) => reportForeign(change, routeRules));
      const started = startPublicationClock({ store, editions, clock }, report, (error) =>
        logger.error({ err: error }, 'Checking scheduled articles failed; retrying in a minute.'),
      );
      publications = started;
      const stopCampaigns = startCampaignClock({
        sites: editions.all.map(({ identity }) => identity.slug),
        campaigns: async (site) => parseSiteData(await store.pages.siteData(site)).campaigns ?? [],
        clock,
        onChange: report,
        onError: (error) => logger.error({ err: error }, 'Checking campaigns failed; retrying in a minute.'),
      });
      // PostgreSQL nodes notify each other of changes; processes on one SQLite file read them from its log of writes.
      const stopForeign =
        nodes === undefined
          ? watchForeignWrites(
              store,
              (change) => reportForeign(change, routeRules),
              (error) => logger.error({ err: error }, 'Could not check whether another process has written to the database.'),
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
