import type { ListName } from '../../domain/listing';

/** What the index holds of an article. */
export interface IndexedText {
  readonly title: string;
  /** Lead, subtitle, highlight, and the names of authors and section. */
  readonly lead: string;
  /** Plain text. */
  readonly body: string;
}

/** An article for the index. `rank` is its place among all (search_rank). */
export interface IndexedArticle {
  readonly rank: number;
  readonly text: IndexedText;
  readonly facets: readonly ListName[];
  readonly visible: boolean;
}

/** Writes of the search index. */
export interface IndexWriter {
  put(rank: number, text: IndexedText, facets: readonly ListName[], visible: boolean): Promise<void>;
  /** Adds articles that the index does not hold yet, many at once where that is faster. */
  putNew(articles: readonly IndexedArticle[]): Promise<void>;
  remove(rank: number): Promise<void>;
}
