import type { SearchReader } from '../../../definitions/search';
import type { StorageFailureKind } from '../../../domain/storage-failure';

/** Messages between a process and its search thread. Both ends are from the same build. */

/** A call of the reader, as sent to the thread. */
export type SearchCall = {
  readonly [Name in keyof SearchReader]: { readonly name: Name; readonly args: Parameters<SearchReader[Name]> };
}[keyof SearchReader];

/** The result of a call. `storage` is the kind of a database failure, unset for other errors. */
export type SearchResult = { readonly value: unknown } | { readonly failure: string; readonly storage?: StorageFailureKind };

/** Start data of the thread. */
export interface SearchThreadData {
  /** Directory of the SQLite database. */
  readonly dataDir: string;
}
