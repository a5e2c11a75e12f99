import { editions } from '~/editions/registry';
import type { EditionSection } from '~/editions/types';

/** Names of the routes for which editions define a box next to the page. */
export const routesBeside = (isMeant: (beside: NonNullable<EditionSection['beside']>) => boolean): readonly string[] =>
  editions.flatMap(({ sections }) =>
    sections.flatMap(({ routeName, beside }) => (routeName && beside && isMeant(beside) ? routeName : [])),
  );
