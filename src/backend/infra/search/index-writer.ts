import type { ListName } from '../../domain/listing';

/** What the index holds of an article. */
export interface IndexedText {
  readonly title: string;
  /** Lead, subtitle, highlight, and the names of authors and section. */
  readonly lead: string;
  /** Plain text. */
  readonly body: string;
}

/** Writes of the search index. `rank` is the article's place among all (search_rank). */
export interface IndexWriter {
  put(rank: number, text: IndexedText, facets: readonly ListName[], visible: boolean): Promise<void>;
  remove(rank: number): Promise<void>;
}
