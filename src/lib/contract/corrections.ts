import { z } from 'zod';
import { articleCard, correction } from './article';
import { line, optional } from './primitives';

/** (own) A correction with the place to which it belongs. */
export const publishedCorrection = correction.extend({
  article: articleCard,
  /** The entry of the live blog that was corrected; unset: the article itself. */
  entry: optional(z.object({ id: z.string(), title: optional(line) })),
});

/** (own) A page of corrections, newest first. */
export const correctionList = z.object({
  items: z.array(publishedCorrection),
  page: z.int().min(1),
  totalPages: z.int().min(0),
});

export type PublishedCorrection = z.infer<typeof publishedCorrection>;
export type CorrectionList = z.infer<typeof correctionList>;
