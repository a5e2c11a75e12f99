import type { Article } from '~/lib/contract/article';

/**
 * The subject of a list. 'all' has the key ''; 'parent' has the parent's id, or 'null' for articles that are not part of a live
 * blog (SB-14); 'highlight' has the articles with a highlighted sentence (LI-26), of all articles or of another list (see
 * highlightKey); 'site' the articles of one edition, including those mirrored to it.
 */
export type ListKind = 'all' | 'tag' | 'mstag' | 'author' | 'flag' | 'parent' | 'highlight' | 'site';

/** A kind and a key, such as 'tag' and 'budapest'. */
export interface ListKey {
  readonly kind: ListKind;
  readonly key: string;
}

/** A list of one edition: the articles that the edition's lists hold, restricted to the key. */
export interface ListName extends ListKey {
  /** Slug of the edition. */
  readonly scope: string;
}

/** The scope of all editions together; only the search index uses it, with keys of every kind. */
export const ANY_SCOPE = '*';

export const everything: ListKey = { kind: 'all', key: '' };

/** The properties of an edition that lists depend on. */
export interface ListingEdition {
  readonly slug: string;
  /** Slugs of the editions whose articles its lists hold. */
  readonly lists: readonly string[];
}

/** Fields of an article that put it into a flag's list, with the name of that flag. */
const MARKER_FLAGS = [
  ['important', 'legfontosabb'],
  ['favorite', 'favorite'],
  ['announcement', 'announcement'],
  ['english', 'english'],
  ['evergreen', 'evergreen'],
  ['adfree', 'adfree'],
  ['adultContent', 'adult-content'],
  ['live', 'live'],
  ['pr', 'pr'],
  ['livescoreId', 'livescore'],
] as const satisfies readonly (readonly [keyof Article, string])[];

/** Flags of an article, including those implied by its fields. */
export function listFlags(article: Article): readonly string[] {
  const flags = new Set(article.flags.map(({ slug }) => slug));
  for (const [marker, flag] of MARKER_FLAGS) if (article[marker]) flags.add(flag);
  return [...flags];
}

/** Editions that the article belongs to: its own, and those it is mirrored to. */
const listSites = (article: Article, mainSlug: string): ReadonlySet<string> =>
  new Set([article.originatingSite ?? mainSlug, ...article.mirroringSites]);

/** Slugs of the editions whose lists hold the article: those that list its own edition, or one it is mirrored to (AR-20). */
export function listScopes(article: Article, editions: readonly ListingEdition[], mainSlug: string): readonly string[] {
  const sites = listSites(article, mainSlug);
  return editions.filter(({ lists }) => lists.some((slug) => sites.has(slug))).map(({ slug }) => slug);
}

/** The list of a list's highlighted articles. It is stored separately, so that a page's strip (LI-27) takes a single query. */
export function highlightKey({ kind, key }: ListKey): ListKey {
  return { kind: 'highlight', key: kind === 'all' ? '' : `${kind} ${key}` };
}

/** Keys of all lists with the article, in each edition that lists it. */
export function articleListKeys(article: Article, mainSlug: string): readonly ListKey[] {
  const keys = new Map<string, ListKey>();
  const add = (kind: ListKind, key: string) => keys.set(`${kind} ${key}`, { kind, key });
  add('all', '');
  for (const site of listSites(article, mainSlug)) add('site', site);
  for (const tag of article.tags) add('tag', tag);
  if (article.mainSuperTag) add('mstag', article.mainSuperTag.slug);
  for (const { slug } of article.superTags) add('mstag', slug);
  for (const { slug } of article.articleAuthors) add('author', slug);
  for (const flag of listFlags(article)) add('flag', flag);
  add('parent', article.parent ? String(article.parent.id) : 'null');
  if (article.contentHighlight !== undefined) for (const key of [...keys.values()]) add('highlight', highlightKey(key).key);
  return [...keys.values()];
}

/** Every list of every edition that holds the article. */
export function articleLists(article: Article, editions: readonly ListingEdition[], mainSlug: string): readonly ListName[] {
  const keys = articleListKeys(article, mainSlug);
  return listScopes(article, editions, mainSlug).flatMap((scope) => keys.map((key) => ({ scope, ...key })));
}

/**
 * What the search index stores of an article besides its text: the editions that list it, the editions it belongs to, and its
 * keys across all editions, so that a search can be narrowed to any combination of them.
 */
export function articleFacets(article: Article, editions: readonly ListingEdition[], mainSlug: string): readonly ListName[] {
  return [
    ...listScopes(article, editions, mainSlug).map((scope): ListName => ({ scope, ...everything })),
    ...articleListKeys(article, mainSlug).map((key): ListName => ({ scope: ANY_SCOPE, ...key })),
  ];
}

/**
 * Text that changes with the editions' lists. Increase the number in it when the rules of this file or of the search index
 * change. Articles listed under another signature are listed and indexed again.
 */
export function listingSignature(editions: readonly ListingEdition[], mainSlug: string): string {
  return JSON.stringify([5, mainSlug, editions.map(({ slug, lists }) => [slug, [...lists].sort()])]);
}

/** Number of ids with distinct ranks in the same second. */
export const RANK_STEP = 2 ** 20;
/** Latest second with a distinct rank: up to the year 2242, ranks are exact integers. */
const LAST_RANKED_SECOND = 2 ** 33 - 1;

/**
 * Sort key of an article by its second, then its id; descending order is newest first. Articles of the same second whose ids are
 * a multiple of RANK_STEP apart share it.
 */
export function searchRank(pubDate: number, id: number): number {
  return Math.min(pubDate, LAST_RANKED_SECOND) * RANK_STEP + (id % RANK_STEP);
}

/** The key to use instead if another article has that one: the next of the same second. */
export function nextRank(rank: number): number {
  return rank % RANK_STEP === RANK_STEP - 1 ? rank - (RANK_STEP - 1) : rank + 1;
}

/** The highest rank of articles published up to that second. */
export function lastRankAt(second: number): number {
  return Math.min(second, LAST_RANKED_SECOND) * RANK_STEP + (RANK_STEP - 1);
}
