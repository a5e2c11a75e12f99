import { DateTime } from 'luxon';

/** Time zones in which editors can enter a time. */
export const deskZones = [
  { zone: 'Europe/Budapest', name: 'budapesti idő' },
  { zone: 'Europe/Bucharest', name: 'bukaresti (erdélyi) idő' },
  { zone: 'UTC', name: 'UTC' },
] as const;

const FORMAT = "yyyy-LL-dd'T'HH:mm";

/**
 * Converts the value of a `datetime-local` field in a listed time zone to unix seconds. Undefined for anything else, and for an
 * hour that is skipped in spring; of the repeated hour in autumn the first one is used.
 */
export function localTimeToSeconds(text: string, zone: string): number | undefined {
  if (!deskZones.some((known) => known.zone === zone)) return undefined;
  const local = text.length > 16 ? text.slice(0, 16) : text;
  const time = DateTime.fromFormat(local, FORMAT, { zone });
  if (!time.isValid || time.toFormat(FORMAT) !== local) return undefined;
  // For a repeated hour Luxon uses the current offset.
  const before = time.minus({ hours: 1 });
  return (before.toFormat(FORMAT) === local ? before : time).toUnixInteger();
}

/** The value of a `datetime-local` field for unix seconds in a time zone. */
export const secondsToLocalTime = (seconds: number, zone: string): string =>
  DateTime.fromSeconds(seconds, { zone }).toFormat(FORMAT);

/** '2026. 11. 22. 14:05' in a time zone; of the repeated hour in autumn also which one it is: '2026. 10. 25. 02:30 (téli idő)'. */
export function formatLocalTime(seconds: number, zone: string): string {
  const time = DateTime.fromSeconds(seconds, { zone });
  const text = time.toFormat('yyyy. LL. dd. HH:mm');
  const isRepeated = [-1, 1].some((hours) => time.plus({ hours }).toFormat(FORMAT) === time.toFormat(FORMAT));
  return isRepeated ? `${text} (${time.isInDST ? 'nyári' : 'téli'} idő)` : text;
}
