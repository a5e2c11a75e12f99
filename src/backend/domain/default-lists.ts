import { editions } from '~/editions/registry';
import type { EditionList } from '~/editions/types';

/**
 * Rules of the named lists of planned fronts, for lists that the newsroom has not stored. They hold more than a block
 * shows: articles that already appear higher on the page are skipped, and later ones move up (LI-46). The two lists that the
 * specification fetches in fives hold five.
 */
export const defaultLists: Readonly<Record<string, EditionList>> = Object.fromEntries(
  editions.flatMap(({ lists }) => Object.entries(lists)),
);
