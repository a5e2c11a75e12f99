import type { SearchReader } from '../../definitions/search';
import type { StorageFailureKind } from '../../domain/storage-failure';

/** Messages between a process and its search thread. Both ends are from the same build. */

/** A call of the reader, as sent to the thread. */
export type SearchCall = {
  readonly [Name in keyof SearchReader]: { readonly name: Name; readonly args: Parameters<SearchReader[Name]> };
}[keyof SearchReader];

export type SearchRequest =
  | { readonly kind: 'call'; readonly id: number; readonly call: SearchCall }
  | { readonly kind: 'close' };

/** The answer. `storage` is the kind of a database failure, unset for other errors. */
export type SearchAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string; readonly storage?: StorageFailureKind };

/** Start data of the thread. */
export interface SearchThreadData {
  /** Directory of the SQLite database. */
  readonly dataDir: string;
}
