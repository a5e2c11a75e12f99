import { type ListRuleInput, listRule } from '~/backend/domain/list-rule';
import { recommendedRules, recommendedRulesForEdition } from '~/backend/domain/recommended-rules';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { RecommendedSets } from '~/lib/contract/recommended';
import { type RecommenderCall, sectionOfCall } from '~/lib/recommender/recommender-address';
import { seededOrder } from '~/lib/recommender/seeded-order';
import { setSizes } from '~/lib/recommender/shown-sets';
import type { ContentDependencies } from '../content-dependencies';
import { itemsOfRule } from '../lists/article-lists';

/** Number of articles in a set's answer beyond those that a page shows, because the current article is left out. */
const BESIDE = 2;
/** Default number of articles in a set. */
const PER_SET = 6;
/** Sets ordered by time; the variant decides the order of the others. */
const IN_TIME: ReadonlySet<string> = new Set(['newest', 'breaking']);
/** Sets without common articles; an article that fits several goes to the first of them. */
const DISJOINT = ['newest', 'special', 'important', 'favorite', 'breaking'] as const;

const sizes: Partial<Record<string, number>> = setSizes;

/**
 * The recommender's sets for an edition, from its archive (RE-07). A newsroom's own list `recommended-NAME` makes a set;
 * otherwise the rules of domain/recommended-rules do. Each article is in one set only, except the paid ones and those of
 * editions, whose overlap decides the paid list (RE-04). The call's `v` selects the variant; a section in its path narrows the
 * sets to it.
 */
export async function buildRecommended(
  dependencies: ContentDependencies,
  site: string,
  call: RecommenderCall,
  visibility: Visibility,
): Promise<RecommendedSets> {
  const { store, editions } = dependencies;
  const variant = Number(call.query.v ?? 1);
  const seed = Number.isSafeInteger(variant) ? variant : 1;
  const mstag = sectionOfCall(call);
  const used = new Set<string>();
  const sets: RecommendedSets = { special: [], breaking: [], important: [], newest: [], favorite: [], pr: [] };
  const named: [name: string, apart: boolean, rules: readonly ListRuleInput[]][] = [
    ...DISJOINT.map((name): [string, boolean, readonly ListRuleInput[]] => [name, false, recommendedRules[name]]),
    ['pr', true, recommendedRules.pr],
  ];
  for (const { identity, recommended } of editions.all)
    if (recommended) named.push([identity.slug, true, recommendedRulesForEdition(identity.slug)]);
  for (const [name, apart, own] of named) {
    const wanted = (sizes[name] ?? PER_SET) + BESIDE;
    const stored = listRule.safeParse(await store.pages.articleList(`recommended-${name}`, site));
    const rules = stored.success ? [stored.data] : own.map((rule) => listRule.parse(rule));
    const found = new Map<string, ArticleCard>();
    for (const rule of rules) {
      if (found.size >= wanted) break;
      const narrowed = mstag === undefined ? rule : { ...rule, mstag };
      const cards = await itemsOfRule(dependencies, site, narrowed, visibility, apart ? undefined : used);
      // Articles of a later rule only fill up the set, so they stay behind those of the first rule.
      const ordered = IN_TIME.has(name) || stored.success ? cards : seededOrder(cards, seed);
      for (const card of ordered) if (apart || !used.has(String(card.id))) found.set(String(card.id), card);
    }
    const cards = [...found.values()].slice(0, wanted);
    sets[name] = cards;
    if (!apart) for (const { id } of cards) used.add(String(id));
  }
  return sets;
}
