import { amountFrom } from '~/lib/exchange/convert';
import type { SupportOffer } from './stored-pieces';

export type Rhythm = 'monthly' | 'once';

/** What a reader chose on the support page. */
export interface SupportChoice {
  readonly rhythm: Rhythm;
  /** Whole units of the edition's currency; unset: not chosen yet, or not understood. */
  readonly amount: number | undefined;
  /** An amount was written that is none. */
  readonly refused: boolean;
}

const LARGEST = 10_000_000;

const parseRhythm = (text: string | null): Rhythm => (text === 'once' ? 'once' : 'monthly');

/**
 * Parses the form's fields: `rhythm`, the amount chosen for it under the rhythm's own name, and `other`, a written amount, which
 * takes precedence. An amount that is below 1 or not a number is refused.
 */
export function supportChoice(query: URLSearchParams): SupportChoice {
  const written = query.get('other')?.trim() ?? '';
  const rhythm = parseRhythm(query.get('rhythm'));
  const text = written === '' ? (query.get(rhythm) ?? query.get('amount')) : written;
  const amount = amountFrom(text);
  const fits = amount !== undefined && amount >= 1 && amount <= LARGEST;
  return {
    rhythm,
    amount: fits ? Math.round(amount) : undefined,
    refused: text !== null && text !== '' && !fits,
  };
}

/** The preselected amount: the second, which is neither the least nor too much. */
export const suggestedAmount = (offer: SupportOffer, rhythm: Rhythm): number | undefined =>
  offer.amounts[rhythm][1] ?? offer.amounts[rhythm][0];
