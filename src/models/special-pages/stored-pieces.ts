import { z } from 'zod';
import type { Unique } from '~/lib/contract/pages';
import { COUNTER_START, COUNTER_TOTAL } from '~/lib/minutes/counter';

/**
 * The parts of special pages that editors can change (GET /api/unique/{slug}). A missing or invalid part is left out, and the
 * rest of the page is shown.
 */

const amounts = z.array(z.number().positive().max(1e9)).min(1).max(8);

/** `tamogatas`: amounts in the edition's currency, and bank details. */
const supportOffer = z.object({
  title: z.string().min(1),
  intro: z.string(),
  amounts: z.object({ monthly: amounts, once: amounts }),
  beneficiary: z.string(),
  account: z.string(),
  bank: z.string(),
  contact: z.email(),
  promises: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
});

/** `egyszazalek`: the data for the tax form. */
const taxFacts = z.object({ taxNumber: z.string(), beneficiary: z.string(), deadline: z.iso.date().optional() });

/** `oraszamlalo`: the campaign's counter. */
const counterSetting = z.object({
  total: z.int().positive().default(COUNTER_TOTAL),
  from: z.iso.date().default(COUNTER_START),
});

/** The counter of a newsroom that has not set `oraszamlalo`. */
export const usualCounter: CounterSetting = counterSetting.parse({});

export type SupportOffer = z.infer<typeof supportOffer>;
export type TaxFacts = z.infer<typeof taxFacts>;
export type CounterSetting = z.infer<typeof counterSetting>;

function parsePiece<T extends z.ZodType>(unique: Unique | undefined, schema: T): z.output<T> | undefined {
  if (unique === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(unique.content)).data;
  } catch {
    return undefined;
  }
}

export const parseSupportOffer = (unique: Unique | undefined): SupportOffer | undefined => parsePiece(unique, supportOffer);
export const parseTaxFacts = (unique: Unique | undefined): TaxFacts | undefined => parsePiece(unique, taxFacts);
export const parseCounterSetting = (unique: Unique | undefined): CounterSetting | undefined => parsePiece(unique, counterSetting);
