import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ImportRecord } from '~/backend/index';
import { expandShortcodes } from '~/lib/article-body/shortcodes';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { decodePercent } from '~/lib/urls/decode-percent';
import type { CommandBackend } from '../context';
import { filesIn, replaceFiles } from './body-files';

export interface ImportMediaOptions {
  readonly library: CommandBackend['media'];
  /** Returns the bytes at a public address. */
  readonly download: (address: string) => AsyncIterable<Uint8Array>;
  /** Folder of the old site's uploads; if unset, everything is downloaded. */
  readonly uploads?: string | undefined;
  /** File that lists each downloaded address with its new address. Addresses in it are not downloaded again. */
  readonly journal: string;
  /** If false, nothing is downloaded: files come from the folder only. */
  readonly fetches: boolean;
  readonly onProgress?: (fetched: number) => void;
}

/** The result for the pictures and sounds of an import. */
export interface MediaReport {
  /** Number of files that are now in our library. */
  readonly kept: number;
  /** Files that keep their old address, and why. */
  readonly failed: readonly { readonly address: string; readonly reason: string }[];
}

/** Number of records that are processed at a time, and of downloads at a time. */
const AHEAD = 16;
const AT_ONCE = 6;

/** Imports the pictures and sounds of the records into the library and replaces their addresses with the new ones. */
export async function createImportMedia(options: ImportMediaOptions) {
  const { library, download, uploads, journal, fetches, onProgress } = options;
  const known = new Map<string, string>(await readJournal(journal));
  const under = new Map<string, Promise<string | undefined>>();
  const failed = new Map<string, string>();
  const kept = new Set<string>();
  const downloads = new ConcurrencyLimit(AT_ONCE);

  /** Returns the new address of an old one, or undefined if it does not change. */
  function moved(address: string): Promise<string | undefined> {
    const plain = address.replaceAll('&amp;', '&').replaceAll('&#038;', '&');
    const before = under.get(plain);
    if (before !== undefined) return before;
    const now = downloads.run(() => move(plain));
    under.set(plain, now);
    return now;
  }

  async function move(address: string): Promise<string | undefined> {
    const src = known.get(address);
    if (src !== undefined && (await library.has(src))) {
      kept.add(address);
      return src;
    }
    try {
      const file = await inUploads(address, uploads);
      if (file === undefined && !fetches) throw new Error('is not in the folder of uploads');
      const bytes: AsyncIterable<Uint8Array> = file === undefined ? download(address) : createReadStream(file);
      const stored = await library.add(bytes, { name: decodePercent(basename(new URL(address).pathname)) });
      if ('refusal' in stored) throw new Error(stored.refusal.message);
      await appendFile(journal, `${JSON.stringify([address, stored.src])}\n`);
      kept.add(address);
      onProgress?.(kept.size);
      return stored.src;
    } catch (error) {
      failed.set(address, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function movedField(address: string | null | undefined): Promise<string | undefined> {
    return address?.startsWith('http') ? ((await moved(address)) ?? address) : (address ?? undefined);
  }

  async function movedBody(content: string): Promise<string> {
    // Players of WordPress's classic editor name their files in brackets.
    const html = expandShortcodes(content);
    const found = new Map<string, string>();
    await Promise.all(
      [...filesIn(html)].map(async (address) => {
        const src = await moved(address);
        if (src !== undefined) found.set(address, src);
      }),
    );
    return found.size === 0 ? content : replaceFiles(html, (address) => found.get(address) ?? address);
  }

  async function movedRecord(record: ImportRecord): Promise<ImportRecord> {
    if (record.kind === 'article') {
      const { content, cover, recommendedBoxImage } = record.article;
      const src = await movedField(cover?.src);
      const box = await movedField(recommendedBoxImage);
      const html = content && (await movedBody(content));
      const isSame = html === content && src === cover?.src && box === (recommendedBoxImage ?? undefined);
      // The same article keeps its prepared body.
      if (isSame) return record;
      return {
        ...record,
        article: {
          ...record.article,
          ...(html && { content: html }),
          ...(cover && src !== undefined && { cover: { ...cover, src } }),
          ...(box !== undefined && { recommendedBoxImage: box }),
        },
      };
    }
    if (record.kind === 'episode') {
      const [image, sourceUrl] = [await movedField(record.episode.image), await movedField(record.episode.sourceUrl)];
      return { ...record, episode: { ...record.episode, ...(image && { image }), ...(sourceUrl && { sourceUrl }) } };
    }
    if (record.kind === 'podcast') {
      const image = await movedField(record.podcast.image);
      return { ...record, podcast: { ...record.podcast, ...(image && { image }) } };
    }
    if (record.kind === 'author') {
      const avatarSrc = await movedField(record.author.avatarSrc);
      return { ...record, author: { ...record.author, ...(avatarSrc && { avatarSrc }) } };
    }
    return record;
  }

  return {
    /** Returns the same records in the same order, and processes some of them ahead. */
    async *records(given: AsyncIterable<ImportRecord>): AsyncIterable<ImportRecord> {
      const ahead: Promise<ImportRecord>[] = [];
      for await (const record of given) {
        ahead.push(movedRecord(record));
        if (ahead.length < AHEAD) continue;
        const next = await ahead.shift();
        if (next !== undefined) yield next;
      }
      for (const record of ahead) yield await record;
    },
    report: (): MediaReport => ({
      kept: kept.size,
      failed: [...failed].map(([address, reason]) => ({ address, reason })),
    }),
  };
}

/** Returns the file of the folder at the end of an address: for /wp-content/uploads/2020/06/hid.jpg, 2020/06/hid.jpg. */
async function inUploads(address: string, uploads: string | undefined): Promise<string | undefined> {
  if (uploads === undefined) return undefined;
  const segments = decodePercent(new URL(address).pathname)
    .split('/')
    .filter((part) => part !== '' && part !== '..');
  for (let from = 0; from < segments.length; from += 1) {
    const path = join(uploads, ...segments.slice(from));
    const isThere = await stat(path).then(
      (stats) => stats.isFile(),
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

async function readJournal(path: string): Promise<(readonly [string, string])[]> {
  await mkdir(dirname(path), { recursive: true });
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
        ? [[value[0], value[1]] as const]
        : [];
    } catch {
      return [];
    }
  });
}
