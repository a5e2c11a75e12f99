import type { MostRead } from '~/lib/calls/services';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { readCalls } from '~/lib/reads/read-calls';
import { SHOWN, shownOfMostRead } from '../core/reads/most-read';
import { createReadCounter } from '../core/reads/read-counter';
import type { ReadCountStore } from '../definitions/read-counts';
import { findEdition } from '../domain/editions';
import { judgeVisibility } from '../domain/visibility';
import type { BackendService } from '../http/backend-service';
import { createReadCountStore } from '../infra/repositories/read-counts';
import { createCountingService } from './counting-service';
import type { BackendParts } from './parts';

/** Milliseconds after which the list is computed again. */
const RENEW_EVERY = 600_000;
const DAY = 86_400;
/** Seconds for which counts are kept. */
const KEPT = 90 * DAY;

export interface Reads extends BackendService {
  /** The counts, for editors. */
  readonly counts: ReadCountStore['mostRead'];
  /** The list for readers; undefined if counting is off. */
  readonly mostRead: MostRead | undefined;
}

/** Counts reads of articles, and lists the most read of the last 24 hours. */
export function createReadCounts(parts: BackendParts): Reads {
  const { options, database, store, editions, clock, logger, purge } = parts;
  const counts = createReadCountStore(database.write);
  const anonymousNow = () => judgeVisibility({ kind: 'anonymous' }, clock());
  if (options.countReads === false) return { name: 'reads', counts: (query) => counts.mostRead(query), mostRead: undefined };
  const counter = createReadCounter({
    store: counts,
    clock,
    isPublic: async (site, article) =>
      findEdition(editions, site) !== undefined && (await store.articles.cardsBySlug([article], anonymousNow())).length > 0,
  });
  const counting = createCountingService(parts, {
    ...counter,
    name: 'reads',
    table: readCalls,
    forget: (before) => counts.forget(before),
    kept: KEPT,
    warning: 'Cannot store read counts; retrying later.',
  });
  /** Slugs by edition, as currently shown on pages. */
  let shown = new Map<string, readonly string[]>();
  async function renew(): Promise<void> {
    const from = Math.floor(clock() / 1000) - DAY;
    const before = shown;
    const next = new Map<string, readonly string[]>();
    for (const { identity } of editions.all) {
      const site = identity.slug;
      next.set(site, shownOfMostRead(await counts.mostRead({ site, from, limit: SHOWN })));
    }
    shown = next;
    const changed = [...next].filter(([site, slugs]) => slugs.join(' ') !== (before.get(site) ?? []).join(' '));
    if (changed.length > 0) purge(changed.map(([site]) => cacheTag.mostRead(site)));
  }
  const tryRenew = (): Promise<void> =>
    renew().catch((error: unknown) => {
      logger.warn({ err: error }, 'Cannot read the most read articles; retrying in ten minutes.');
    });
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    ...counting,
    counts: (query) => counts.mostRead(query),
    async mostRead(site) {
      const slugs = shown.get(site) ?? [];
      if (slugs.length === 0) return [];
      const cards = await store.articles.cardsBySlug(slugs, anonymousNow());
      return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
    },
    async start() {
      timer = setInterval(() => void tryRenew(), RENEW_EVERY);
      timer.unref();
      await tryRenew();
      await counting.start();
    },
    async stop() {
      clearInterval(timer);
      await counting.stop();
    },
  };
}
