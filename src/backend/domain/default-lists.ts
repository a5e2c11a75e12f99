import { editions } from '~/editions/registry';
import type { EditionList } from '~/editions/types';

/**
 * Rules of the named lists that the planned fronts use, for lists that the newsroom has not stored. They hold more than a
 * block shows: what appears higher on the page is skipped and the next moves up (LI-46). The two lists that the specification
 * fetches by five hold five.
 */
export const defaultLists: Readonly<Record<string, EditionList>> = Object.fromEntries(
  editions.flatMap(({ lists }) => Object.entries(lists)),
);
