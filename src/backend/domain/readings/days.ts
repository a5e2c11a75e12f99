/** Calendar days as YYYY-MM-DD. */

const DAY_MS = 86_400_000;

/** The day so many days before another; negative: after it. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
