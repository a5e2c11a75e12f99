import type { FacetBasis } from '../../domain/editions';
import type { DatabaseSettings } from '../open';
import type { RebuildOutcome } from './rebuild-index';

/** What the thread that makes an index anew is started with. */
export interface IndexThreadData {
  readonly settings: DatabaseSettings;
  readonly basis: FacetBasis;
  /** Present moment, unix milliseconds. */
  readonly now: number;
}

/** What it tells. */
export type IndexThreadMessage =
  | { readonly kind: 'problem'; readonly message: string }
  | { readonly kind: 'end'; readonly outcome: RebuildOutcome };

/** Said to it: end after the present batch. */
export const STOP = 'stop';
