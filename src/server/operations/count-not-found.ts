import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type NotFoundCount, notFoundCounts } from '~/lib/redirects/not-found-count';
import type { ResponseRecord } from '../response/send-response';
import { recordedPath } from './recorded-path';

/** Number of addresses that are counted; beyond it, addresses that were missed only once are dropped. */
const MAX_ADDRESSES = 5_000;
const MAX_PATH_LENGTH = 500;
/** Milliseconds between writes. Counts not yet written are lost with the process; links that matter are missed again. */
const WRITE_MS = 15_000;
/** Parts of the server that are called by programs. */
const PROGRAM_ROUTES = new Set(['api', 'purge', 'metrics', 'poll', 'readyz', 'healthz']);

export interface CountNotFoundOptions {
  /** File of this process's counts; it need not exist. */
  readonly file: string;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Counts the addresses that readers did not find, without their queries, for `hirmondo redirects missed`. */
export function countNotFound({ file, now, onFailure }: CountNotFoundOptions): (record: ResponseRecord) => void {
  /** Counts since the last write. */
  let counts = new Map<string, NotFoundCount>();
  let isDue = false;
  /** What the file contains, unless it was removed since (`redirects missed --reset`). */
  let stored: Promise<readonly NotFoundCount[]> = readFile(file, 'utf8')
    .then((json) => notFoundCounts.parse(JSON.parse(json)))
    .catch(() => []);

  function dropSingles(): void {
    for (const [address, { times }] of counts) if (times === 1) counts.delete(address);
  }

  async function write(): Promise<void> {
    isDue = false;
    const known = await stored;
    const fresh = counts;
    counts = new Map();
    const most = [...addCounts(existsSync(file) ? known : [], fresh).values()]
      .sort((one, other) => other.times - one.times || other.last - one.last)
      .slice(0, MAX_ADDRESSES);
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(most));
      await rename(`${file}.new`, file);
    } catch (error) {
      counts = addCounts([...fresh.values()], counts);
      throw error;
    }
    stored = Promise.resolve(most);
  }

  return ({ exchange, status }) => {
    const { request, route } = exchange;
    if (status !== 404 || (request.method !== 'GET' && request.method !== 'HEAD') || PROGRAM_ROUTES.has(route)) return;
    const path = recordedPath(request.url ?? '');
    if (path.length > MAX_PATH_LENGTH) return;
    const address = `${(request.headers.host ?? '').toLowerCase()}${path}`;
    const known = counts.get(address);
    if (known === undefined && counts.size >= MAX_ADDRESSES) dropSingles();
    if (known === undefined && counts.size >= MAX_ADDRESSES) return;
    counts.set(address, { address, times: (known?.times ?? 0) + 1, last: Math.floor(now() / 1000) });
    if (isDue) return;
    isDue = true;
    setTimeout(() => write().catch(onFailure), WRITE_MS).unref();
  };
}

/** Earlier counts together with later ones. */
function addCounts(earlier: readonly NotFoundCount[], later: ReadonlyMap<string, NotFoundCount>): Map<string, NotFoundCount> {
  const all = new Map(earlier.map((page) => [page.address, page]));
  for (const [address, page] of later) all.set(address, { ...page, times: page.times + (all.get(address)?.times ?? 0) });
  return all;
}
