import type { ArticleCard } from '~/lib/contract/article';
import type { ArticleLists } from '~/lib/contract/lists';
import type { SearchPlan } from '../definitions';
import { defaultLists } from '../domain/default-lists';
import { keysOfRule, type ListRule, listRule } from '../domain/list-rule';
import type { Visibility } from '../domain/visibility';
import type { ContentDependencies } from './content-api';
import { itemsOf } from './listing';

/** Lists that one call may ask for. */
const MAX_LISTS = 50;

/** The named lists, each under its slug; one that nobody defined has no items (API-42). */
export async function articleListsOf(
  dependencies: ContentDependencies,
  site: string,
  slugs: readonly string[],
  visibility: Visibility,
): Promise<ArticleLists> {
  const lists: [string, { items: ArticleCard[] }][] = [];
  for (const slug of new Set(slugs.slice(0, MAX_LISTS))) {
    const stored = await dependencies.store.pages.articleList(slug, site);
    const rule = listRule.safeParse(stored ?? (Object.hasOwn(defaultLists, slug) ? defaultLists[slug] : undefined));
    lists.push([slug, { items: rule.success ? await itemsOfRule(dependencies, site, rule.data, visibility) : [] }]);
  }
  return Object.fromEntries(lists);
}

/** The articles that a rule selects among those that an edition lists. `skip` are ids to leave out; others move up. */
export async function itemsOfRule(
  { store }: ContentDependencies,
  site: string,
  rule: ListRule,
  visibility: Visibility,
  skip: ReadonlySet<string> = new Set(),
): Promise<ArticleCard[]> {
  const pinned = await store.articles.cardsBySlug(rule.pinned, visibility);
  const missing = rule.limit - pinned.length;
  if (missing <= 0) return pinned.slice(0, rule.limit);
  const plan: SearchPlan = { scope: site, groups: keysOfRule(rule).map((key) => [key]), term: [], title: [] };
  const range = { offset: rule.offset, limit: missing + skip.size + pinned.length };
  const used = new Set([...skip, ...pinned.map(({ id }) => String(id))]);
  const found = (await itemsOf(store, plan, range, visibility)).filter(({ id }) => !used.has(String(id)));
  return [...pinned, ...found.slice(0, missing)];
}
