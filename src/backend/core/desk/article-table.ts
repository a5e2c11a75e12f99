import type { ContentStore } from '~/backend/definitions';
import type { ArticleTablePage, ArticleTableQuery, BinnedArticle } from '~/backend/definitions/article-table';
import { parseTerm } from '~/lib/search/term-query';

/** Newest articles with the words of a search that the table looks at. */
const MAX_FOUND = 500;
const MAX_BIN = 200;

/** The newsroom's table of all articles, in every state. */
export interface ArticleTable {
  /** Latest date first; with `term`, among the newest 500 that have its words. */
  find(query: Omit<ArticleTableQuery, 'now' | 'ids'> & { readonly term?: string | undefined }): Promise<ArticleTablePage>;
  /** Deleted articles that can be brought back, the last first. */
  bin(): Promise<readonly BinnedArticle[]>;
}

export interface ArticleTableDependencies {
  readonly store: Pick<ContentStore, 'desk' | 'search'>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

export function createArticleTable({ store, clock }: ArticleTableDependencies): ArticleTable {
  return {
    async find({ term = '', ...query }) {
      const now = Math.floor(clock() / 1000);
      const words = parseTerm(term, { typing: true });
      if (words.length === 0) return await store.desk.find({ ...query, now });
      const plan = { groups: [], term: words, title: [] };
      const found = await store.search.page(plan, { offset: 0, limit: MAX_FOUND }, { drafts: true, now });
      return await store.desk.find({ ...query, now, ids: found.map(({ id }) => Number(id)) });
    },
    bin: () => store.desk.bin(MAX_BIN),
  };
}
