/** Calendar days as YYYY-MM-DD. */

const DAY_MS = 86_400_000;

/** The day that is a number of days before another; negative numbers give later days. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
