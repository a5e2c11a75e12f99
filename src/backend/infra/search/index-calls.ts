import type { FacetBasis } from '../../domain/editions';
import type { DatabaseSettings } from '../open';
import type { RebuildOutcome } from './rebuild-index';

/** What a thread of the index does: makes it anew, or teaches it the words that live blogs have got since. */
export type IndexTask = 'rebuild' | 'late words';

/** What a thread of the index is started with. */
export interface IndexThreadData {
  readonly task: IndexTask;
  readonly settings: DatabaseSettings;
  readonly basis: FacetBasis;
  /** Name of the present rules of lists and index. */
  readonly indexedAs: string;
  /** Present moment, unix milliseconds. */
  readonly now: number;
}

/** Messages from the thread. */
export type IndexThreadMessage =
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'end'; readonly outcome: RebuildOutcome };

/** Said to it: end after the present batch. */
export const STOP = 'stop';
