/** Made when first used: the first formatter takes 15 ms in a browser, which pages do not spend before they are painted. */
let formatter: Intl.DateTimeFormat | undefined;

const MAX_CACHED = 5_000;
/** Cached: every card's address contains its day, and pages show the same cards repeatedly. */
const known = new Map<number, string>();

/** Calendar day in Budapest of a time in unix seconds, as YYYY-MM-DD. */
export function budapestDay(unixSeconds: number): string {
  let day = known.get(unixSeconds);
  if (day === undefined) {
    if (known.size >= MAX_CACHED) known.clear();
    formatter ??= new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Budapest',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    day = formatter.format(unixSeconds * 1000);
    known.set(unixSeconds, day);
  }
  return day;
}
