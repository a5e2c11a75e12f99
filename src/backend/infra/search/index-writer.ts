import type { ReadyText } from '~/lib/article-body/ready-body';
import type { ListName } from '../../domain/listing';

/** The indexed text of an article. */
export interface IndexedText {
  readonly title: string;
  /** Lead, subtitle, highlight, and the names of authors and section. */
  readonly lead: string;
  /** Plain text. */
  readonly body: string;
  /** Precomputed stems of a further part of the body. */
  readonly bodyStems?: Pick<ReadyText, 'stems' | 'distinctStems'>;
}

/** Columns of an article's tokens, in the engine's own format. */
export type IndexedTokens = readonly string[];

/** An article for the index. `rank` is its search_rank. */
export interface IndexedArticle {
  readonly rank: number;
  readonly tokens: IndexedTokens;
  readonly facets: readonly ListName[];
  readonly visible: boolean;
}

/** The index in use, or the one that is being built to replace it. */
export type IndexTable = 'current' | 'next';

/** Writes of one search index, within a transaction. */
export interface IndexWriter {
  /** Adds articles that are not in the index. */
  add(articles: readonly IndexedArticle[]): Promise<void>;
  /** The ranks that are in the index. */
  held(ranks: readonly number[]): Promise<ReadonlySet<number>>;
  /** Removes an article; does nothing if it is not in the index. */
  remove(rank: number): Promise<void>;
}

/** The index that will replace the current one. All calls run inside a transaction. */
export interface ShadowIndex {
  /** Creates it, empty; an existing one is dropped. */
  begin(): Promise<void>;
  /** Replaces the current index by it, atomically for readers. */
  swap(): Promise<void>;
}
