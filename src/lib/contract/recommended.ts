import { z } from 'zod';
import { articleCard } from './article';
import { tolerantList } from './primitives';

const set = tolerantList(articleCard);

/**
 * Answer of the recommender (DA-28, RE-07): sets, each longer than what a page shows of it. Further sets are those of editions,
 * by their slugs; invalid ones count as empty.
 */
export const recommendedSets = z
  .object({
    special: set,
    breaking: set,
    important: set,
    newest: set,
    favorite: set,
    pr: set,
  })
  .catchall(set.catch([]));

/** Counts of Facebook reactions of the articles that have any (API-14). */
export const facebookReactions = z.object({
  items: tolerantList(z.object({ id: z.union([z.int(), z.string()]), slug: z.string(), reactions: z.int().min(0) })),
});

export type RecommendedSets = z.infer<typeof recommendedSets>;
export type FacebookReactions = z.infer<typeof facebookReactions>;
