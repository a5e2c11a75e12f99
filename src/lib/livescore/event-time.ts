/** Dates and times of matches and races, in Budapest's time zone by default. */

export const MONTHS: readonly string[] = [
  'január',
  'február',
  'március',
  'április',
  'május',
  'június',
  'július',
  'augusztus',
  'szeptember',
  'október',
  'november',
  'december',
];
const formats = new Map<string, Intl.DateTimeFormat>();

// Texts are assembled by hand: browsers and Node format spaces and dots differently, but islands must render the same as the
// server.
function partsIn(unixSeconds: number, zone: string): Readonly<Record<string, string>> {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(unixSeconds * 1000).map(({ type, value }) => [type, value]));
}

const BUDAPEST = 'Europe/Budapest';

/** 'március 2.' in a time zone. */
export function dayIn(unixSeconds: number, zone: string = BUDAPEST): string {
  const { month = '1', day = '1' } = partsIn(unixSeconds, zone);
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}.`;
}

/** 'március 2., 16:00' in a time zone. */
export function timeIn(unixSeconds: number, zone: string = BUDAPEST): string {
  return `${dayIn(unixSeconds, zone)}, ${clockIn(unixSeconds, zone)}`;
}

/** '21:00' in a time zone. */
export function clockIn(unixSeconds: number, zone: string = BUDAPEST): string {
  const { hour = '', minute = '' } = partsIn(unixSeconds, zone);
  return `${hour}:${minute}`;
}

/** '2024. június 5., 21:00' in a time zone. */
export function fullTimeIn(unixSeconds: number, zone: string = BUDAPEST): string {
  return `${partsIn(unixSeconds, zone).year ?? ''}. ${timeIn(unixSeconds, zone)}`;
}
