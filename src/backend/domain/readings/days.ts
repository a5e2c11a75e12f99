import { z } from 'zod';

/** Calendar days as YYYY-MM-DD. */

const DAY_MS = 86_400_000;
const dayText = z.iso.date();

/** The text if it is a calendar day, else undefined: 2026-02-30 is none. */
export function dayFrom(text: string | null | undefined): string | undefined {
  const parsed = dayText.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

/** The day so many days before another; negative: after it. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
