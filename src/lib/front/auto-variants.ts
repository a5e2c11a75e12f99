import type { AutoVariant } from '~/lib/content/content-api';

/** Every variant of the automatic block (FP-04). */
export const AUTO_VARIANTS = [1, 2, 3, 4] as const satisfies readonly AutoVariant[];

/** The variant in the page as sent by the server: readers without JavaScript and crawlers keep it. */
export const FIRST_VARIANT = 1;

/** The next variant for a reader, and those left in this round. */
export interface NextVariant {
  readonly variant: AutoVariant;
  readonly left: readonly AutoVariant[];
}

/**
 * Draws a variant at random without repetition; when all have been used, a new round begins (FP-04). `kept` is the stored
 * result of the last draw, not validated; `random` is in [0, 1).
 */
export function nextVariant(kept: unknown, random: number): NextVariant {
  const known = Array.isArray(kept) ? AUTO_VARIANTS.filter((variant) => kept.includes(variant)) : [];
  const pool = known.length > 0 ? known : AUTO_VARIANTS;
  const variant = pool[Math.floor(random * pool.length)] ?? FIRST_VARIANT;
  return { variant, left: pool.filter((other) => other !== variant) };
}
