import { MONTHS } from '~/lib/livescore/event-time';
import { budapestDay } from '~/lib/time/budapest-day';

/** Dates in articles of the demo newsroom, relative to the day of seeding, so that texts fit the calendar on any day. */

const WEEKDAYS = ['vasárnap', 'hétfő', 'kedd', 'szerda', 'csütörtök', 'péntek', 'szombat'];
/** Names of months from here on, and their endings, have front vowels. */
const FIRST_FRONT = MONTHS.indexOf('szeptember');
/** Days of a month whose ordinal has back vowels: harmadikán, but negyedikén. */
const BACK_DAYS: ReadonlySet<number> = new Set([2, 3, 6, 8, 13, 16, 18, 20, 23, 26, 28, 30]);
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

const TOKEN = /\{\{(\p{L}+) (-?\d+)((?: \p{L}+)*)\}\}/gu;

/** Converts an ending to its form with front vowels: 'ban' to 'ben'. */
const fronted = (ending: string): string => ending.replaceAll('a', 'e').replaceAll('ó', 'ő');

function monthName(now: number, months: number, ending: string): string {
  const here = new Date(budapestDay(now)).getUTCMonth();
  const index = (((here + months) % MONTHS.length) + MONTHS.length) % MONTHS.length;
  return `${MONTHS[index]}${index >= FIRST_FRONT ? fronted(ending) : ending}`;
}

function onDay(day: number): string {
  if (day === 1) return '-jén';
  return BACK_DAYS.has(day) ? '-án' : '-én';
}

function weekdayDate(now: number, weekday: number, weeks: number, words: readonly string[]): string {
  const today = new Date(budapestDay(now));
  const toWeekday = (weekday - today.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const date = new Date(today.getTime() + (toWeekday + weeks * WEEK_DAYS) * DAY_MS);
  const day = date.getUTCDate();
  const ending = words.find((word) => word !== 'év');
  const year = words.includes('év') ? `${date.getUTCFullYear()}. ` : '';
  const ended = ending === 'án' ? onDay(day) : `-${ending}`;
  return `${year}${MONTHS[date.getUTCMonth()]}\u00a0${day}${ending === undefined ? '.' : ended}`;
}

/**
 * Replaces date placeholders in a text, relative to `now` (unix seconds, calendar of Budapest):
 * `{{hónap -1 ban}}` is the previous month, with an ending in vowel harmony (ban, ra, tól, ig, i or none), `{{Hónap …}}` is
 * capitalised; `{{vasárnap 3}}` is the date of the fourth Sunday from today on (`0` is the first, including today), with `i`,
 * `ig` or `án` after the day and `év` for its year, and a no-break space after the month; `{{másodperc -3600}}` is the time an
 * hour before, in unix seconds.
 *
 * @throws if a placeholder's name is unknown
 */
export function fillDates(text: string, now: number): string {
  return text.replaceAll(TOKEN, (_token, name: string, number: string, rest: string) => {
    const words = rest.trim().split(' ').filter(Boolean);
    const lower = name.toLowerCase();
    if (lower === 'hónap') {
      const filled = monthName(now, Number(number), words[0] ?? '');
      return name === lower ? filled : `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
    }
    if (lower === 'másodperc') return String(now + Number(number));
    const weekday = WEEKDAYS.indexOf(lower);
    if (weekday < 0) throw new Error(`'${name}' is no date that can be filled in: hónap, másodperc, or a day of the week`);
    const filled = weekdayDate(now, weekday, Number(number), words);
    return name === lower ? filled : `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
  });
}
