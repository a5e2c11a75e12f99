import type { NewsletterList } from '../contract/newsletter';

interface Edition {
  readonly slug: string;
  /** Its prefix; '' for the edition at the root. */
  readonly path: string;
}

/** The lists of an edition, beginning with its own: below the main edition, the one that the fewest editions offer. */
export function ownFirst(lists: readonly NewsletterList[], { slug, path }: Edition): readonly NewsletterList[] {
  if (path === '') return lists;
  const breadth = ({ sites }: NewsletterList): number => (sites?.includes(slug) ? sites.length : Number.POSITIVE_INFINITY);
  return lists.toSorted((one, other) => (breadth(one) === breadth(other) ? 0 : breadth(one) - breadth(other)));
}
