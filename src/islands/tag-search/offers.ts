import { isRecord } from '~/lib/json/is-record';
import { searchTagTypes, type TagOffer } from '~/lib/search/search-tags';

/** Offers from autocomplete's answer (SE-08, SE-09), narrowed by hand: the contract's schemas would outweigh the island. */
export function parseOffers(answer: unknown): readonly TagOffer[] {
  const items: readonly unknown[] = isRecord(answer) && Array.isArray(answer.items) ? answer.items : [];
  return items.flatMap((item) => {
    if (!isRecord(item) || typeof item.text !== 'string') return [];
    const type = searchTagTypes.find((known) => known === item.type);
    return type === undefined ? [] : [{ type, text: item.text, count: typeof item.count === 'number' ? item.count : 0 }];
  });
}

/**
 * Asks autocomplete what a text may become (SE-07). Rejects when the answer does not come, or `signal` ends the call.
 *
 * @param site slug of the edition
 * @param filters parameter `filters` of the tags already chosen; undefined: none
 */
export async function fetchOffers(
  { site, term, filters }: { readonly site: string; readonly term: string; readonly filters: string | undefined },
  signal: AbortSignal,
): Promise<readonly TagOffer[]> {
  const query = new URLSearchParams({ term, filters: filters ?? '{}' });
  const response = await fetch(`/api/search/autocomplete?${query}`, { headers: { site }, signal });
  if (!response.ok) throw new Error(`autocomplete answers ${response.status}`);
  return parseOffers(await response.json());
}
