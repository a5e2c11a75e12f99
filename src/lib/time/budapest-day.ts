const BUDAPEST_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Calendar day in Budapest of a moment in unix seconds, as YYYY-MM-DD. */
export function budapestDay(unixSeconds: number): string {
  return BUDAPEST_DAY.format(unixSeconds * 1000);
}
