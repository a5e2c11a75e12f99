import { DateTime } from 'luxon';

/** Months as they are written in Hungarian, German and English, by their first letters without accents. */
const MONTHS: readonly (readonly [start: string, month: number])[] = [
  ['jan', 1],
  ['feb', 2],
  ['mar', 3],
  ['mrz', 3],
  ['apr', 4],
  ['maj', 5],
  ['mai', 5],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['szep', 9],
  ['sep', 9],
  ['okt', 10],
  ['oct', 10],
  ['nov', 11],
  ['dec', 12],
  ['dez', 12],
];

const TIME = String.raw`(?:\D{0,16}?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?\s*(?<half>[ap]\.?m)?.{0,12})?`;
/** Year first: '2022.11.22. 08:01', '2022. november 22., kedd 8:01', '2022/11/22'. */
const YEAR_FIRST = new RegExp(
  String.raw`^(?<year>\d{4})[./]?\s*(?<month>\d{1,2}|\p{L}{3,12})[./]?\s*(?<day>\d{1,2})\.?(?!\d)${TIME}$`,
  'iu',
);
/** Day first: '22.11.2022 08:01', '22. November 2022', '22 Nov 2022'. Days with slashes are read by nobody in one way only. */
const DAY_FIRST = new RegExp(
  String.raw`^(?:\p{L}{2,12}\.?,?\s+)?(?<day>\d{1,2})\.?\s*(?<month>\d{1,2}\.|\p{L}{3,12}\.?)\s*(?<year>\d{4})\.?${TIME}$`,
  'iu',
);
/** Month first: 'November 22, 2022 8:01 am'. */
const MONTH_FIRST = new RegExp(
  String.raw`^(?:\p{L}{2,12},\s+)?(?<month>\p{L}{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})${TIME}$`,
  'iu',
);

function monthNumber(text: string): number | undefined {
  if (/^\d/.test(text)) return Number.parseInt(text, 10);
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.find(([start]) => plain.startsWith(start))?.[1];
}

/** Unix seconds of a date as people write it, in a time zone; undefined if it is none. A date alone is the beginning of its day. */
export function writtenDate(text: string, zone: string): number | undefined {
  const found = [YEAR_FIRST, DAY_FIRST, MONTH_FIRST].map((form) => form.exec(text)?.groups).find(Boolean);
  const month = found === undefined ? undefined : monthNumber(found.month ?? '');
  if (found === undefined || month === undefined) return undefined;
  const { year, day, hour = '0', minute = '0', second = '0', half } = found;
  const noon = half === undefined ? 0 : Number(hour) === 12 ? (/^a/i.test(half) ? -12 : 0) : /^p/i.test(half) ? 12 : 0;
  const parts = {
    year: Number(year),
    month,
    day: Number(day),
    hour: Number(hour) + noon,
    minute: Number(minute),
    second: Number(second),
  };
  const moment = DateTime.fromObject(parts, { zone });
  return moment.isValid && moment.toSeconds() > 0 ? Math.floor(moment.toSeconds()) : undefined;
}
