import { amountFrom } from '~/lib/exchange/convert';
import { BY_TRANSFER } from '~/lib/session/account-paths';
import type { SupportOffer } from './stored-pieces';

export type Frequency = 'monthly' | 'once';

/** A reader's choice on the support page. */
export interface SupportChoice {
  readonly rhythm: Frequency;
  /** Whole units of the edition's currency; unset if not chosen yet or invalid. */
  readonly amount: number | undefined;
  /** True if the entered amount is invalid. */
  readonly refused: boolean;
  /** True if the reader asks for the details of a bank transfer. */
  readonly byTransfer: boolean;
}

const MAX_AMOUNT = 10_000_000;

/**
 * Parses an amount in whole units. '2.500' is two and a half thousand, as many people write it; a currency or ',-' at the end is
 * dropped.
 */
function parseWholeAmount(text: string | null): number | undefined {
  const plain = text
    ?.replaceAll(/\s/g, '')
    .replace(/(?:ft|huf|forint|lej|lei|ron)\.?$/i, '')
    .replace(/,-+$/, '');
  const amount = amountFrom(plain?.replaceAll(/\.(?=\d{3}(?!\d))/g, ''));
  return Number.isInteger(amount) ? amount : undefined;
}

const parseFrequency = (text: string | null): Frequency => (text === 'once' ? 'once' : 'monthly');

/**
 * Parses the form's fields: `rhythm`, the amount chosen for it under the rhythm's own name, and `other`, a written amount, which
 * takes precedence. An amount that is below 1 or not a whole number is refused.
 */
export function supportChoice(query: URLSearchParams): SupportChoice {
  const written = query.get('other')?.trim() ?? '';
  const rhythm = parseFrequency(query.get('rhythm'));
  const text = written === '' ? (query.get(rhythm) ?? query.get('amount')) : written;
  const amount = parseWholeAmount(text);
  const fits = amount !== undefined && amount >= 1 && amount <= MAX_AMOUNT;
  return {
    rhythm,
    amount: fits ? amount : undefined,
    refused: text !== null && text !== '' && !fits,
    byTransfer: query.get('way') === BY_TRANSFER,
  };
}

/** The preselected amount: the second, which is neither the lowest nor too high. */
export const suggestedAmount = (offer: SupportOffer, rhythm: Frequency): number | undefined =>
  offer.amounts[rhythm][1] ?? offer.amounts[rhythm][0];
