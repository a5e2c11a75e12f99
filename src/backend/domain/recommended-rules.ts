import type { ListRuleInput } from './list-rule';

/** Number of articles in a set, from which the variants choose. */
const POOL = 24;

/**
 * Default rules of the recommender's sets, used unless the newsroom has stored a list for a set. Later rules are used only if
 * the earlier ones find too few articles.
 */
export const recommendedRules = {
  special: [
    { flag: 'special', limit: POOL },
    { flag: 'evergreen', limit: POOL },
    { offset: 8, limit: POOL },
  ],
  breaking: [{ flag: 'live', limit: 3 }, { flag: 'refresh', limit: 3 }, { limit: POOL }],
  important: [{ flag: 'legfontosabb', limit: POOL }, { limit: POOL }],
  newest: [{ limit: 8 }],
  favorite: [
    { flag: 'favorite', limit: POOL },
    { offset: 24, limit: POOL },
  ],
  pr: [{ flag: 'pr', limit: POOL }],
} as const satisfies Readonly<Record<string, readonly ListRuleInput[]>>;

/** Default rules of the set of an edition's own articles. */
export const recommendedRulesForEdition = (slug: string): readonly ListRuleInput[] => [{ site: slug, limit: POOL }];
