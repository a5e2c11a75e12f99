import type { Article } from '~/lib/contract/article';

/** The live marks of an article or card. */
export interface LiveState {
  /** Label ÉLŐ (LB-07). */
  readonly live: boolean;
  /** Label FRISSÜL with its counter (LB-08). */
  readonly refresh: boolean;
}

type Marked = Pick<Article, 'flags'> & { readonly live?: boolean };

/** Reads the marks: flags `live` and `refresh`, or the article's own marker. A page with either polls (LB-12). */
export function liveState(article: Marked): LiveState {
  const has = (slug: string): boolean => article.flags.some((flag) => flag.slug === slug);
  return { live: has('live') || article.live === true, refresh: has('refresh') };
}

/** How many entries of a live blog a page holds (LB-04). */
export const liveEntriesPerPage = 30;

/** Most items that a live blog post shows of its parent (LB-03). */
export const parentItems = 4;

/** Milliseconds between two version calls of a live page (LB-12). */
export const livePollMs = 15_000;
