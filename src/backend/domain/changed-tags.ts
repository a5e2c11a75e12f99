import type { Article } from '~/lib/contract/article';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { flagsOf } from './listing';

/** Lists that hold every article of their edition. */
const GENERAL_LISTS = ['legfrissebb', 'archivum'];

/** Pages of flags: name of the list as its path says it. */
const FLAG_LISTS: Readonly<Record<string, string>> = {
  legfontosabb: 'legfontosabb',
  favorite: 'kedvenceink',
  announcement: 'kozlemenyek',
  english: 'english',
};

/**
 * Names of everything whose pages change with an article: itself and its live blog; its sections, tags and authors; the
 * lists `list:legfrissebb`, `list:archivum`, those of its flags, and `list:` and `front:` of each edition that lists it.
 */
export function changedTags(article: Article, scopes: readonly string[]): string[] {
  const tags = [
    cacheTag.article(article.id),
    ...(article.parent ? [cacheTag.article(article.parent.id)] : []),
    ...(article.mainSuperTag ? [cacheTag.section(article.mainSuperTag.slug)] : []),
    ...article.superTags.map(({ slug }) => cacheTag.section(slug)),
    ...article.tags.map(cacheTag.tag),
    ...article.articleAuthors.map(({ slug }) => cacheTag.author(slug)),
    ...GENERAL_LISTS.map(cacheTag.list),
    ...flagsOf(article).flatMap((flag) => (FLAG_LISTS[flag] === undefined ? [] : [cacheTag.list(FLAG_LISTS[flag])])),
    ...scopes.flatMap((scope) => [cacheTag.list(scope), cacheTag.front(scope)]),
  ];
  return [...new Set(tags)];
}
