import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_FOUND_DIRECTORY, type NotFoundCount, notFoundCounts } from '~/lib/redirects/not-found-count';
import { budapestDay } from '~/lib/time/budapest-day';
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
  const { dataDir, hosts, origins } = loadConfig(context);
  const directory = join(dataDir, NOT_FOUND_DIRECTORY);
  const all = await readCounts(directory);
  const shown = all.slice(0, limit).map(({ address, ...rest }) => ({ from: ruleSource(address, { hosts, origins }), ...rest }));
  if (reset) await rm(directory, { recursive: true, force: true });
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

/** Returns the old address that `add` stores: a path on the main host, a whole address on other hosts. */
function ruleSource(address: string, { hosts, origins }: Pick<ReturnType<typeof loadConfig>, 'hosts' | 'origins'>): string {
  const slash = address.indexOf('/');
  const group = hosts.get(address.slice(0, slash));
  const path = address.slice(slash);
  return group === undefined || group === 'main' ? path : `${origins[group]}${path}`;
}

/** Returns the counts of all processes together, most frequent first. */
async function readCounts(directory: string): Promise<readonly NotFoundCount[]> {
  const names = await readdir(directory).catch(() => []);
  const sum = new Map<string, NotFoundCount>();
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const text = await readFile(join(directory, name), 'utf8').catch(() => '[]');
    for (const page of parsed(text)) {
      const known = sum.get(page.address);
      const times = page.times + (known?.times ?? 0);
      sum.set(page.address, { ...page, times, last: Math.max(page.last, known?.last ?? 0) });
    }
  }
  return [...sum.values()].sort((one, other) => other.times - one.times || other.last - one.last);
}

function parsed(text: string): readonly NotFoundCount[] {
  try {
    return notFoundCounts.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
