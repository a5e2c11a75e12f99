import { DateTime } from 'luxon';

/** Zones in which editors may give a time. */
export const deskZones = [
  { zone: 'Europe/Budapest', name: 'budapesti idő' },
  { zone: 'Europe/Bucharest', name: 'bukaresti (erdélyi) idő' },
  { zone: 'UTC', name: 'UTC' },
] as const;

const FORMAT = "yyyy-LL-dd'T'HH:mm";

/**
 * Unix seconds of what a `datetime-local` field holds, in a zone of the list. Undefined for anything else, and for an hour that the
 * clocks leave out in spring; of the hour that they repeat in autumn the first one is meant.
 */
export function localTimeToSeconds(text: string, zone: string): number | undefined {
  if (!deskZones.some((known) => known.zone === zone)) return undefined;
  const local = text.length > 16 ? text.slice(0, 16) : text;
  const time = DateTime.fromFormat(local, FORMAT, { zone });
  if (!time.isValid || time.toFormat(FORMAT) !== local) return undefined;
  // Of a repeated hour Luxon takes the one with the offset of today.
  const before = time.minus({ hours: 1 });
  return (before.toFormat(FORMAT) === local ? before : time).toUnixInteger();
}

/** What a `datetime-local` field shows for unix seconds in a zone. */
export const secondsToLocalTime = (seconds: number, zone: string): string =>
  DateTime.fromSeconds(seconds, { zone }).toFormat(FORMAT);

/** '2026. 11. 22. 14:05' in a zone. */
export const shownTime = (seconds: number, zone: string): string =>
  DateTime.fromSeconds(seconds, { zone }).toFormat('yyyy. LL. dd. HH:mm');
