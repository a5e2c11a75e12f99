import type { Article } from '../contract/article';

/**
 * An article's visibility to readers. They have never seen a `draft`, and have seen a `withdrawn` one; `inactive-tag` means that
 * its main section is inactive (AR-08).
 */
export const articleStates = ['draft', 'withdrawn', 'scheduled', 'live', 'inactive-tag'] as const;
export type ArticleState = (typeof articleStates)[number];

type Stated = Pick<Article, 'active' | 'pubDate'> & {
  readonly withdrawn?: boolean | undefined;
  readonly mainSuperTag?: { readonly active: boolean } | undefined;
};

/** State of an article at a time in unix seconds. */
export function articleState({ active, pubDate, withdrawn, mainSuperTag }: Stated, now: number): ArticleState {
  if (!active) return withdrawn ? 'withdrawn' : 'draft';
  if (mainSuperTag?.active === false) return 'inactive-tag';
  return pubDate > now ? 'scheduled' : 'live';
}
