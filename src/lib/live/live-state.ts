/** The live marks of an article or card. */
export interface LiveState {
  /** Label ÉLŐ (LB-07). */
  readonly live: boolean;
  /** Label FRISSÜL with its counter (LB-08). */
  readonly refresh: boolean;
}

interface Marked {
  readonly flags: readonly { readonly slug: string }[];
  readonly live?: boolean;
}

/** The live marks of an article: the flags `live` and `refresh`, or its field `live`. A page with either mark polls (LB-12). */
export function liveState(article: Marked): LiveState {
  const has = (slug: string): boolean => article.flags.some((flag) => flag.slug === slug);
  return { live: has('live') || article.live === true, refresh: has('refresh') };
}

/** Number of entries on a page of a live blog (LB-04). */
export const liveEntriesPerPage = 30;

/** Limit on the parent's items shown under a live blog post (LB-03). */
export const parentItems = 4;

/** Milliseconds between two version calls of a live page (LB-12). */
export const livePollMs = 15_000;
