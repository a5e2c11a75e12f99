import type { FacetBasis } from '../../domain/editions';
import type { DatabaseSettings } from '../open';
import type { RebuildOutcome } from './rebuild-index';

/** Task of an index thread: rebuild the index, or add new words of live blogs. */
export type IndexTask = 'rebuild' | 'late words';

/** Start data of an index thread. */
export interface IndexThreadData {
  readonly task: IndexTask;
  readonly settings: DatabaseSettings;
  readonly basis: FacetBasis;
  /** Name of the current rules of lists and index. */
  readonly indexedAs: string;
  /** Current time, unix milliseconds. */
  readonly now: number;
}

/** Messages from the thread. */
export type IndexThreadMessage =
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'end'; readonly outcome: RebuildOutcome };

/** Message to the thread: end after the current batch. */
export const STOP = 'stop';
