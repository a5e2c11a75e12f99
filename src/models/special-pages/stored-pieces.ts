import { z } from 'zod';
import type { Unique } from '~/lib/contract/pages';
import { COUNTER_START, COUNTER_TOTAL } from '~/lib/minutes/counter';

/**
 * The pieces of special pages that editors change (GET /api/unique/{slug}). A piece that is missing, no JSON or of another shape is
 * left out of its page, which stays whole.
 */

const amounts = z.array(z.number().positive().max(1e9)).min(1).max(8);

/** `tamogatas`: amounts in the edition's currency, and where money can be sent. */
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

/** `egyszazalek`: what a tax form asks for. */
const taxFacts = z.object({ taxNumber: z.string(), beneficiary: z.string(), deadline: z.iso.date().optional() });

/** `oraszamlalo`: the campaign's counter. */
const counterSetting = z.object({
  total: z.int().positive().default(COUNTER_TOTAL),
  from: z.iso.date().default(COUNTER_START),
});

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
