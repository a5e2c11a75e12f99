import { z } from 'zod';
import { unixSeconds } from '../primitives';

/** What webhooks are told (docs/contracts/webhooks.md). */

export const eventArticle = z.object({
  id: z.int(),
  slug: z.string(),
  edition: z.string(),
  title: z.string(),
  url: z.string(),
  publishedAt: unixSeconds,
  updatedAt: unixSeconds.optional(),
  version: z.int(),
});
export const withdrawnArticle = z.object({ id: z.int(), slug: z.string(), edition: z.string(), url: z.string().optional() });
export const newEntry = z.object({
  article: eventArticle,
  entry: z.object({ id: z.string(), title: z.string().nullish(), publishedAt: unixSeconds }),
});
export const newCorrection = z.object({
  article: eventArticle,
  correction: z.object({ date: unixSeconds, text: z.string(), entry: z.string().optional() }),
});
export const changedFront = z.object({ edition: z.string(), url: z.string().optional() });
export const subscription = z.object({ id: z.string(), amount: z.number(), currency: z.string() });
