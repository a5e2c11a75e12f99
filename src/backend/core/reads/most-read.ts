import type { ReadSum } from '../../definitions/read-counts';

/** Headlines that readers are shown. */
export const SHOWN = 5;
/** Readings below which an article is not called much read. */
const FEWEST = 10;

/** The articles that readers are shown, of those most read first; none unless there are enough with enough readings. */
export function shownOfMostRead(sums: readonly ReadSum[]): readonly string[] {
  const read = sums.filter(({ reads }) => reads >= FEWEST).slice(0, SHOWN);
  return read.length < SHOWN ? [] : read.map(({ article }) => article);
}
