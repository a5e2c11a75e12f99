import type { TimeStyle } from './relative-time';

/*
 * Without the formats of relative-time.ts, which are part of every page's first script (astro.config.mjs): this file is part of a
 * later one, and what it used of them would make the first longer.
 */

const LOCALES = { hu: 'hu-HU', en: 'en-US' } as const;
const FORMATS = {
  wholeDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(name: keyof typeof FORMATS, milliseconds: number, { language, timeZone }: TimeStyle): string {
  const key = `${name} ${language} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...FORMATS[name] });
  formatters.set(key, formatter);
  return formatter.format(milliseconds);
}

/**
 * The day of a time, for a list of clock times: undefined if it is today, else 'nov. 24.' or, in another year, '2025. dec. 31.'; in
 * English 'Nov 24' and 'Dec 31, 2025'.
 *
 * @param unixSeconds the time, unix seconds
 * @param nowMs unix milliseconds
 */
export function otherDay(unixSeconds: number, nowMs: number, style: TimeStyle): string | undefined {
  const today = format('wholeDay', nowMs, style);
  const day = format('wholeDay', unixSeconds * 1000, style);
  if (day === today) return undefined;
  const year = (text: string): string | undefined => /\d{4}/.exec(text)?.[0];
  return format(year(day) === year(today) ? 'day' : 'dayOfYear', unixSeconds * 1000, style);
}
