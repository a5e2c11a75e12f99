import type { SearchReader } from '../../definitions/search';
import type { StorageFailureKind } from '../../domain/storage-failure';

/** The messages between a process and its search thread. Both ends are of one build. */

/** A call of the reader, as it crosses to the thread. */
export type SearchCall = {
  readonly [Name in keyof SearchReader]: { readonly name: Name; readonly args: Parameters<SearchReader[Name]> };
}[keyof SearchReader];

export type SearchRequest =
  | { readonly kind: 'call'; readonly id: number; readonly call: SearchCall }
  | { readonly kind: 'close' };

/** The answer. `storage` names a failure of the database, as opposed to one of the program. */
export type SearchAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string; readonly storage?: StorageFailureKind };

/** What the thread is started with. */
export interface SearchThreadData {
  /** Directory of the SQLite database. */
  readonly dataDir: string;
}
