import { amountFrom } from '~/lib/exchange/convert';
import type { SupportOffer } from './stored-pieces';

export type Rhythm = 'monthly' | 'once';

/** A reader's choice on the support page. */
export interface SupportChoice {
  readonly rhythm: Rhythm;
  /** Whole units of the edition's currency; unset if not chosen yet or invalid. */
  readonly amount: number | undefined;
  /** True if the entered amount is invalid. */
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

/** The preselected amount: the second, which is neither the lowest nor too high. */
export const suggestedAmount = (offer: SupportOffer, rhythm: Rhythm): number | undefined =>
  offer.amounts[rhythm][1] ?? offer.amounts[rhythm][0];
