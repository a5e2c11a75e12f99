import { z } from 'zod';
import { STANDARD_CURRENCY } from '~/lib/contract/readings';

/** A variant of the automatic block (FP-04). */
export const autoVariant = z.codec(
  z.enum(['1', '2', '3', '4'], { error: 'must be a number from 1 to 4' }),
  z.literal([1, 2, 3, 4]),
  {
    decode: (text) => Number(text) as 1,
    encode: (variant) => String(variant) as '1',
  },
);

/**
 * Whether a live blog contains only its key events; a system that does not support this returns all, and the site filters them.
 */
export const keyEventsOnly = z
  .codec(z.literal('1'), z.literal(true), { decode: () => true as const, encode: () => '1' as const })
  .optional()
  .catch(undefined);

/** ISO code of a currency; the default for anything else. */
export const currency = z
  .codec(z.string().regex(/^[a-z]{3}$/i), z.string(), { decode: (text) => text.toUpperCase(), encode: (code) => code })
  .catch(STANDARD_CURRENCY)
  .default(STANDARD_CURRENCY);

/** Where a run of articles ended: the publication time and the id of its last one, as `{pubDate}.{id}`. */
export const runEnd = z
  .codec(z.string().regex(/^\d{1,12}\.\d{1,15}$/), z.object({ pubDate: z.int(), id: z.union([z.string(), z.number()]) }), {
    decode(text) {
      const [pubDate, id = ''] = text.split('.');
      return { pubDate: Number(pubDate), id };
    },
    encode: ({ pubDate, id }) => `${pubDate}.${id}`,
  })
  .optional()
  .catch(undefined);

/** The articles of a span that changed last, first; a system that does not support it returns the newest first. */
export const changedOrder = z.literal('changed').optional().catch(undefined);

/** Address of an article's own recommender, which differs only in the section; over HTTP only that is sent (RE-01). */
export const recommenderAddress = z
  .codec(z.string(), z.string(), {
    decode: (section) => `/api/recommended/mstag/${encodeURIComponent(section)}`,
    encode: (address) => decodeURIComponent(address.slice(address.lastIndexOf('/') + 1)),
  })
  .optional();
