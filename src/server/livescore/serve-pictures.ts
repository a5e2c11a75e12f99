import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { readLimitedBytes } from '~/lib/http/limited-body';
import { PICTURE_PREFIX } from '~/lib/livescore/pictures';
import { openDiskCache } from '../media/disk-cache';
import type { ResizePool } from '../media/resize-pool';
import { consumePicture, type RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';

export interface PicturesOptions {
  readonly responseContext: ResponseContext;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resizes them, as it does our own pictures. */
  readonly pool: Pick<ResizePool, 'run'>;
  /** Directory of resized pictures; it need not exist. */
  readonly cacheDirectory: string;
  /** Limits how many pictures may be downloaded for each client; unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The only host whose pictures are copied; the URL requested there is built here from a checked path. */
const HOST = 'https://media.api-sports.io/';
const PATH = /^(?:football|formula-1|flags)\/[\w-]+(?:\/[\w-]+){0,5}\.(?:png|jpe?g|webp)$/;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Flags are SVG files; they are rasterised here and never passed on. */
const FLAG = /^flags\/[\w-]{1,40}\.svg$/;
const FLAG_TYPES: ReadonlySet<string> = new Set(['image/svg+xml']);
const MAX_BYTES = 512 * 1024;
/** Limit on concurrent downloads, which are in memory until they are resized. */
const MAX_DOWNLOADS = 8;
/** Widths in pixels, twice the displayed width: of circuit maps, and of badges, portraits and flags. */
const CIRCUIT = /^formula-1\/circuits\//;
const CIRCUIT_WIDTH = 800;
const WIDTH = 192;
const MAX_CACHED = 400;
const MAX_DISK_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 4_000;
const CACHE_HEADERS = ['Content-Type', 'image/webp', 'Cache-Control', 'public, max-age=604800'] as const;
/** Seconds for which a missing picture is not asked for again, here and by browsers. */
const MISSING_SECONDS = 300;
/** Seconds for which one is not asked for again of which the provider could not tell whether it exists. */
const RETRY_SECONDS = 5;
const NOT_FOUND_HEADERS = ['Cache-Control', `public, max-age=${MISSING_SECONDS}`] as const;

/** A refusal for some seconds: 429 if the client has asked for too many, 503 if the picture cannot be had at the moment. */
interface Refusal {
  readonly status: 429 | 503;
  readonly seconds: number;
}

/** Undefined if there is no such picture. */
type FoundPicture = Buffer | Refusal | undefined;

interface KeptPicture {
  readonly picture: Promise<FoundPicture>;
  /** When one that could not be had is asked for again, unix milliseconds; Infinity until then. */
  retryAt: number;
}

/**
 * Serves a provider's badges, portraits and flags under our own address, so that browsers send no request to a third party.
 * Only pictures of known types and at most 512 KB, from that one host; they are resized, and SVG is rasterised. Anything else
 * is treated as missing. Resized pictures are kept on disk within 32 MB, and the most recent ones in memory.
 */
export function livescorePictures(options: PicturesOptions): SiteService {
  const { responseContext, fetch, pool, cacheDirectory, rateLimiter, now } = options;
  const kept = new Map<string, KeptPicture>();
  const downloads = new ConcurrencyLimit(MAX_DOWNLOADS);
  const files = openDiskCache(cacheDirectory, MAX_DISK_BYTES, now);

  /** Downloads and resizes a picture; undefined if it does not exist. Rejects if that cannot be determined now. */
  async function make(path: string, name: string): Promise<Buffer | undefined> {
    const original = await download(path, fetch);
    if (original === undefined) return undefined;
    const width = CIRCUIT.test(path) ? CIRCUIT_WIDTH : WIDTH;
    const outcome = await files.write(
      name,
      async (draft) => {
        // Also named as a draft, so that files of a process that died midway are swept.
        const source = draft.replace(/part$/, 'original.part');
        try {
          await writeFile(source, original);
          return await pool.run({ source, target: draft, format: 'webp', width, drawing: FLAG.test(path) });
        } finally {
          await rm(source, { force: true });
        }
      },
      (result) => result === 'done',
    );
    if (outcome === 'busy' || outcome === 'failed') throw new Error(`${path} is not sized now`);
    return outcome === 'done' ? await files.read(name) : undefined;
  }

  /** The resized picture from the disk, or made now if `take` allows it. */
  async function load(path: string, take: () => number | undefined): Promise<FoundPicture> {
    const name = createHash('sha1').update(path).digest('hex');
    const known = await files.read(name);
    if (known !== undefined) return known;
    const seconds = take();
    return seconds === undefined ? await downloads.run(() => make(path, name)) : { status: 429, seconds };
  }

  /** The picture from memory, or loaded now, once for all readers. */
  function find(path: string, take: () => number | undefined): Promise<FoundPicture> {
    const known = kept.get(path);
    if (known !== undefined && now() < known.retryAt) return known.picture;
    const picture = load(path, take).then(
      (found) => {
        if (found === undefined) entry.retryAt = now() + MISSING_SECONDS * 1000;
        else if ('seconds' in found) kept.delete(path);
        return found;
      },
      (): Refusal => {
        entry.retryAt = now() + RETRY_SECONDS * 1000;
        return { status: 503, seconds: RETRY_SECONDS };
      },
    );
    const entry: KeptPicture = { picture, retryAt: Number.POSITIVE_INFINITY };
    kept.set(path, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return picture;
  }

  async function servePicture(exchange: Exchange, publicPath: string, clientIp: string): Promise<void> {
    exchange.route = 'media';
    const path = publicPath.slice(PICTURE_PREFIX.length);
    if (!PATH.test(path) && !FLAG.test(path)) return sendError(exchange, responseContext, 404, false);
    const picture = await find(path, () => consumePicture(rateLimiter, exchange, clientIp));
    if (picture === undefined) return sendError(exchange, responseContext, 404, false, NOT_FOUND_HEADERS);
    if ('seconds' in picture) {
      return sendError(exchange, responseContext, picture.status, false, ['Retry-After', String(picture.seconds)]);
    }
    sendResponse(exchange, responseContext, 200, [...CACHE_HEADERS, ...responseContext.headers.inert], picture);
  }

  return {
    name: 'pictures of live scores',
    serve: (exchange, { target, method, clientIp }) =>
      target.path.startsWith(PICTURE_PREFIX) && (method === 'GET' || method === 'HEAD')
        ? servePicture(exchange, target.path, clientIp)
        : undefined,
  };
}

/** The bytes of a picture; undefined if it does not exist or is none. Rejects if that cannot be determined now. */
async function download(path: string, fetch: PicturesOptions['fetch']): Promise<Uint8Array | undefined> {
  const response = await fetch(new Request(HOST + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }));
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`${path} answers ${response.status}`);
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const types = FLAG.test(path) ? FLAG_TYPES : TYPES;
  if (response.status !== 200 || !types.has(type) || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  return await readLimitedBytes(response.body, MAX_BYTES);
}
