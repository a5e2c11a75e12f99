import type { SearchPlan } from '../../definitions/search';
import { ANY_SCOPE, everything } from '../../domain/listing';
import type { ListingIds } from '../repositories/listing-ids';

/**
 * Listing ids of a plan, by group: articles must match at least one of each group. Undefined if no list of a group exists, so
 * that nothing can match.
 */
export async function facetGroups(plan: SearchPlan, ids: ListingIds): Promise<number[][] | undefined> {
  const groups: number[][] = [];
  const wanted = [
    ...(plan.scope === undefined ? [] : [[{ scope: plan.scope, ...everything }]]),
    ...plan.groups.map((group) => group.map((key) => ({ scope: ANY_SCOPE, ...key }))),
  ];
  for (const group of wanted) {
    const found = await Promise.all(group.map((list) => ids.find(list)));
    const known = found.filter((id) => id !== undefined);
    if (known.length === 0) return undefined;
    groups.push(known);
  }
  return groups;
}
