import type { Article } from '~/lib/contract/article';
import { tagsOfLists } from '~/lib/page-policy/list-tags';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { articleListKeys, type ListingEdition, listScopes } from './listing';

/** Page names of the lists that hold every article of their edition. */
const GENERAL_LISTS = ['legfrissebb', 'archivum'];

/** Page names of the flags' lists, which purges from other systems use. */
const FLAG_LISTS: Readonly<Record<string, string>> = {
  legfontosabb: 'legfontosabb',
  favorite: 'kedvenceink',
  announcement: 'kozlemenyek',
  english: 'english',
};

/**
 * Cache tags of all pages that change with an article: its own page and its live blog's, every list that holds it
 * (page-policy/list-tags.ts), the pages of its flags, and `list:` and `front:` of each edition that lists it. After an edit,
 * purge the tags of both the old and the new article.
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
