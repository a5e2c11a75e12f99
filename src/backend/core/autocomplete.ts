import type { AutocompleteResult, SearchFilters } from '~/lib/contract/lists';
import { foldText } from '~/lib/search/analyser';
import type { ContentStore, TaxonomyKind } from '../definitions';
import type { ListKey, ListKind } from '../domain/listing';
import type { Visibility } from '../domain/visibility';
import { countOf } from './listing';
import { toSearchPlan } from './search-plan';

/** Offers of one kind. */
const OFFERS = 5;
/** Names looked at to find that many with articles. */
const CANDIDATES = 12;

const KINDS = [
  { type: 'superTags', taxonomy: 'section', list: 'mstag' },
  { type: 'tags', taxonomy: 'tag', list: 'tag' },
  { type: 'authors', taxonomy: 'author', list: 'author' },
] as const satisfies readonly { type: string; taxonomy: TaxonomyKind; list: ListKind }[];

/**
 * What a search may be narrowed to by the typed text: sections, tags and authors whose name begins so, with the number of
 * articles that would remain, and the text itself as words of titles. What leaves no article is not offered (SE-09).
 */
export async function autocomplete(
  store: ContentStore,
  site: string,
  { term, filters }: { readonly term: string; readonly filters?: SearchFilters },
  visibility: Visibility,
): Promise<AutocompleteResult> {
  const text = term.trim().slice(0, 100);
  const folded = foldText(text);
  if (folded === '') return { items: [] };
  const items: AutocompleteResult['items'] = [];
  for (const { type, taxonomy, list } of KINDS) {
    const names = await store.taxonomy.suggest(taxonomy, folded, CANDIDATES);
    const offers: AutocompleteResult['items'] = [];
    for (const { slug, name } of names) {
      if (offers.length >= OFFERS) break;
      const also: ListKey = { kind: list, key: slug };
      const count = await countOf(store, await toSearchPlan(store.taxonomy, { filters, site, also: [also] }), visibility);
      if (count > 0) offers.push({ type, text: name, count, slug });
    }
    items.push(...offers.sort((a, b) => b.count - a.count));
  }
  const title = [...(filters?.title ?? []), text];
  const inTitles = await toSearchPlan(store.taxonomy, { filters: { ...emptyFilters, ...filters, title }, site });
  const count = await countOf(store, inTitles, visibility);
  if (count > 0) items.push({ type: 'title', text, count, slug: undefined });
  return { items };
}

const emptyFilters: SearchFilters = { and_tags: [], superTags: [], authors: [], title: [] };
