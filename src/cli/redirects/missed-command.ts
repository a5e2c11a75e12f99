import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_FOUND_DIRECTORY } from '~/lib/redirects/not-found-count';
import { budapestDay } from '~/lib/time/budapest-day';
import { readMissed } from '~/server/operations/missed-addresses';
import type { CommandContext } from '../context';
import { type ExitCode, exitCode } from '../failure';
import { loadConfig } from '../open-backend';
import { redirectMessages } from './redirect-messages';

export interface MissedFlags {
  readonly limit?: number;
  readonly json?: boolean;
  readonly reset?: boolean;
}

/** `hirmondo redirects missed`: lists addresses that this machine's site did not find for readers, most frequent first. */
export async function listMissed({ limit = 50, json, reset }: MissedFlags, context: CommandContext): Promise<ExitCode> {
  const config = loadConfig(context);
  const all = (await readMissed(config)).map(({ from, times, last }) => ({ from, times, last }));
  const shown = all.slice(0, limit);
  if (reset) await rm(join(config.dataDir, NOT_FOUND_DIRECTORY), { recursive: true, force: true });
  if (json) {
    await context.out(`${JSON.stringify({ addresses: all.length, items: shown })}\n`);
    return exitCode.ok;
  }
  for (const { from, times, last } of shown) {
    await context.out(`${String(times).padStart(7)}  ${budapestDay(last)}  ${from}\n`);
  }
  const say = redirectMessages[context.language];
  const first = shown[0];
  await context.out(first === undefined ? `${say.nothingMissed}\n` : `${say.missedCount(all.length, first.from)}\n`);
  return exitCode.ok;
}
