import { z } from 'zod';

/**
 * Common parts of all live-score answers. Parsing is lenient: a field of the wrong type becomes null, an invalid entry of a list
 * is dropped, and only a missing essential field (an id, the teams) invalidates the whole.
 */

const MAX_TEXT_LENGTH = 500;

/** Text of a provider, shown as plain text; null if unknown. Anything longer than a sentence is cut. */
export const wireText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => {
    const text = value?.replace(/\s+/gu, ' ').trim() ?? '';
    return text === '' ? null : text.slice(0, MAX_TEXT_LENGTH);
  });

const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,6})?$/)
    .transform(Number),
]);

/** A number, which some providers send as text; null if unknown. */
export const wireNumber = numeric
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A required integer, such as an id or the year of a season. */
export const wireId = numeric.pipe(z.int());

/** A flag; anything but true is false. */
export const wireFlag = z
  .boolean()
  .nullish()
  .catch(false)
  .transform((value) => value === true);

/** URL of a picture; null if missing or invalid. */
export const wirePicture = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|\/(?!\/))/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A list without its invalid entries; a value that is not a list becomes an empty one. */
export function wireList<T extends z.ZodType>(schema: T) {
  const entryOrNone: z.ZodType<z.output<T> | undefined, z.input<T>> = schema.catch(() => undefined as never);
  return z
    .array(entryOrNone)
    .nullish()
    .catch([])
    .transform((list) => (list ?? []).filter((entry): entry is z.output<T> => entry !== undefined));
}

/** A valid calendar day, YYYY-MM-DD. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const moment = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  });
