import type { Article } from '~/lib/contract/article';
import { tagsOfLists } from '~/lib/page-policy/list-tags';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { articleListKeys, type ListingEdition, listScopes } from './listing';

/** Lists that hold every article of their edition, by the names of their pages. */
const GENERAL_LISTS = ['legfrissebb', 'archivum'];

/** Pages of flags, by their names: purges of other systems call them so. */
const FLAG_LISTS: Readonly<Record<string, string>> = {
  legfontosabb: 'legfontosabb',
  favorite: 'kedvenceink',
  announcement: 'kozlemenyek',
  english: 'english',
};

/**
 * Names of everything whose pages change with an article: itself and its live blog, every list that holds it
 * (page-policy/list-tags.ts), the pages of its flags, and `list:` and `front:` of each edition that lists it. An edit changes the
 * pages of the article as it was and as it is.
 */
export function changedTags(article: Article, editions: readonly ListingEdition[], mainSlug: string): string[] {
  const lists = articleListKeys(article, mainSlug);
  const tags = [
    cacheTag.article(article.id),
    ...tagsOfLists(lists),
    ...GENERAL_LISTS.map(cacheTag.list),
    ...lists.flatMap(({ kind, key }) =>
      kind === 'flag' && FLAG_LISTS[key] !== undefined ? [cacheTag.list(FLAG_LISTS[key])] : [],
    ),
    ...listScopes(article, editions, mainSlug).flatMap((scope) => [cacheTag.list(scope), cacheTag.front(scope)]),
  ];
  return [...new Set(tags)];
}
