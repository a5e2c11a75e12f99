import type { SearchPlan, TaxonomyReader } from '~/backend/definitions';
import type { ListKey } from '~/backend/domain/listing';
import type { ArticleFilters } from '~/lib/content/content-api';
import type { SearchFilters } from '~/lib/contract/lists';
import { parseTerm } from '~/lib/search/term-query';

/** The list keys of bracket filters; articles must match all of them. */
export function listKeys(filters: ArticleFilters): readonly ListKey[] {
  const keys: ListKey[] = [];
  if (filters.tag !== undefined) keys.push({ kind: 'tag', key: filters.tag });
  if (filters.mstag !== undefined) keys.push({ kind: 'mstag', key: filters.mstag });
  if (filters.author !== undefined) keys.push({ kind: 'author', key: filters.author });
  if (filters.flag !== undefined) keys.push({ kind: 'flag', key: filters.flag });
  if (filters.parent !== undefined) keys.push({ kind: 'parent', key: filters.parent });
  return keys;
}

export interface PlanInput {
  readonly term?: string;
  readonly filters?: SearchFilters;
  readonly sites?: readonly string[];
  /** Edition of the call. */
  readonly site: string;
  /** Further list keys that articles must match, such as the page's own. */
  readonly also?: readonly ListKey[];
  /** The last word of the term may be unfinished. */
  readonly typing?: boolean;
}

/**
 * The plan of a search. Articles must match all of `and_tags`, any of `superTags`, `authors` and `sites` each, and have
 * the words of `title` in the title. Filter values are slugs or names; unknown ones match nothing.
 */
export async function toSearchPlan(taxonomy: TaxonomyReader, input: PlanInput): Promise<SearchPlan> {
  const { filters, sites, also = [] } = input;
  const groups: (readonly ListKey[])[] = also.map((key) => [key]);
  for (const tag of filters?.and_tags ?? []) groups.push([{ kind: 'tag', key: (await taxonomy.resolve('tag', tag)) ?? tag }]);
  const findAny = async (kind: 'section' | 'author', listKind: 'mstag' | 'author', values: readonly string[]) => {
    if (values.length === 0) return;
    groups.push(
      await Promise.all(values.map(async (value) => ({ kind: listKind, key: (await taxonomy.resolve(kind, value)) ?? value }))),
    );
  };
  await findAny('section', 'mstag', filters?.superTags ?? []);
  await findAny('author', 'author', filters?.authors ?? []);
  if (sites && sites.length > 0) groups.push(sites.map((key): ListKey => ({ kind: 'site', key })));
  return {
    ...(sites && sites.length > 0 ? {} : { scope: input.site }),
    groups,
    term: parseTerm(input.term ?? '', { typing: input.typing === true }),
    title: (filters?.title ?? []).flatMap((text) => parseTerm(text)),
  };
}
