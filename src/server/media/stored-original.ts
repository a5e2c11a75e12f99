import type { Readable } from 'node:stream';
import type { FocalPoints } from '~/lib/images/focal-points';
import type { MediaKind } from '~/lib/media/media-kind';
import type { ByteRange } from './byte-range';
import type { PoolOutcome } from './resize-pool';

/** An original whose bytes are in a bucket. */
export interface StoredOriginal {
  /** What the first bytes of a picture say. */
  readonly head: MediaKind | undefined;
  readonly focus: FocalPoints | undefined;
  /** A range of the bytes; undefined if the bucket has none. Throws while it is away. */
  read(range: ByteRange): Promise<Readable | undefined>;
  /**
   * Writes a picture of this name to `target`: the one that some node has made before, or that `make` makes now and all nodes get.
   */
  makeOnce(name: string, target: string, make: () => Promise<PoolOutcome>): Promise<PoolOutcome>;
}
