import type { SearchPlan } from '~/backend/definitions';
import { listRules } from '~/backend/domain/editions';
import type { Visibility } from '~/backend/domain/visibility';
import type { ArticleCard } from '~/lib/contract/article';
import type { ContentDependencies } from '../content-dependencies';

/**
 * The cards that also match a plan. None for a plan with words, which only the search index can answer.
 */
export async function cardsInPlan(
  { store, editions }: ContentDependencies,
  plan: SearchPlan,
  cards: readonly ArticleCard[],
  visibility: Visibility,
): Promise<readonly ArticleCard[]> {
  if (cards.length === 0 || plan.term.length > 0 || plan.title.length > 0) return [];
  const rules = listRules(editions);
  const isIn = async ({ slug }: ArticleCard): Promise<boolean> => {
    const stored = await store.articles.bySlug(slug, visibility);
    if (stored === undefined) return false;
    const own = rules.lists(stored.article).filter(({ scope }) => plan.scope === undefined || scope === plan.scope);
    const names = new Set(own.map(({ kind, key }) => `${kind} ${key}`));
    return names.size > 0 && plan.groups.every((group) => group.some(({ kind, key }) => names.has(`${kind} ${key}`)));
  };
  const kept = await Promise.all(cards.map(isIn));
  return cards.filter((_, index) => kept[index]);
}
