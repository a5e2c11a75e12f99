import type { SearchFilters } from '~/lib/contract/lists';

/**
 * Tags that narrow a search (SE-10): their validation, their form in addresses, and matching of suggestions. Free text never
 * becomes a tag (SE-05); it is the search's `term`.
 */

/** Kinds of tag in the order of their groups. */
export const searchTagTypes = ['superTags', 'tags', 'title', 'authors'] as const;
export type SearchTagType = (typeof searchTagTypes)[number];

export interface SearchTag {
  readonly type: SearchTagType;
  /** Name as shown to readers. */
  readonly text: string;
}

/** A tag suggested by autocomplete, with the number of articles that remain (SE-09). */
export interface TagOffer extends SearchTag {
  readonly count: number;
}

/** Headings of the groups, which are not allowed as tags (SE-19). */
export const GROUP_HEADINGS: Readonly<Record<SearchTagType, string>> = {
  superTags: 'Rovatok',
  tags: 'Témák',
  title: 'Cím',
  authors: 'Szerzők',
};

/** Names of the kinds on chips. */
export const TAG_KINDS: Readonly<Record<SearchTagType, string>> = {
  superTags: 'rovat',
  tags: 'téma',
  title: 'cím',
  authors: 'szerző',
};

/** Limits of a tag input; unset limits do not apply (SE-18). */
export interface TagLimits {
  readonly maxTags?: number | undefined;
  /** Limit on the characters of a tag. */
  readonly maxLength?: number | undefined;
  readonly allowDuplicates?: boolean | undefined;
}

export type TagProblem = 'empty' | 'heading' | 'duplicate' | 'too-many' | 'too-long';

/** True for equal tags, ignoring case. */
export const isSameTag = (one: SearchTag, other: SearchTag): boolean =>
  one.type === other.type && isSameText(one.text, other.text);

const isSameText = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'hu', { sensitivity: 'accent' }) === 0;

/** Why a tag cannot be added to the others; undefined if it can (SE-11, SE-12, SE-18, SE-19). */
export function tagProblem(tag: SearchTag, others: readonly SearchTag[], limits: TagLimits = {}): TagProblem | undefined {
  const text = tag.text.trim();
  if (text === '') return 'empty';
  if (Object.values(GROUP_HEADINGS).includes(text)) return 'heading';
  if (limits.maxLength !== undefined && [...text].length > limits.maxLength) return 'too-long';
  if (!limits.allowDuplicates && others.some((other) => isSameTag(other, tag))) return 'duplicate';
  if (limits.maxTags !== undefined && others.length >= limits.maxTags) return 'too-many';
  return undefined;
}

/** Splits typed or pasted text at separators and line ends; pieces are trimmed, empty ones left out. */
export function splitTags(text: string, separator: string): readonly string[] {
  return text
    .split(/[\r\n]+/)
    .flatMap((line) => (separator === '' ? [line] : line.split(separator)))
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '');
}

/** The suggestion whose full name is the text; words of titles come last. Undefined if there is none. */
export function offerNamed(text: string, offers: readonly TagOffer[]): TagOffer | undefined {
  const named = offers.filter((offer) => isSameText(offer.text, text));
  return named.find(({ type }) => type !== 'title') ?? named[0];
}

/** Suggestions by group, in the order of the groups; empty groups are left out. */
export function offerGroups(
  offers: readonly TagOffer[],
): readonly { readonly type: SearchTagType; readonly offers: readonly TagOffer[] }[] {
  return searchTagTypes
    .map((type) => ({ type, offers: offers.filter((offer) => offer.type === type) }))
    .filter((group) => group.offers.length > 0);
}

const FILTER_OF = { superTags: 'superTags', tags: 'and_tags', title: 'title', authors: 'authors' } as const satisfies Record<
  SearchTagType,
  keyof SearchFilters
>;

/** Tags of the filters in an address, in the order of the groups; empty and repeated ones are left out (SE-11, SE-12). */
export function tagsOfFilters(filters: SearchFilters | undefined): readonly SearchTag[] {
  if (filters === undefined) return [];
  const given = searchTagTypes.flatMap((type) => filters[FILTER_OF[type]].map((text) => ({ type, text })));
  return given.filter((tag, index) => tag.text.trim() !== '' && given.findIndex((other) => isSameTag(other, tag)) === index);
}

/** The parameter `filters` of an address, with its four keys, used or not (SE-03); undefined without tags. */
export function filtersText(tags: readonly SearchTag[]): string | undefined {
  if (tags.length === 0) return undefined;
  const filters: Record<keyof SearchFilters, string[]> = { and_tags: [], superTags: [], authors: [], title: [] };
  for (const { type, text } of tags) filters[FILTER_OF[type]].push(text);
  return JSON.stringify(filters);
}

/** Address of a search (SE-02), its first page. */
export function searchAddress(action: string, term: string | undefined, tags: readonly SearchTag[]): string {
  const parameters = new URLSearchParams();
  if (term !== undefined && term !== '') parameters.set('term', term);
  const filters = filtersText(tags);
  if (filters !== undefined) parameters.set('filters', filters);
  const text = parameters.toString();
  return text === '' ? action : `${action}?${text}`;
}

/** Text of the number of results. */
export function foundWords(total: number): string {
  return total === 0 ? 'Nincs találat' : `${total.toLocaleString('hu-HU')} találat`;
}

/** Title of a search page, with the term and tags. */
export function searchTitle(term: string | undefined, tags: readonly SearchTag[]): string {
  const asked = [...(term === undefined ? [] : [`„${term}”`]), ...tags.map(({ text }) => text)];
  return `Keresés: ${asked.slice(0, 4).join(', ')}${asked.length > 4 ? ' …' : ''}`;
}
