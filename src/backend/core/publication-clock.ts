import type { ContentStore } from '../definitions';
import { changedTags } from '../domain/changed-tags';
import { type EditionSet, listRules } from '../domain/editions';

/** Longest sleep, milliseconds: an article scheduled meanwhile by another process is noticed after it at the latest. */
const LONGEST_SLEEP = 60_000;

export interface PublicationClock {
  stop(): void;
}

/**
 * Tells when scheduled articles appear: pages that were kept without them are then out of date though nothing was written.
 * `onChange` gets the same cache tags as if they had been stored at that moment.
 */
export function startPublicationClock(
  { store, editions, clock }: { readonly store: ContentStore; readonly editions: EditionSet; readonly clock: () => number },
  onChange: (tags: readonly string[]) => void,
  onError: (error: unknown) => void,
): PublicationClock {
  const { scopes } = listRules(editions);
  let seen = Math.floor(clock() / 1000);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const now = Math.floor(clock() / 1000);
    if (now > seen) {
      const appeared = await store.articles.publishedBetween(seen, now);
      seen = now;
      const tags = new Set(appeared.flatMap(({ article }) => changedTags(article, scopes(article))));
      if (tags.size > 0) onChange([...tags]);
    }
    const next = await store.articles.nextPublication(now);
    sleep(next === undefined ? LONGEST_SLEEP : Math.min(LONGEST_SLEEP, Math.max(0, next * 1000 - clock())));
  }

  function sleep(milliseconds: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      look().catch((error: unknown) => {
        onError(error);
        sleep(LONGEST_SLEEP);
      });
    }, milliseconds);
    timer.unref();
  }

  sleep(0);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
