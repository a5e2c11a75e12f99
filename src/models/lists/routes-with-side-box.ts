import { editions } from '~/editions/registry';
import type { EditionSection } from '~/editions/types';

/** Names of the routes for which an edition defines boxes next to the page that satisfy the predicate. */
export const routesWithSideBox = (isMeant: (beside: NonNullable<EditionSection['beside']>) => boolean): readonly string[] =>
  editions.flatMap(({ sections }) =>
    sections.flatMap(({ routeName, beside }) => (routeName && beside && isMeant(beside) ? routeName : [])),
  );
