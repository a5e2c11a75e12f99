import type { ContentStore, SearchPlan, TaxonomyKind } from '~/backend/definitions';
import type { ListKind } from '~/backend/domain/listing';
import type { Visibility } from '~/backend/domain/visibility';
import type { AutocompleteResult, SearchFilters } from '~/lib/contract/lists';
import { foldText } from '~/lib/search/analyser';
import { toSearchPlan } from './search-plan';

/** Limit on suggestions of one kind. */
const MAX_SUGGESTIONS = 5;
/** Number of the most frequent names that are checked, as some may have no article that matches the filters. */
const MAX_CANDIDATES = 12;
const MAX_TEXT_LENGTH = 100;

const KINDS = [
  { type: 'superTags', taxonomy: 'section', list: 'mstag' },
  { type: 'tags', taxonomy: 'tag', list: 'tag' },
  { type: 'authors', taxonomy: 'author', list: 'author' },
] as const satisfies readonly { type: string; taxonomy: TaxonomyKind; list: ListKind }[];

/**
 * Suggests filters for a typed text: sections, tags and authors whose name starts with it, and the text itself as words of
 * titles, each with the number of articles that would remain. Filters that leave no article are not suggested (SE-09).
 */
export async function autocomplete(
  store: ContentStore,
  site: string,
  { term, filters }: { readonly term: string; readonly filters?: SearchFilters },
  visibility: Visibility,
): Promise<AutocompleteResult> {
  const text = term.trim().slice(0, MAX_TEXT_LENGTH);
  const folded = foldText(text);
  if (folded === '') return { items: [] };
  const found = await store.search.suggest(folded, site, MAX_CANDIDATES);
  const base = await toSearchPlan(store.taxonomy, { filters, site });
  const candidates = KINDS.flatMap(({ type, taxonomy, list }) =>
    found[taxonomy].map(({ slug, name }) => {
      const plan: SearchPlan = { ...base, groups: [...base.groups, [{ kind: list, key: slug }]] };
      return { item: { type, text: name, slug }, plan };
    }),
  );
  const title = [...(filters?.title ?? []), text];
  const inTitles = await toSearchPlan(store.taxonomy, { filters: { ...emptyFilters, ...filters, title }, site });
  const suggestions = [...candidates, { item: { type: 'title' as const, text, slug: undefined }, plan: inTitles }];
  const counts = await store.search.counts(
    suggestions.map(({ plan }) => plan),
    visibility,
  );
  const counted = suggestions.map(({ item }, at) => ({ ...item, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  const names = KINDS.flatMap(({ type }) =>
    counted
      .filter((item) => item.type === type)
      .slice(0, MAX_SUGGESTIONS)
      .sort((a, b) => b.count - a.count),
  );
  return { items: [...names, ...counted.filter(({ type }) => type === 'title')] };
}

const emptyFilters: SearchFilters = { and_tags: [], superTags: [], authors: [], title: [] };
