import type { Article } from '../contract/article';

/** What readers see of an article: `inactive-tag` is one that waits for its main section (AR-08). */
export const articleStates = ['draft', 'scheduled', 'live', 'inactive-tag'] as const;
export type ArticleState = (typeof articleStates)[number];

type Stated = Pick<Article, 'active' | 'pubDate'> & { readonly mainSuperTag?: { readonly active: boolean } | undefined };

/** State of an article at a moment, unix seconds. */
export function articleState({ active, pubDate, mainSuperTag }: Stated, now: number): ArticleState {
  if (!active) return 'draft';
  if (mainSuperTag?.active === false) return 'inactive-tag';
  return pubDate > now ? 'scheduled' : 'live';
}
