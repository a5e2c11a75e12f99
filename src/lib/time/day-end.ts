import { DateTime } from 'luxon';

interface Day {
  readonly start: number;
  readonly end: number;
}

/** The last day asked for in each zone: nearly all pages of a day ask for the same one. */
const lastDays = new Map<string, Day>();

/**
 * The midnight that ends the calendar day of a time, in unix seconds. A day has 23 or 25 hours when clocks change.
 *
 * @param unixSeconds a time within the day, whole seconds
 * @param timeZone such as Europe/Budapest
 */
export function dayEnd(unixSeconds: number, timeZone: string): number {
  const last = lastDays.get(timeZone);
  if (last !== undefined && unixSeconds >= last.start && unixSeconds < last.end) return last.end;
  const midnight = DateTime.fromSeconds(unixSeconds, { zone: timeZone }).startOf('day');
  const day = { start: midnight.toSeconds(), end: midnight.plus({ days: 1 }).toSeconds() };
  lastDays.set(timeZone, day);
  return day.end;
}

/** The midnight that ends a calendar day such as 2024-07-26, in unix milliseconds. */
export const endOfDay = (day: string, timeZone: string): number =>
  DateTime.fromISO(day, { zone: timeZone }).startOf('day').plus({ days: 1 }).toMillis();
