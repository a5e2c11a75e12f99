import { InvalidArgumentError } from 'commander';
import { parseUnixSeconds } from '~/lib/time/moment';
import { fullDateTime } from '~/lib/time/relative-time';
import type { CommandContext } from '../context';
import { articleMessages } from './article-messages';

/** Creates a parser for the value of a flag: unix seconds, or ISO 8601 with a zone. */
export function parseMoment(flag: string, { language }: CommandContext): (text: string) => number {
  return (text) => {
    const seconds = /^\d{9,11}$/.test(text) ? Number(text) : parseUnixSeconds(text);
    if (seconds !== undefined) return seconds;
    throw new InvalidArgumentError(articleMessages[language].needsMoment(flag, text));
  };
}

/** Formats a time for people: in Budapest time and in UTC. */
export const momentText = (seconds: number, { language }: CommandContext): string =>
  `${fullDateTime(seconds, { language, timeZone: 'Europe/Budapest' })} (${new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')})`;
