/** How many variants the recommender has (RE-02). */
export const variantCount = 20;

/** Where a browser keeps the variants that it has not seen yet: a JSON list of whole numbers; docs/contracts lists it. */
export const VARIANTS_KEY = 'hirmondo-recommender';

const ALL: readonly number[] = Array.from({ length: variantCount }, (_, index) => index + 1);

/** True for a whole number from 1 to 20. */
export function isVariant(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= variantCount;
}

/**
 * Reads what a browser kept. Anything but a list of different variants, an empty one too, is a full deck: all of them are
 * unseen.
 */
export function parseVariants(stored: string | null): readonly number[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? '');
  } catch {
    return ALL;
  }
  if (!Array.isArray(list) || list.length === 0 || !list.every(isVariant) || new Set(list).size !== list.length) return ALL;
  return list;
}

/** Draws one of the unseen variants; `random` is from 0 to below 1. */
export function drawVariant(
  unseen: readonly number[],
  random: number,
): { readonly v: number; readonly unseen: readonly number[] } {
  const v = unseen[Math.floor(random * unseen.length)] ?? 1;
  return { v, unseen: unseen.filter((other) => other !== v) };
}
