import { isRecord } from '~/lib/json/is-record';
import { searchTagTypes, type TagOffer } from '~/lib/search/search-tags';

/** Parses autocomplete's answer (SE-08, SE-09) without the contract's schemas, which are larger than the island. */
export function parseOffers(answer: unknown): readonly TagOffer[] {
  const items: readonly unknown[] = isRecord(answer) && Array.isArray(answer.items) ? answer.items : [];
  return items.flatMap((item) => {
    if (!isRecord(item) || typeof item.text !== 'string') return [];
    const type = searchTagTypes.find((known) => known === item.type);
    return type === undefined ? [] : [{ type, text: item.text, count: typeof item.count === 'number' ? item.count : 0 }];
  });
}

/**
 * Requests suggestions for a text from autocomplete (SE-07). Rejects if the request fails or `signal` aborts it.
 *
 * @param site slug of the edition
 * @param filters parameter `filters` of the tags already chosen; undefined if there are none
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
