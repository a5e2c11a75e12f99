import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '~/server/config';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { loadConfig } from '../open-backend';
import { readAddresses } from './old-addresses';
import { redirectMessages } from './redirect-messages';
import { rulesCsv } from './rules-csv';

/** Flags of `hirmondo redirects test --file`. */
export interface ParityFlags {
  readonly file: string;
  readonly url?: string;
  readonly csv?: string;
  readonly json?: boolean;
}

/** The result for one old address. */
interface ParityRow {
  /** The address, as in the source. */
  readonly from: string;
  /** How often the source names it. In an access log, this is the number of requests. */
  readonly times: number;
  /** Status of the first answer; 0 if there is none. */
  readonly status: number;
  /** The address that answered last. */
  readonly to: string;
  /** True if the redirects do not end at a page. */
  readonly lost: boolean;
}

/** Number of concurrent requests. It is low because the site also serves readers. */
const AT_ONCE = 4;
const MAX_STEPS = 8;
/** Limits on the requests to a busy site, and on the milliseconds between them. */
const MAX_TRIES = 5;
const MAX_PAUSE = 10_000;
const PATIENCE = 10_000;
const SHOWN = 20;

/**
 * Requests every address of a file (or of a sitemap's address) from the running site, follows each to its end, and prints which
 * ones are lost. Code 1 if any is lost.
 */
export async function testAddresses(flags: ParityFlags, context: CommandContext): Promise<ExitCode> {
  const { origins } = loadConfig(context);
  const found = await readAddresses(flags.file, context);
  if (found.size === 0) throw new CommandFailure(exitCode.usage, redirectMessages[context.language].noAddresses(flags.file));
  const waiting = [...found].map(([from, times]) => ({ from, times }));
  const rows: ParityRow[] = [];
  const ask = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      rows.push({ ...next, ...(await follow(next.from, { origins, base: flags.url ?? origins.main, fetch: context.fetch })) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  rows.sort((one, other) => other.times - one.times || one.from.localeCompare(other.from));
  if (flags.csv !== undefined) await writeFile(flags.csv, toCsv(rows));
  const lost = rows.filter((row) => row.lost);
  if (flags.json) await context.out(`${JSON.stringify({ asked: rows.length, lost: lost.length, rows })}\n`);
  else await context.out(toTable(rows, lost, context));
  return lost.length === 0 ? exitCode.ok : exitCode.partly;
}

interface Way {
  readonly origins: Config['origins'];
  /** Address of the main host. */
  readonly base: string;
  readonly fetch: typeof fetch;
}

/**
 * Follows an address to its end. Requests old addresses of other hosts from ours: the publication has moved, its paths have
 * not.
 */
async function follow(from: string, { origins, base, fetch }: Way): Promise<Pick<ParityRow, 'status' | 'to' | 'lost'>> {
  const own: readonly string[] = Object.values(origins);
  const written = from.startsWith('/') ? origins.main + from : from;
  if (!URL.canParse(written)) return { status: 0, to: from, lost: true };
  let url = new URL(written);
  if (!own.includes(url.origin)) url = onHost(url, origins.main);
  let first: number | undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const asked = url.origin === origins.main ? onHost(url, base) : url;
    let answer: Response;
    try {
      answer = await askPatiently(asked, fetch);
    } catch {
      return { status: first ?? 0, to: url.href, lost: true };
    }
    first ??= answer.status;
    const location = answer.headers.get('location');
    if (location === null || !URL.canParse(location, url)) return { status: first, to: url.href, lost: answer.status !== 200 };
    const next = new URL(location, asked);
    url = next.origin === asked.origin ? onHost(next, url.origin) : next;
    // The answer of another site does not matter here: the reader is not lost.
    if (!own.includes(url.origin)) return { status: first, to: url.href, lost: false };
  }
  return { status: first ?? 0, to: url.href, lost: true };
}

/** The path and query of an address on another host. A path that begins with two slashes, resolved there, would name a host. */
function onHost({ pathname, search }: URL, origin: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** Requests an address, and retries if the site is busy (429, 503), which does not mean that the page is lost. */
async function askPatiently(address: URL, fetch: Way['fetch']): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    const isBusy = answer.status === 429 || answer.status === 503;
    if (!isBusy || tries === MAX_TRIES) return answer;
    const asked = Number(answer.headers.get('retry-after') ?? 1);
    await setTimeout(Math.min(Number.isFinite(asked) ? asked * 1000 : MAX_PAUSE, MAX_PAUSE));
  }
}

function toCsv(rows: readonly ParityRow[]): string {
  return rulesCsv(rows.map(({ from, to, status, lost }) => ({ from, to: lost ? '' : to, status: String(status) })));
}

function toTable(rows: readonly ParityRow[], lost: readonly ParityRow[], { language }: CommandContext): string {
  const say = redirectMessages[language];
  const counts = new Map<number, number>();
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  const lines = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => say.byStatus(status === 0 ? say.noAnswer : String(status), count));
  lines.push(lost.length === 0 ? say.noneLost(rows.length) : say.lost(rows.length, lost.length));
  for (const { from, times, status, to } of lost.slice(0, SHOWN)) {
    const end = status >= 300 && status < 400 ? ` → ${to}` : '';
    lines.push(`  ${status}  ${from}${end}${times > 1 ? `  ${say.times(times)}` : ''}`);
  }
  if (lost.length > SHOWN) lines.push(`  ${commonMessages[language].more(lost.length - SHOWN, '--json, --csv')}`);
  if (lost[0] !== undefined) {
    lines.push(say.makeRule);
  }
  return `${lines.join('\n')}\n`;
}
