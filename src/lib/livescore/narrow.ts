/**
 * What screens read of live-score answers. The whole contract stays on the server, whose schemas would cost a reader more bytes
 * than the screen itself; here answers are narrowed by hand, with the same patience: what is not there is undefined.
 */

export type Loose = Readonly<Record<string, unknown>>;

/** The value as an object, or an empty one. */
export const objectIn = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});

/** The value as a list, or an empty one. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or number as text; undefined when there is none. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.replace(/\s+/gu, ' ').trim().slice(0, 500);
  return text === '' ? undefined : text;
}

/** A number, or text that is one. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Drops what is undefined. */
export const known = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value): value is T => value !== undefined);
