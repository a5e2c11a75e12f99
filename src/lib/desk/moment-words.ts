import { DateTime } from 'luxon';
import { localTimeToSeconds } from './local-time';

const DAYS = ['hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat', 'vasárnap'] as const;
const MONTHS = 'január február március április május június július augusztus szeptember október november december'.split(' ');
/** Days that the date field offers by name. */
const OFFERED = 21;

const at = (seconds: number, zone: string): DateTime => DateTime.fromSeconds(seconds, { zone });

/** 'holnap, vasárnap', 'december 24., csütörtök', in another year '2027. január 3., vasárnap'. */
function dayInWords(time: DateTime, today: DateTime): string {
  const weekday = DAYS[time.weekday - 1] ?? '';
  const days = Math.round(time.startOf('day').diff(today.startOf('day'), 'days').days);
  const near = { '-1': 'tegnap', 0: 'ma', 1: 'holnap', 2: 'holnapután' }[String(days)];
  if (near !== undefined) return `${near}, ${weekday}`;
  const date = `${MONTHS[time.month - 1]} ${time.day}.`;
  return `${time.year === today.year ? '' : `${time.year}. `}${date}, ${weekday}`;
}

/** A moment as people say it: 'holnap, vasárnap 6:00'. Both times are unix seconds. */
export function momentInWords(seconds: number, now: number, zone: string): string {
  const time = at(seconds, zone);
  return `${dayInWords(time, at(now, zone))} ${time.toFormat('H:mm')}`;
}

/** The days that a date field offers, with their names: from today, and the one that is set already. */
export function dayChoices(now: number, zone: string, set?: number): readonly { readonly day: string; readonly name: string }[] {
  const today = at(now, zone);
  const days = Array.from({ length: OFFERED }, (_, index) => today.plus({ days: index }));
  const own = set === undefined ? undefined : at(set, zone);
  const isOffered = own === undefined || days.some((day) => day.hasSame(own, 'day'));
  return [...(isOffered ? [] : [own]), ...days].map((day) => ({
    day: day.toFormat('yyyy-LL-dd'),
    name: `${dayInWords(day, today)} (${MONTHS[day.month - 1]?.slice(0, 3)}. ${day.day}.)`,
  }));
}

/** Hour and minute in 24 hours, '6:05'. */
export const clockTime = (seconds: number, zone: string): string => at(seconds, zone).toFormat('H:mm');

/**
 * The moment of a date field in unix seconds: a day that it offers, or another one as typed ('2026. 12. 24.'), and the time
 * ('6', '6:05', '18.30'), in the zone that the form names, otherwise in `ownZone`. Undefined for what is none, such as an hour
 * that is skipped in spring. `of` is what the names of the fields begin with.
 */
export function readMoment(form: URLSearchParams, ownZone: string, of = ''): number | undefined {
  const given = form.get(`${of}at`);
  const zone = form.get(`${of}zone`) ?? ownZone;
  if (given !== null) return localTimeToSeconds(given, zone);
  const typed = /^\s*(\d{4})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{1,2})\.?\s*$/.exec(form.get(`${of}otherDay`) ?? '');
  const day = typed ? `${typed[1]}-${two(typed[2])}-${two(typed[3])}` : (form.get(`${of}day`) ?? '');
  if (typed === null && (form.get(`${of}otherDay`) ?? '').trim() !== '') return undefined;
  const time = /^\s*(\d{1,2})(?:[:.]\s*(\d{2}))?\s*$/.exec(form.get(`${of}time`) ?? '');
  return time === null ? undefined : localTimeToSeconds(`${day}T${two(time[1])}:${time[2] ?? '00'}`, zone);
}

/** The same of a field that may be left empty: null if no day is chosen. */
export const readMomentIfAny = (form: URLSearchParams, ownZone: string, of = ''): number | null | undefined =>
  [`${of}at`, `${of}day`, `${of}otherDay`].every((name) => (form.get(name) ?? '').trim() === '')
    ? null
    : readMoment(form, ownZone, of);

const two = (digits = ''): string => digits.padStart(2, '0');
