/**
 * The counter of hours: what the campaign set out for, less what supporters have made possible since (MC-01 … MC-05, A-47).
 */

/** First day of the campaign (MC-02). */
export const COUNTER_START = '2025-03-28';
/** Hours that the campaign set out for (MC-03). */
export const COUNTER_TOTAL = 300_000;
/** Milliseconds between two looks at the counter (MC-01). */
export const COUNTER_EVERY_MS = 60_000;

const HOURS_RECURRING = 10;

/**
 * Hours that are still missing. `random`, from 0 to 1, takes up to one hour off, so that the counter lives between two
 * supports (MC-05); what is printed is rounded up, so that it never shows. Never below 0.
 */
export function missingHours(
  { recurring, onetime }: { readonly recurring: number; readonly onetime: number },
  { total = COUNTER_TOTAL, random = 0 }: { readonly total?: number; readonly random?: number } = {},
): number {
  return Math.max(0, total - (HOURS_RECURRING * recurring + onetime) - Math.min(0.999, Math.max(0, random)));
}

/** A whole number with a no-break space between thousands, from four figures on: '289 500', '1 200' (MC-04). */
export const hoursText = (hours: number): string => String(Math.ceil(hours)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
