import type { Article, SubArticle } from '~/lib/contract/article';

/** Origin of an item: the source system, and the item's id there. */
export interface SourceKey {
  readonly source: string;
  readonly sourceId: string;
}

/** A stored live blog, without its entries. */
export interface StoredBlog {
  readonly id: number;
  readonly article: Article;
}

/** A live blog as it was read for a change. */
export interface ReadBlog extends StoredBlog {
  /** When its version was stored, unix seconds. */
  readonly versionAt: number;
}

/** A stored article with all its entries by key. */
export interface WholeArticle extends StoredBlog {
  readonly entries: ReadonlyMap<string, SubArticle>;
}
