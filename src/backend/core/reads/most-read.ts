import type { ReadSum } from '../../definitions/read-counts';

/** Number of most read articles shown to readers. */
export const SHOWN = 5;
/** Minimum number of reads of a listed article. */
const MIN_READS = 10;

/** Slugs of the most read articles to show; empty unless enough articles have enough reads. `sums` is sorted, most read first. */
export function shownOfMostRead(sums: readonly ReadSum[]): readonly string[] {
  const read = sums.filter(({ reads }) => reads >= MIN_READS).slice(0, SHOWN);
  return read.length < SHOWN ? [] : read.map(({ article }) => article);
}
