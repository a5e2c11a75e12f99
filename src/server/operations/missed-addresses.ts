import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAddress } from '~/lib/redirects/follow-redirects';
import { NOT_FOUND_DIRECTORY, type NotFoundCount, notFoundCounts } from '~/lib/redirects/not-found-count';
import { parseSentTarget } from '~/lib/urls/canonical-path';
import type { Config } from '../config';

/** An address that readers did not find. */
export interface MissedAddress {
  /** As the old address of a rule is written. */
  readonly from: string;
  /** Where rules look for it. */
  readonly place: PageAddress;
  readonly times: number;
  /** Time of the last request, unix seconds. */
  readonly last: number;
}

type Hosts = Pick<Config, 'hosts' | 'origins'>;

/** The addresses that this machine's site did not find for readers, most frequent first. */
export async function readMissed({ dataDir, ...hosts }: Hosts & Pick<Config, 'dataDir'>): Promise<readonly MissedAddress[]> {
  const sum = new Map<string, MissedAddress>();
  for (const { address, times, last } of await readCounts(join(dataDir, NOT_FOUND_DIRECTORY))) {
    const found = readPlace(address, hosts);
    const known = sum.get(found.from);
    sum.set(found.from, { ...found, times: times + (known?.times ?? 0), last: Math.max(last, known?.last ?? 0) });
  }
  return [...sum.values()].sort((one, other) => other.times - one.times || other.last - one.last);
}

/** The old address of a rule: a path on the main host, a whole address on other hosts. */
function readPlace(address: string, { hosts, origins }: Hosts): Pick<MissedAddress, 'from' | 'place'> {
  const slash = address.indexOf('/');
  const host = hosts.get(address.slice(0, slash)) ?? 'main';
  const path = address.slice(slash);
  const reading = parseSentTarget(path);
  return {
    from: host === 'main' ? path : `${origins[host]}${path}`,
    place: { host, path: reading.ok ? reading.target.path : path },
  };
}

/** The counts of all processes. */
async function readCounts(directory: string): Promise<readonly NotFoundCount[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((one) => one.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8').catch(() => '[]')));
  return texts.flatMap(parsed);
}

function parsed(text: string): readonly NotFoundCount[] {
  try {
    return notFoundCounts.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
