import type { ContentStore } from '~/backend/definitions';
import { type EditionSet, listRules } from '~/backend/domain/editions';
import { shown } from '~/lib/page-policy/shown-content';
import { renewWithAppeared } from '../live/appeared-entries';

/** Longest sleep, milliseconds: the longest delay until an article that another process has scheduled is noticed. */
const MAX_SLEEP_MS = 60_000;
/** Seconds before the start in which entries of live blogs may have appeared while no process was running. */
const RESTART = 86_400;

export interface PublicationClock {
  /** Call after every write: the new article may be scheduled earlier than the next check. */
  wake(): void;
  stop(): void;
}

/** Cache tags of what is published by the clock after `after`, up to `until`, unix seconds. */
export async function appearedTags(
  { store, editions }: { readonly store: Pick<ContentStore, 'articles' | 'podcasts'>; readonly editions: EditionSet },
  after: number,
  until: number,
): Promise<readonly string[]> {
  const [appeared, episode = Infinity] = await Promise.all([
    store.articles.publishedBetween(after, until),
    store.podcasts.nextPublication(after),
  ]);
  const tags = appeared.flatMap(({ article }) => [...listRules(editions).changedTags(article)]);
  return [...new Set([...tags, ...(episode <= until ? shown.podcast.tags() : [])])];
}

/**
 * Reports when scheduled articles and podcast episodes are published: pages cached without them are then out of date although nothing was written.
 * `purge` gets the same cache tags as if they had been stored at that moment, in each process by itself. When a scheduled entry appears, its live
 * blog is stored as a new version, which open pages poll.
 */
export function startPublicationClock(
  { store, editions, clock }: { readonly store: ContentStore; readonly editions: EditionSet; readonly clock: () => number },
  purge: (tags: readonly string[]) => void,
  onError: (error: unknown) => void,
): PublicationClock {
  const rules = listRules(editions);
  let seen = Math.floor(clock() / 1000);
  /** Until when appeared entries are offered; separate, as a write may fail and is then repeated. */
  let offered = seen - RESTART;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let looking = false;
  let woken = false;

  /** Reports newly published articles and entries; returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    const now = Math.floor(clock() / 1000);
    if (now > seen) {
      const tags = await appearedTags({ store, editions }, seen, now);
      seen = now;
      if (tags.length > 0) purge(tags);
    }
    if (now > offered) {
      await renewWithAppeared(store, rules, [offered, now]);
      offered = now;
    }
    const next = await Promise.all([
      store.articles.nextPublication(now),
      store.articles.nextEntry(now),
      store.podcasts.nextPublication(now),
    ]);
    const moments = next.flatMap((moment) => (moment === undefined ? [] : [moment * 1000 - clock()]));
    return Math.max(0, Math.min(MAX_SLEEP_MS, ...moments));
  }

  function sleep(milliseconds: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void lookAndSleep(), woken ? 0 : milliseconds);
    timer.unref();
    woken = false;
  }

  async function lookAndSleep(): Promise<void> {
    looking = true;
    const pause = await look().catch((error: unknown) => {
      onError(error);
      return MAX_SLEEP_MS;
    });
    looking = false;
    sleep(pause);
  }

  sleep(0);
  return {
    wake() {
      woken = true;
      if (!looking) sleep(0);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
