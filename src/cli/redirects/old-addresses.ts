import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { CommandContext } from '../context';
import { CommandFailure, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { errorText } from '../messages/error-text';
import { redirectMessages } from './redirect-messages';

const PATIENCE = 10_000;
/** Limit on the unpacked bytes of one sitemap; the protocol allows 50 MB. */
const MAX_BYTES = 100_000_000;
/** Levels of sitemap indexes. The protocol allows one, but some programs write two. */
const MAX_LEVELS = 2;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an XML element without CDATA. */
const decodeEntities = (escaped: string): string =>
  escaped.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (entity, name: string, decimal: string, hex: string) =>
      name === undefined ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : (ENTITIES[name] ?? entity),
  );

/**
 * Returns the addresses in a text, with their counts. The text is a sitemap, an access log in the common format, or one address per
 * line.
 */
export function addressesIn(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const add = (address = '') => {
    if (/^(?:https?:\/\/|\/)/i.test(address)) found.set(address, (found.get(address) ?? 0) + 1);
  };
  if (/<(?:urlset|sitemapindex)\b/.test(text)) {
    for (const [, literal, escaped = ''] of text.matchAll(/<loc>(?:\s*<!\[CDATA\[([^\]<]*)\]\]>\s*|([^<]*))<\/loc>/g)) {
      add(literal?.trim() ?? decodeEntities(escaped.trim()));
    }
    return found;
  }
  for (const line of text.split(/\r?\n/)) {
    const logged = /"(?:GET|HEAD) (\S+) HTTP\//.exec(line);
    if (logged !== null) add(logged[1]);
    else if (!line.startsWith('#') && !/"[A-Z]+ \S+ HTTP\//.test(line)) add(line.trim().split(/[\s,;]/, 1)[0]);
  }
  return found;
}

/**
 * Reads the addresses of a source, with their counts: a file, '-' for standard input, or the address of a sitemap. The sitemaps
 * that an index names are read from their addresses. Throws CommandFailure if one cannot be read.
 */
export async function readAddresses(
  source: string,
  context: CommandContext,
  levels = MAX_LEVELS,
): Promise<ReadonlyMap<string, number>> {
  const text = await readSource(source, context);
  const found = addressesIn(text);
  if (levels === 0 || !/<sitemapindex\b/.test(text)) return found;
  const all = new Map<string, number>();
  for (const sitemap of found.keys()) {
    for (const [address, times] of await readAddresses(sitemap, context, levels - 1)) {
      all.set(address, (all.get(address) ?? 0) + times);
    }
  }
  return all;
}

async function readSource(source: string, context: CommandContext): Promise<string> {
  try {
    if (source === '-') return await context.input();
    if (!/^https?:\/\//i.test(source)) return unpacked(await readFile(source));
    const answer = await context.fetch(source, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(redirectMessages[context.language].answered(answer.status));
    return unpacked(new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    throw new CommandFailure(exitCode.usage, commonMessages[context.language].unreadable(source, errorText(error, context)));
  }
}

/** The text of a file, which may be compressed by gzip, as sitemaps and rotated logs often are. */
function unpacked(bytes: Uint8Array): string {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new TextDecoder().decode(isGzip ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes);
}
