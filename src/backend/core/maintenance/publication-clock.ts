import type { ContentStore } from '~/backend/definitions';
import { type EditionSet, listRules } from '~/backend/domain/editions';

/** Longest sleep, milliseconds: the longest delay until an article that another process has scheduled is noticed. */
const MAX_SLEEP_MS = 60_000;

export interface PublicationClock {
  /** Call after every write: the new article may be scheduled earlier than the next check. */
  wake(): void;
  stop(): void;
}

/**
 * Reports when scheduled articles are published: pages cached without them are then out of date although nothing was written.
 * `onChange` gets the same cache tags as if the articles had been stored at that moment.
 */
export function startPublicationClock(
  { store, editions, clock }: { readonly store: ContentStore; readonly editions: EditionSet; readonly clock: () => number },
  onChange: (tags: readonly string[]) => void,
  onError: (error: unknown) => void,
): PublicationClock {
  const { changedTags } = listRules(editions);
  let seen = Math.floor(clock() / 1000);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let looking = false;
  let woken = false;

  /** Reports newly published articles; returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    const now = Math.floor(clock() / 1000);
    if (now > seen) {
      const appeared = await store.articles.publishedBetween(seen, now);
      seen = now;
      const tags = new Set(appeared.flatMap(({ article }) => [...changedTags(article)]));
      if (tags.size > 0) onChange([...tags]);
    }
    const next = await store.articles.nextPublication(now);
    return next === undefined ? MAX_SLEEP_MS : Math.min(MAX_SLEEP_MS, Math.max(0, next * 1000 - clock()));
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
