import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';

export type { Logger } from 'pino';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'figyelem',
  50: 'hiba',
  60: 'végzetes',
};

/** One readable line from one JSON line of pino; what is no JSON comes back as it was. */
export function readableLine(json: string): string {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(json);
  } catch {
    return json;
  }
  const { time, level, msg, pid: _pid, err, ...rest } = entry;
  const moment = new Date(Number(time)).toISOString().slice(11, 23);
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${moment} ${LEVELS[Number(level)] ?? level} ${[msg, ...details].filter(Boolean).join(' ')}${stack}\n`;
}

const readable: DestinationStream = { write: (line) => process.stdout.write(readableLine(line)) };

/** Pieces of at most 4096 bytes reach a pipe whole, so that the lines of several processes never mix. */
const BATCHES = { dest: 1, sync: false, minLength: 2_048, maxWrite: 3_900, periodicFlush: 500 };

/**
 * The process's logger: JSON lines on standard output, or readable ones on a terminal. Lines are handed over in batches;
 * `flush` before the process ends. Headers are never logged, so no cookie or bearer can get in.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, terminal: boolean): Logger {
  const options = { level: config.logLevel, base: { pid: process.pid } };
  return terminal ? pino(options, readable) : pino(options, pino.destination(BATCHES));
}
