/**
 * Helpers to parse live-score answers by hand in the browser, because the schemas of the contract are larger than the screens
 * themselves. Like the schemas, they are lenient: missing or invalid values are undefined.
 */

export type Loose = Readonly<Record<string, unknown>>;

/** The value if it is an object, otherwise an empty object. */
export const objectIn = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** The value if it is an array, otherwise an empty array. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A string or number as text, with normalised white space, at most 500 characters; undefined if empty or another type. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/\s+/gu, ' ').trim().slice(0, 500);
  return text === '' ? undefined : text;
}

/** A number, also from numeric text; undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Removes undefined values. */
export const withoutUndefined = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value): value is T => value !== undefined);

/** The years of a list, the latest first. */
export const yearsIn = (value: unknown): readonly number[] =>
  [...new Set(withoutUndefined(listIn(value).map(numberIn)))].toSorted((a, b) => b - a);
