import { listRule } from '~/backend/domain/list-rule';
import { recommendedRules } from '~/backend/domain/recommended-rules';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { RecommendedSetName, RecommendedSets } from '~/lib/contract/recommended';
import { type RecommenderCall, sectionOfCall } from '~/lib/recommender/recommender-address';
import { seededOrder } from '~/lib/recommender/seeded-order';
import { setSizes } from '~/lib/recommender/shown-sets';
import type { ContentDependencies } from '../content-dependencies';
import { itemsOfRule } from '../lists/article-lists';

/** Articles of a set in the answer beyond what a page shows: enough for the one that is being read. */
const BESIDE = 2;
/** Articles of a set without a size of its own. */
const PER_SET = 6;
/** Sets in the order of time; a variant orders the others. */
const IN_TIME: ReadonlySet<RecommendedSetName> = new Set(['newest', 'breaking']);
/** Sets that may hold what another one holds: the overlap of the three decides the paid list (RE-04). */
const APART: ReadonlySet<RecommendedSetName> = new Set(['pr', 'after', 'g7']);
/** Sets that take first what several could have. */
const ORDER: readonly RecommendedSetName[] = ['newest', 'special', 'important', 'favorite', 'breaking', 'pr', 'after', 'g7'];

const sizes: Partial<Record<RecommendedSetName, number>> = setSizes;

/**
 * The recommender's sets for an edition, from its archive (RE-07). A newsroom's own list `recommended-NAME` makes a set;
 * otherwise the rules of domain/recommended-rules do. Each article is in one set only, except those of pr, After and G7. The
 * call's `v` selects the variant; a section in its path narrows the sets to that section.
 */
export async function buildRecommended(
  dependencies: ContentDependencies,
  site: string,
  call: RecommenderCall,
  visibility: Visibility,
): Promise<RecommendedSets> {
  const { store } = dependencies;
  const variant = Number(call.query.v ?? 1);
  const seed = Number.isSafeInteger(variant) ? variant : 1;
  const mstag = sectionOfCall(call);
  const used = new Set<string>();
  const sets: RecommendedSets = { special: [], breaking: [], important: [], newest: [], favorite: [], pr: [], after: [], g7: [] };
  for (const name of ORDER) {
    const apart = APART.has(name);
    const wanted = (sizes[name] ?? PER_SET) + BESIDE;
    const stored = listRule.safeParse(await store.pages.articleList(`recommended-${name}`, site));
    const rules = stored.success ? [stored.data] : recommendedRules[name].map((rule) => listRule.parse(rule));
    const found = new Map<string, ArticleCard>();
    for (const rule of rules) {
      if (found.size >= wanted) break;
      const narrowed = mstag === undefined ? rule : { ...rule, mstag };
      const cards = await itemsOfRule(dependencies, site, narrowed, visibility, apart ? undefined : used);
      // A later rule's articles only fill up: they stay behind those of the rule that says what the set is.
      const ordered = IN_TIME.has(name) || stored.success ? cards : seededOrder(cards, seed);
      for (const card of ordered) if (apart || !used.has(String(card.id))) found.set(String(card.id), card);
    }
    sets[name] = [...found.values()].slice(0, wanted);
    if (!apart) for (const { id } of sets[name]) used.add(String(id));
  }
  return sets;
}
