import { z } from 'zod';
import { focalPoint } from '~/lib/images/focal-points';

/** Forms in which pictures are sent. */
const pictureFormat = z.enum(['avif', 'webp', 'jpeg', 'png']);
export type PictureFormat = z.infer<typeof pictureFormat>;

/** One picture to cut, as it crosses to the worker process. */
export const resizeJob = z.object({
  id: z.int(),
  /** Absolute paths. */
  source: z.string(),
  target: z.string(),
  format: pictureFormat,
  /** Largest width in pixels; a smaller original stays as wide as it is. */
  width: z.int().min(1).max(8192),
  /** Height divided by width; unset: the original's own shape. */
  ratio: z.number().min(0.05).max(20).optional(),
  /** The point that a change of shape keeps; unset: the most telling part. */
  focus: focalPoint.optional(),
  /** True for a picture whose pixels are finer than the eye can see (2x and more): it is compressed more. */
  dense: z.boolean().optional(),
  /** True for a picture that replaces its original: compressed with little loss. */
  whole: z.boolean().optional(),
  /** True for a drawing (SVG), which is drawn in its own size at most; nothing else is read as one. */
  drawing: z.boolean().optional(),
});

/** Result of a job. 'done': the file is written; 'broken': the original is not a supported picture. */
export const resizeOutcome = z.object({ id: z.int(), outcome: z.enum(['done', 'broken']), detail: z.string().optional() });

export type ResizeJob = z.infer<typeof resizeJob>;
export type ResizeOutcome = z.infer<typeof resizeOutcome>;
