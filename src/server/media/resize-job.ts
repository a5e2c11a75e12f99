import { z } from 'zod';
import { focalPoint } from '~/lib/images/focal-points';

/** Formats in which pictures are sent. */
const pictureFormat = z.enum(['avif', 'webp', 'jpeg', 'png']);
export type PictureFormat = z.infer<typeof pictureFormat>;

/** One picture to resize, as sent to the worker process. */
export const resizeJob = z.object({
  id: z.int(),
  /** Absolute paths. */
  source: z.string(),
  target: z.string(),
  format: pictureFormat,
  /** Largest width in pixels; a smaller original stays as wide as it is. */
  width: z.int().min(1).max(8192),
  /** Height divided by width; defaults to the original's ratio. */
  ratio: z.number().min(0.05).max(20).optional(),
  /** The point to keep when the ratio changes; if unset, the most salient part is kept. */
  focus: focalPoint.optional(),
  /** True for pictures with more pixels than the eye can resolve (2x and more): they are compressed more. */
  dense: z.boolean().optional(),
  /** True for a picture that replaces its original: compressed with little loss. */
  whole: z.boolean().optional(),
  /** True for a drawing (SVG), which is rasterised at its own size or smaller; no other input is parsed as SVG. */
  drawing: z.boolean().optional(),
});

/** Result of a job. 'done': the file is written; 'broken': the original is not a supported picture; 'failed': the disk is full. */
export const resizeOutcome = z.object({
  id: z.int(),
  outcome: z.enum(['done', 'broken', 'failed']),
  detail: z.string().optional(),
});

export type ResizeJob = z.infer<typeof resizeJob>;
export type ResizeOutcome = z.infer<typeof resizeOutcome>;
