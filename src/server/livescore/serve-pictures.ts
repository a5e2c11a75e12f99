import { PICTURE_PREFIX } from '~/lib/livescore/pictures';
import { type Answering, answer, type Exchange, refuse } from '../request/exchange';
import type { SiteService } from '../site-services';

export interface PicturesOptions {
  readonly answering: Answering;
  readonly fetch: (request: Request) => Promise<Response>;
}

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The one host whose pictures are taken over; what is asked there is built here, letter by letter. */
const HOST = 'https://media.api-sports.io/';
const PATH = /^(?:football|formula-1|flags)\/[\w-]+(?:\/[\w-]+){0,5}\.(?:png|jpe?g|webp)$/;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const LARGEST = 512 * 1024;
const MOST_KEPT = 400;
const TIMEOUT_MS = 4_000;
const KEPT = ['Cache-Control', 'public, max-age=604800'] as const;
const MISSING = ['Cache-Control', 'public, max-age=300'] as const;

/**
 * Badges, portraits and flags of a provider under our own address, so that no reader's browser asks a third party. Only raster
 * pictures of known types, at most 512 KB, of that one host; whatever else comes is none.
 */
export function livescorePictures({ answering, fetch }: PicturesOptions): SiteService {
  const kept = new Map<string, Promise<Picture | undefined>>();

  async function load(path: string): Promise<Picture | undefined> {
    const response = await fetch(new Request(HOST + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }));
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.status !== 200 || !TYPES.has(type) || Number(response.headers.get('content-length') ?? 0) > LARGEST) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length > LARGEST ? undefined : { type, bytes };
  }

  async function servePicture(exchange: Exchange, publicPath: string): Promise<void> {
    exchange.route = 'media';
    const path = publicPath.slice(PICTURE_PREFIX.length);
    if (!PATH.test(path)) return refuse(exchange, answering, 404, false);
    const known = kept.get(path);
    const loading =
      known ??
      load(path).catch(() => {
        kept.delete(path);
        return undefined;
      });
    kept.set(path, loading);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const picture = await loading;
    if (picture === undefined) return refuse(exchange, answering, 404, false, MISSING);
    answer(exchange, answering, 200, ['Content-Type', picture.type, ...KEPT, ...answering.headers.inert], picture.bytes);
  }

  return {
    name: 'pictures of live scores',
    serve: (exchange, { target, method }) =>
      target.path.startsWith(PICTURE_PREFIX) && (method === 'GET' || method === 'HEAD')
        ? servePicture(exchange, target.path)
        : undefined,
  };
}
