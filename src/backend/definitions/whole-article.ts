import type { Article, SubArticle } from '~/lib/contract/article';

/** Where a thing comes from: the system, and the thing's id there. */
export interface SourceKey {
  readonly source: string;
  readonly sourceId: string;
}

/** A live blog as it is stored, without its entries. */
export interface StoredBlog {
  readonly id: number;
  readonly article: Article;
}

/** An article as it is stored, with all its entries by key. */
export interface WholeArticle extends StoredBlog {
  readonly entries: ReadonlyMap<string, SubArticle>;
}
