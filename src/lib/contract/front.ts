import { z } from 'zod';
import { articleCard } from './article';
import { line, optional, slug, tolerantList } from './primitives';

/**
 * A box between the blocks of a front page (FP-06). `type` determines the schema of `content`
 * (src/models/front/box-content.ts); `position` is on the same scale as the blocks'.
 */
export const indexBox = z.object({
  slug: z.string().min(1),
  title: optional(line),
  type: z.string(),
  position: z.number(),
  content: z.unknown().optional(),
  items: tolerantList(articleCard),
});
export const indexBoxes = z.object({ items: z.array(indexBox) });

/** The newest articles of a section, for the block of that section on a front page (FP-06). */
export const indexSection = z.object({ tag: z.object({ name: line, slug }), items: z.array(articleCard) });

export type IndexBox = z.infer<typeof indexBox>;
export type IndexBoxes = z.infer<typeof indexBoxes>;
export type IndexSection = z.infer<typeof indexSection>;
