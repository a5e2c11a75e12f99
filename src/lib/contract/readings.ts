import { z } from 'zod';
import { optional, tolerantList } from './primitives';

/** Ranges of the exchange page. */
export const exchangeRanges = ['week', 'month', 'year'] as const;
export type ExchangeRange = (typeof exchangeRanges)[number];

/** The default currency. */
export const STANDARD_CURRENCY = 'EUR';

/** Parses a range; month for anything else. */
export function parseExchangeRange(text: string | null | undefined): ExchangeRange {
  return exchangeRanges.find((range) => range === text) ?? 'month';
}

/** Text that begins with a date; a page can show no other. */
const readableDate = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a date');

/** A currency's rates over a range, in the edition's currency (API-32). */
export const exchangeSeries = z.object({
  /** ISO code. */
  currency: z.string(),
  /** ISO code of the currency of the values. */
  base: z.string(),
  range: z.enum(exchangeRanges).catch('month'),
  /** Oldest first; one value per working day. `date` is YYYY-MM-DD. */
  items: tolerantList(z.object({ date: readableDate, value: z.number() })),
  /** The newest value; unset if there is none. */
  latest: optional(z.number()),
  /** (own) Name of the publisher of the rates. */
  source: optional(z.string()),
});

/** Readers' support in one day (MC-06): minutes of work that it paid for, and when. */
export const minutesOfDay = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  minutes: z.int(),
  items: tolerantList(z.object({ time: z.string(), value: z.int() })),
});

/** Numbers of recurring and of one-time supports since a day (API-30). */
export const supportCounter = z.object({ recurring: z.int().min(0), onetime: z.int().min(0) });

/** Counts of supports, as sent by another system; an earlier count of the same day and time is replaced. */
export const supportCounts = z
  .array(
    z.object({
      day: z.iso.date(),
      /** HH:MM within the day. */
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
      recurring: z.int().min(0).max(1_000_000),
      onetime: z.int().min(0).max(1_000_000),
    }),
  )
  .max(1000);

export type SupportCounts = z.infer<typeof supportCounts>;
export type ExchangeSeries = z.infer<typeof exchangeSeries>;
export type MinutesOfDay = z.infer<typeof minutesOfDay>;
export type SupportCounter = z.infer<typeof supportCounter>;
