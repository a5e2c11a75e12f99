import { z } from 'zod';
import { articleCard } from './article';
import { tolerantList } from './primitives';

/** Names of the recommender's sets (DA-28, RE-07). */
export const recommendedSetNames = ['special', 'breaking', 'important', 'newest', 'favorite', 'pr', 'after', 'g7'] as const;

const set = tolerantList(articleCard);

/** Answer of the recommender: eight sets, each longer than what a page shows of it. */
export const recommendedSets = z.object({
  special: set,
  breaking: set,
  important: set,
  newest: set,
  favorite: set,
  pr: set,
  after: set,
  g7: set,
});

/** Counts of Facebook reactions of the articles that have any (API-14). */
export const facebookReactions = z.object({
  items: tolerantList(z.object({ id: z.union([z.int(), z.string()]), slug: z.string(), reactions: z.int().min(0) })),
});

export type RecommendedSetName = (typeof recommendedSetNames)[number];
export type RecommendedSets = z.infer<typeof recommendedSets>;
export type FacebookReactions = z.infer<typeof facebookReactions>;
