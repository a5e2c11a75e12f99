import { InvalidArgumentError } from 'commander';
import { parseUnixSeconds } from '~/lib/time/moment';
import { fullDateTime } from '~/lib/time/relative-time';

/** Makes the reader of a moment, for a flag of that name: unix seconds, or ISO 8601 with a zone. */
export function parseMoment(flag: string): (text: string) => number {
  return (text) => {
    const seconds = /^\d{9,11}$/.test(text) ? Number(text) : parseUnixSeconds(text);
    if (seconds !== undefined) return seconds;
    throw new InvalidArgumentError(
      `${flag}: időpont kell időzónával (2026-11-22T06:00+01:00) vagy unix másodperc, nem „${text}”.`,
    );
  };
}

/** A moment as a person reads it, by the clock of Budapest, with the same in UTC. */
export const momentText = (seconds: number): string =>
  `${fullDateTime(seconds, { language: 'hu', timeZone: 'Europe/Budapest' })} (${new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')})`;
