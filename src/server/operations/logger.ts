import { fstatSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config';
import { createLogOutput } from './log-output';

export type { Logger } from 'pino';

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

/** Formats a JSON line of pino as readable text; returns a line unchanged if it is not JSON. */
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

/** Writes of at most 4096 bytes reach a pipe whole, so that the lines of several processes never mix. */
const SHARED_PIECE = 4_096;
const OWN_PIECE = 262_144;
const MAX_DELAY_MS = 500;

/**
 * The process's logger: JSON lines on standard output, or readable ones on a terminal. Lines are written in batches, at most
 * half a second late; call `flush` before the process exits. Headers are never logged, so neither are cookies and tokens.
 */
export function createLogger(config: Pick<Config, 'logLevel' | 'workers'>, terminal: boolean): Logger {
  const options = { level: config.logLevel, base: { pid: process.pid } };
  if (terminal) return pino(options, readable);
  const pieceBytes = config.workers > 1 && fstatSync(1).isFIFO() ? SHARED_PIECE : OWN_PIECE;
  const output = createLogOutput({ fd: 1, pieceBytes, maxDelayMs: MAX_DELAY_MS });
  process.on('exit', output.flushSync);
  return pino(options, output);
}
