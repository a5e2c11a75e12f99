import type { SearchPlan } from '~/backend/definitions';
import { defaultLists } from '~/backend/domain/default-lists';
import { keysOfRule, type ListRule, listRule } from '~/backend/domain/list-rule';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { ArticleLists } from '~/lib/contract/lists';
import type { ContentDependencies } from '../content-dependencies';
import { readItems } from './listing';

/** Number of extra articles that a list fetches at the first attempt. */
const SPARE = 4;
/** Number of unwanted articles that a list can skip. */
const MAX_UNWANTED = 200;
/** Limit on the lists in one call. */
const MAX_LISTS = 50;

/** The named lists by slug; an undefined list is empty (API-42). */
export async function readArticleLists(
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

/** The articles that a rule selects from an edition's lists. `skip` are ids to leave out; later articles move up. */
export async function itemsOfRule(
  { store }: ContentDependencies,
  site: string,
  rule: ListRule,
  visibility: Visibility,
  skip: ReadonlySet<string> = new Set(),
): Promise<ArticleCard[]> {
  const named = await store.articles.cardsBySlug([...new Set(rule.pinned)], visibility);
  const pinned = named.filter(({ id }) => !skip.has(String(id)));
  const missing = rule.limit - pinned.length;
  if (missing <= 0) return pinned.slice(0, rule.limit);
  const plan: SearchPlan = { scope: site, groups: keysOfRule(rule).map((key) => [key]), term: [], title: [] };
  const used = new Set([...skip, ...pinned.map(({ id }) => String(id))]);
  const isWanted = (card: ArticleCard) =>
    !used.has(String(card.id)) && !listMarks(card).some((mark) => rule.without.includes(mark));
  const take = async (spare: number) => {
    const page = await readItems(store, plan, { offset: rule.offset, limit: missing + spare }, visibility);
    return { found: page.filter(isWanted), isLast: page.length < missing + spare };
  };
  // Few of a list's articles appear higher on the page, so a few spare ones are nearly always enough.
  const unwanted = rule.without.length > 0 ? missing + SPARE : 0;
  const first = await take(Math.min(SPARE, used.size) + unwanted);
  const isEnough = first.found.length >= missing || first.isLast || used.size + unwanted <= SPARE;
  const { found } = isEnough ? first : await take(used.size + MAX_UNWANTED);
  return [...pinned, ...found.slice(0, missing)];
}

/** Tags and flags of a card by which a rule may leave it out. */
function listMarks({ tags, flags, pr }: ArticleCard): readonly string[] {
  return [...tags, ...flags.map(({ slug }) => slug), ...(pr ? ['pr'] : [])];
}
