import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ImageType, imageTypes } from '~/lib/images/image-types';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { ByteLru } from '../byte-lru';
import { matchesEntityTag } from '../content-coding';
import { type Answering, answer, type Exchange, refuse } from '../exchange';
import { readRange } from './byte-range';
import { findOriginal, type Original } from './originals';
import type { PictureFormat } from './resize-job';
import type { PoolOutcome, ResizePool } from './resize-pool';

export interface MediaOptions {
  readonly answering: Answering;
  /** Directories of originals; the first that has a file wins. */
  readonly directories: readonly string[];
  /** Where cut pictures are kept. */
  readonly cacheDirectory: string;
  readonly pool: ResizePool;
}

const PREFIX = '/media/';
const MEMORY_BYTES = 32 * 1024 * 1024;
const CACHING = 'public, max-age=604800, stale-while-revalidate=86400';
const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = { webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' };
const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { webp: 'webp', jpeg: 'jpg', png: 'png' };

const tagOf = ({ mtimeMs, size }: Original['stats'], further = ''): string =>
  createHash('sha256').update(`${mtimeMs} ${size} ${further}`).digest('base64url').slice(0, 22);

/** The form to send a cut picture in. PNG stays PNG for those without WebP: it may be see-through. */
function formatFor(accept: string | undefined, original: Original): PictureFormat {
  if (accept?.includes('image/webp')) return 'webp';
  return original.contentType === 'image/png' ? 'png' : 'jpeg';
}

/** Makes the part of the server that answers under /media/: files as they are, and pictures cut to a type. */
export function createMedia(options: MediaOptions): (exchange: Exchange, path: string) => Promise<void> {
  const { answering, directories, cacheDirectory, pool } = options;
  const memory = new ByteLru<Buffer>(MEMORY_BYTES);
  const running = new Map<string, Promise<PoolOutcome>>();

  async function sendOriginal(exchange: Exchange, { file, stats, contentType }: Original): Promise<void> {
    const { request, response } = exchange;
    const tag = `"${tagOf(stats)}"`;
    const headers = [
      'Content-Type',
      contentType,
      'Cache-Control',
      CACHING,
      'ETag',
      tag,
      'Accept-Ranges',
      'bytes',
      ...answering.headers.media,
    ];
    if (matchesEntityTag(request.headers['if-none-match'], tag)) return answer(exchange, answering, 304, headers, undefined);
    const condition = request.headers['if-range'];
    const range = condition === undefined || condition === tag ? readRange(request.headers.range, stats.size) : undefined;
    if (range === 'unsatisfiable') {
      return answer(exchange, answering, 416, [...headers, 'Content-Range', `bytes */${stats.size}`], undefined);
    }
    const { start, end } = range ?? { start: 0, end: stats.size - 1 };
    const status = range === undefined ? 200 : 206;
    const length = end - start + 1;
    const part = range === undefined ? [] : ['Content-Range', `bytes ${start}-${end}/${stats.size}`];
    response.writeHead(status, [...headers, ...part, 'Content-Length', String(length)]);
    answering.record({ exchange, status, bytes: request.method === 'HEAD' ? 0 : length, cache: 'NONE' });
    if (request.method === 'HEAD' || length === 0) {
      response.end();
      return;
    }
    // A reader who leaves in the middle is no error of ours.
    await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined);
  }

  /** Cuts into the cache directory, however many ask at once; the file appears there whole or not at all. */
  function cut(original: Original, file: string, type: ImageType, density: number, format: PictureFormat): Promise<PoolOutcome> {
    let job = running.get(file);
    if (job === undefined) {
      job = cutOnce(original, file, type, density, format).finally(() => running.delete(file));
      running.set(file, job);
    }
    return job;
  }

  async function cutOnce(original: Original, file: string, type: ImageType, density: number, format: PictureFormat) {
    const draft = `${file}.${process.pid}.part`;
    await mkdir(dirname(file), { recursive: true });
    const outcome = await pool.run({
      source: original.file,
      target: draft,
      format,
      width: Math.round(type.width * density),
      ...(type.ratio !== 'inside' && { ratio: type.ratio }),
    });
    if (outcome === 'done') await rename(draft, file);
    else await rm(draft, { force: true });
    return outcome;
  }

  async function sendCut(exchange: Exchange, original: Original, type: ImageType, density: number): Promise<void> {
    const format = formatFor(exchange.request.headers.accept, original);
    const id = tagOf(original.stats, `${original.file} ${type.width} ${type.ratio} ${density} ${format} 1`);
    const headers = [
      'Content-Type',
      CONTENT_TYPES[format],
      'Cache-Control',
      CACHING,
      'ETag',
      `"${id}"`,
      'Vary',
      'Accept',
      ...answering.headers.media,
    ];
    if (matchesEntityTag(exchange.request.headers['if-none-match'], `"${id}"`)) {
      return answer(exchange, answering, 304, headers, undefined);
    }
    const held = memory.get(id);
    if (held !== undefined) return answer(exchange, answering, 200, headers, held);
    const file = join(cacheDirectory, id.slice(0, 2), `${id}.${EXTENSIONS[format]}`);
    let body = await readFile(file).catch(() => undefined);
    if (body === undefined) {
      const outcome = await cut(original, file, type, density, format);
      if (outcome === 'broken') return refuse(exchange, answering, 404, false);
      if (outcome !== 'done') return refuse(exchange, answering, 503, false, ['Retry-After', '2']);
      body = await readFile(file);
    }
    memory.set(id, body, body.length);
    answer(exchange, answering, 200, headers, body);
  }

  return async (exchange, path) => {
    exchange.route = 'media';
    const name = path.slice(PREFIX.length);
    const original = await findOriginal(directories, name);
    if (original !== undefined) return sendOriginal(exchange, original);
    const typed = parseTypedImage(basename(name));
    if (typed !== undefined) {
      const source = await findOriginal(directories, join(dirname(name), typed.original));
      if (source !== undefined) return sendCut(exchange, source, imageTypes[typed.type], typed.density);
    }
    refuse(exchange, answering, 404, false);
  };
}
