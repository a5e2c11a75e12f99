/**
 * Times as shown to readers (TI-01 … TI-05, A-16). Uses Intl only, so that the server and the browser's script produce the same
 * text.
 */

export type TimeLanguage = 'hu' | 'en';

/** Time zone and language of a formatted time. */
export interface TimeStyle {
  readonly language: TimeLanguage;
  /** Time zone, such as Europe/Budapest. */
  readonly timeZone: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Times up to this many seconds ahead of the reader's clock count as now. */
const FUTURE_SKEW = 5 * MINUTE;

const LOCALES: Readonly<Record<TimeLanguage, string>> = { hu: 'hu-HU', en: 'en-US' };

type FormatName = 'day' | 'clock' | 'monthDay' | 'fullDate';

const FORMATS: Readonly<Record<FormatName, Intl.DateTimeFormatOptions>> = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  monthDay: { month: 'long', day: 'numeric' },
  fullDate: { year: 'numeric', month: 'long', day: 'numeric' },
};

const MAX_CACHED = 5_000;

interface Formatter {
  readonly intl: Intl.DateTimeFormat;
  /** Cache by unix seconds: pages show the same times repeatedly. */
  readonly known: Map<number, string>;
}

const formatters = new Map<string, Formatter>();

/** Formatters are cached by name, language and zone: creating one costs more than a hundred uses. */
function format(name: FormatName, unixSeconds: number, { language, timeZone }: TimeStyle): string {
  const key = `${name} ${language} ${timeZone}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = { intl: new Intl.DateTimeFormat(LOCALES[language], { ...FORMATS[name], timeZone }), known: new Map() };
    formatters.set(key, formatter);
  }
  const { intl, known } = formatter;
  let text = known.get(unixSeconds);
  if (text === undefined) {
    if (known.size >= MAX_CACHED) known.clear();
    text = intl.format(unixSeconds * 1000);
    known.set(unixSeconds, text);
  }
  return text;
}

/**
 * A time relative to now: 'most', '5 perce', 'ma 14:05', 'november 18.', '2025. november 18.'; in English 'now',
 * '5 minutes ago', 'today 14:05', 'November 18', 'November 18, 2025'. Less than an hour wins over the change of day.
 * A time up to five minutes ahead is 'most'; a later one is formatted as a clock time or date.
 *
 * @param unixSeconds the time, unix seconds
 * @param nowMs the reader's clock, unix milliseconds
 */
export function relativeTime(unixSeconds: number, nowMs: number, style: TimeStyle): string {
  const now = nowMs / 1000;
  const age = now - unixSeconds;
  const hungarian = style.language === 'hu';
  if (age < MINUTE && age >= -FUTURE_SKEW) return hungarian ? 'most' : 'now';
  if (age >= MINUTE && age < HOUR) {
    const minutes = Math.floor(age / MINUTE);
    return hungarian ? `${minutes} perce` : `${minutes} minutes ago`;
  }
  const day = format('day', unixSeconds, style);
  // Days begin on whole minutes, so the current time is rounded to share a cache entry.
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const today = format('day', minute, style);
  if (day === today) return `${hungarian ? 'ma' : 'today'} ${format('clock', unixSeconds, style)}`;
  return format(yearIfOther(unixSeconds, style) === yearIfOther(minute, style) ? 'monthDay' : 'fullDate', unixSeconds, style);
}

/** True for a text of relativeTime that is today's clock time: 'ma 14:05', 'today 14:05'. */
export const isClockTime = (text: string): boolean => /^(?:ma|today) /.test(text);

/** A text that relativeTime gives to the last hour. */
const COUNTS_MINUTES = /^(?:most|now)$|(?: perce| minutes ago)$/;

/**
 * True if a text of relativeTime cannot have changed since: its time is more than an hour ago, and the day in which it was written has
 * not ended. It needs no formatter, of which the first takes a browser 15 ms.
 *
 * @param unixSeconds the time, unix seconds
 * @param nowMs the reader's clock, unix milliseconds
 * @param dayEnd end of the day in which the text was written, unix seconds; NaN if unknown
 */
export function isStillTrue(text: string, unixSeconds: number, nowMs: number, dayEnd: number): boolean {
  const now = nowMs / 1000;
  return text !== '' && now < dayEnd && now - unixSeconds >= HOUR && !COUNTS_MINUTES.test(text);
}

function yearIfOther(unixSeconds: number, style: TimeStyle): string | undefined {
  return /\d{4}/.exec(format('day', unixSeconds, style))?.[0];
}

/** Full date of a time: '2026. november 21.' or 'November 21, 2026'. */
export function fullDate(unixSeconds: number, style: TimeStyle): string {
  return format('fullDate', unixSeconds, style);
}

/** Full date and clock time: '2026. november 21. 14:05' or 'November 21, 2026, 14:05'. */
export function fullDateTime(unixSeconds: number, style: TimeStyle): string {
  return `${fullDate(unixSeconds, style)}${style.language === 'hu' ? ' ' : ', '}${format('clock', unixSeconds, style)}`;
}

/** Clock time: '14:05'. */
export function clockTime(unixSeconds: number, style: TimeStyle): string {
  return format('clock', unixSeconds, style);
}

/** Value of a `datetime` attribute and of structured data: ISO 8601 in UTC, whole seconds. */
export function isoTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace('.000Z', 'Z');
}

/**
 * Counter beside the label FRISSÜL (LB-09 … LB-11, A-15): 'most' within the first minute, '7 perce frissült' up to ten
 * minutes, then undefined if the label stays alone. English: 'now', 'updated 7 minutes ago'.
 *
 * @param updatedAt last change, unix seconds; undefined gives undefined
 * @param nowMs the reader's clock, unix milliseconds
 */
export function updatedMinutes(updatedAt: number | undefined, nowMs: number, language: TimeLanguage): string | undefined {
  if (updatedAt === undefined) return undefined;
  const age = nowMs / 1000 - updatedAt;
  if (age < -FUTURE_SKEW) return undefined;
  const minutes = Math.max(0, Math.floor(age / MINUTE));
  if (minutes > 10) return undefined;
  if (minutes === 0) return language === 'hu' ? 'most' : 'now';
  return language === 'hu' ? `${minutes} perce frissült` : `updated ${minutes} minutes ago`;
}
