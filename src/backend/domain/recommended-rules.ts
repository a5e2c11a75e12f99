import type { ListRuleInput } from './list-rule';

/** How far back a set looks for articles among which the variants choose. */
const POOL = 24;

/**
 * What the recommender's sets hold where the newsroom has stored no list of its own for them: the first rule's articles,
 * then, while they are too few, those of the next.
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

/** What the set of an edition's own articles holds. */
export const recommendedRulesForEdition = (slug: string): readonly ListRuleInput[] => [{ site: slug, limit: POOL }];
