import { fullDate, type TimeStyle } from './relative-time';

const LOCALES = { hu: 'hu-HU', en: 'en-US' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a time, for a list of clock times: undefined if it is today, else 'nov. 24.' or, in another year, '2025. dec. 31.'; in
 * English 'Nov 24' and 'Dec 31, 2025'.
 *
 * @param unixSeconds the time, unix seconds
 * @param nowMs unix milliseconds
 */
export function otherDay(unixSeconds: number, nowMs: number, style: TimeStyle): string | undefined {
  const { language, timeZone } = style;
  // Days begin on whole minutes, so the current time is rounded to share a cache entry.
  const today = fullDate(Math.floor(nowMs / 60_000) * 60, style);
  const day = fullDate(unixSeconds, style);
  if (day === today) return undefined;
  const year = (text: string): string | undefined => /\d{4}/.exec(text)?.[0];
  const isThisYear = year(day) === year(today);
  const key = `${language} ${timeZone} ${isThisYear}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone,
      month: 'short',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    });
  formatters.set(key, formatter);
  return formatter.format(unixSeconds * 1000);
}
