import { z } from 'zod';

/**
 * What all live-score answers have in common. Providers are read with patience: a leaf of a wrong type is null, an entry of a
 * list that cannot be read is left out, and only what a thing is about (its id, its teams) takes the whole thing away.
 */

const LONGEST_TEXT = 500;

/** Words of a provider, to be shown as text; null: not known. Whatever is longer than a sentence is cut. */
export const wireText = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => {
    const text = value?.replace(/\s+/gu, ' ').trim() ?? '';
    return text === '' ? null : text.slice(0, LONGEST_TEXT);
  });

const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,6})?$/)
    .transform(Number),
]);

/** A number, which some providers send as text; null: not known. */
export const wireNumber = numeric
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A whole number that a thing cannot do without, such as its id or a season's year. */
export const wireId = numeric.pipe(z.int());

/** A marker; anything but true is false. */
export const wireFlag = z
  .boolean()
  .nullish()
  .catch(false)
  .transform((value) => value === true);

/** Address of a picture; null: none, or no address of one. */
export const wirePicture = z
  .string()
  .max(2_000)
  .regex(/^(?:https?:\/\/|\/(?!\/))/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A list without its invalid entries; a value that is not a list becomes an empty one. */
export function wireList<T extends z.ZodType>(schema: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((list) =>
      (list ?? []).flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** A day of the calendar, YYYY-MM-DD, that exists. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const moment = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  });
