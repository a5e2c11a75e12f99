/** Number of variants of the recommender (RE-02). */
export const variantCount = 20;

/** Storage key of the variants not yet seen in this browser: a JSON list of integers; docs/contracts lists it. */
export const VARIANTS_KEY = 'hirmondo-recommender';

const ALL: readonly number[] = Array.from({ length: variantCount }, (_, index) => index + 1);

/** True for a whole number from 1 to 20. */
export function isVariant(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= variantCount;
}

/** Parses the stored list. Returns all variants unless it is a non-empty list of distinct variants. */
export function parseVariants(stored: string | undefined): readonly number[] {
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
