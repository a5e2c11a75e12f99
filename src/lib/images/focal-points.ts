import { z } from 'zod';
import { optional } from '~/lib/contract/primitives';

const PART = 'must be a part of the picture, from 0 (left, top) to 1 (right, bottom)';
const part = z.number(PART).min(0, PART).max(1, PART);

/** The point that a crop keeps, as fractions of the (upright) picture's width and height from its upper left corner. */
export const focalPoint = z.object({ x: part, y: part });

/**
 * The point of a picture that every crop keeps, and optional ones for screens whose crops have another shape: phones (below
 * 768 px), tablets (below 1200 px), and wider ones.
 */
export const focalPoints = focalPoint.extend({
  phone: optional(focalPoint),
  tablet: optional(focalPoint),
  wide: optional(focalPoint),
});

export type FocalPoint = z.infer<typeof focalPoint>;
export type FocalPoints = z.infer<typeof focalPoints>;
