import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { ConcurrencyLimit } from '~/lib/concurrency/concurrency-limit';
import { readLimitedBytes } from '~/lib/http/limited-body';
import { ELSEWHERE_PREFIX, PICTURE_PREFIX } from '~/lib/livescore/pictures';
import { openDiskCache } from '../media/disk-cache';
import type { ResizePool } from '../media/resize-pool';
import { consumePicture, type RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';

export interface PicturesOptions {
  readonly responseContext: ResponseContext;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Origins of further hosts whose pictures are copied, whatever their path: those of the live scores and of the media. */
  readonly hosts?: readonly string[];
  /** Resizes them, as it does our own pictures. */
  readonly pool: Pick<ResizePool, 'run'>;
  /** Directory of resized pictures; it need not exist. */
  readonly cacheDirectory: string;
  /** Limits how many pictures may be downloaded for each client; unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The provider's host; the URL requested there is built here from a checked path. */
const HOST = 'https://media.api-sports.io/';
const PATH = /^(?:football|formula-1|flags)\/[\w-]+(?:\/[\w-]+){0,5}\.(?:png|jpe?g|webp)$/;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Flags are SVG files; they are rasterised here and never passed on. */
const FLAG = /^flags\/[\w-]{1,40}\.svg$/;
const FLAG_TYPES: ReadonlySet<string> = new Set(['image/svg+xml']);
const ANY_TYPES: ReadonlySet<string> = new Set([...TYPES, ...FLAG_TYPES]);
const MAX_BYTES = 512 * 1024;
/** Limit on concurrent downloads, which are in memory until they are resized. */
const MAX_DOWNLOADS = 8;
/** Widths in pixels, twice the displayed width: of circuit maps, and of badges, portraits and flags. */
const CIRCUIT = /^formula-1\/circuits\//;
const CIRCUIT_WIDTH = 800;
const WIDTH = 192;
/** Width of a picture of another host, of which is not known what it shows. */
const ELSEWHERE_WIDTH = 400;
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

/** Where a picture is fetched, and how it is made smaller. */
interface Original {
  readonly address: string;
  readonly width: number;
  /** Content types that it may have. */
  readonly types: ReadonlySet<string>;
}

interface KeptPicture {
  readonly picture: Promise<FoundPicture>;
  /** When one that could not be had is asked for again, unix milliseconds; Infinity until then. */
  retryAt: number;
}

/**
 * Serves a provider's badges, portraits and flags under our own address, so that browsers send no request to a third party.
 * Only pictures of known types and at most 512 KB, from that host and the ones that the operator names; they are resized, and SVG
 * is rasterised. Anything else is treated as missing. Resized pictures are kept on disk within 32 MB, and the most recent ones in memory.
 */
export function livescorePictures(options: PicturesOptions): SiteService {
  const { responseContext, fetch, hosts = [], pool, cacheDirectory, rateLimiter, now } = options;
  const kept = new Map<string, KeptPicture>();
  const downloads = new ConcurrencyLimit(MAX_DOWNLOADS);
  const files = openDiskCache(cacheDirectory, MAX_DISK_BYTES, now);

  /** Downloads and resizes a picture; undefined if it does not exist. Rejects if that cannot be determined now. */
  async function make({ address, width, types }: Original, name: string): Promise<Buffer | undefined> {
    const original = await download(address, types, fetch);
    if (original === undefined) return undefined;
    const outcome = await files.write(
      name,
      async (draft) => {
        // Also named as a draft, so that files of a process that died midway are swept.
        const source = draft.replace(/part$/, 'original.part');
        try {
          await writeFile(source, original.bytes);
          return await pool.run({ source, target: draft, format: 'webp', width, drawing: original.isDrawing });
        } finally {
          await rm(source, { force: true });
        }
      },
      (result) => result === 'done',
    );
    if (outcome === 'busy' || outcome === 'failed') throw new Error(`${address} is not sized now`);
    return outcome === 'done' ? await files.read(name) : undefined;
  }

  /** The resized picture from the disk, or made now if `take` allows it. */
  async function load(path: string, original: Original, take: () => number | undefined): Promise<FoundPicture> {
    const name = createHash('sha1').update(path).digest('hex');
    const known = await files.read(name);
    if (known !== undefined) return known;
    const seconds = take();
    return seconds === undefined ? await downloads.run(() => make(original, name)) : { status: 429, seconds };
  }

  /** The picture from memory, or loaded now, once for all readers. */
  function find(path: string, original: Original, take: () => number | undefined): Promise<FoundPicture> {
    const known = kept.get(path);
    if (known !== undefined && now() < known.retryAt) return known.picture;
    const picture = load(path, original, take).then(
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
    const original = publicPath.startsWith(ELSEWHERE_PREFIX)
      ? originalElsewhere(publicPath.slice(ELSEWHERE_PREFIX.length), hosts)
      : originalOfProvider(path);
    if (original === undefined) return sendError(exchange, responseContext, 404, false, NOT_FOUND_HEADERS);
    const picture = await find(path, original, () => consumePicture(rateLimiter, exchange, clientIp));
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

/** A picture of the provider; undefined for a path that is none. */
function originalOfProvider(path: string): Original | undefined {
  const width = CIRCUIT.test(path) ? CIRCUIT_WIDTH : WIDTH;
  if (FLAG.test(path)) return { address: HOST + path, width, types: FLAG_TYPES };
  return PATH.test(path) ? { address: HOST + path, width, types: TYPES } : undefined;
}

/** A picture of one of the named hosts, by its address in base64url; undefined for any other. */
function originalElsewhere(coded: string, hosts: readonly string[]): Original | undefined {
  const url = URL.parse(Buffer.from(coded, 'base64url').toString());
  if (url === null || !hosts.includes(url.origin) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return { address: url.href, width: ELSEWHERE_WIDTH, types: ANY_TYPES };
}

/** A downloaded picture. */
interface Downloaded {
  readonly bytes: Uint8Array;
  readonly isDrawing: boolean;
}

/** The bytes of a picture; undefined if it does not exist or is none. Rejects if that cannot be determined now. */
async function download(
  address: string,
  types: ReadonlySet<string>,
  fetch: PicturesOptions['fetch'],
): Promise<Downloaded | undefined> {
  const response = await fetch(new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }));
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`${address} answers ${response.status}`);
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (response.status !== 200 || !types.has(type) || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  const bytes = await readLimitedBytes(response.body, MAX_BYTES);
  return bytes && { bytes, isDrawing: FLAG_TYPES.has(type) };
}
