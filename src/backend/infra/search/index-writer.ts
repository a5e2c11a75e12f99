import type { ListName } from '../../domain/listing';

/** What the index holds of an article. */
export interface IndexedText {
  readonly title: string;
  /** Lead, subtitle, highlight, and the names of authors and section. */
  readonly lead: string;
  /** Plain text. */
  readonly body: string;
  /** Stems of a further text of the body, made before: in order, and each once. */
  readonly bodyStems?: { readonly inOrder: string; readonly distinct: string };
}

/** Columns of an article's tokens as an engine stores them; only the engine that made them reads them. */
export type IndexedTokens = readonly string[];

/** An article for the index. `rank` is its place among all (search_rank). */
export interface IndexedArticle {
  readonly rank: number;
  readonly tokens: IndexedTokens;
  readonly facets: readonly ListName[];
  readonly visible: boolean;
}

/** The index that is searched, or the one that is being made to replace it. */
export type IndexTable = 'current' | 'next';

/** Writes of one search index, within a transaction. */
export interface IndexWriter {
  /** Adds articles that the index does not hold. */
  add(articles: readonly IndexedArticle[]): Promise<void>;
  /** Those of the ranks that the index holds. */
  held(ranks: readonly number[]): Promise<ReadonlySet<number>>;
  /** Takes an article out; one that is not there is none. */
  remove(rank: number): Promise<void>;
}

/** The life of the index that replaces the present one. All calls run inside a transaction. */
export interface ShadowIndex {
  /** Creates it, empty; an existing one is dropped. */
  begin(): Promise<void>;
  /** Puts it in the place of the present one, which is thrown away: readers see the one or the other. */
  swap(): Promise<void>;
}
