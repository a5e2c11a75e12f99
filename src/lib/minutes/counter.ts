/** The counter of hours: the campaign's goal minus the hours that donations have paid for since (MC-01 … MC-05, A-47). */

/** First day of the campaign (MC-02). */
export const COUNTER_START = '2025-03-28';
/** Goal of the campaign, hours (MC-03). */
export const COUNTER_TOTAL = 300_000;
/** Milliseconds between two requests for the counter (MC-01). */
export const COUNTER_EVERY_MS = 60_000;

const HOURS_RECURRING = 10;

/**
 * Hours that are still missing, at least 0. `random`, from 0 to 1, subtracts up to one hour, so that the counter moves between
 * two donations (MC-05); the displayed number is rounded up, so that this never shows.
 */
export function missingHours(
  { recurring, onetime }: { readonly recurring: number; readonly onetime: number },
  { total = COUNTER_TOTAL, random = 0 }: { readonly total?: number; readonly random?: number } = {},
): number {
  return Math.max(0, total - (HOURS_RECURRING * recurring + onetime) - Math.min(0.999, Math.max(0, random)));
}

/** Formats hours as a whole number with no-break spaces between thousands: '289 500', '1 200' (MC-04). */
export const hoursText = (hours: number): string => String(Math.ceil(hours)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0');
