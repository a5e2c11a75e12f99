import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import { writeFocus } from '~/lib/images/focal-point';
import { imageTypes } from '~/lib/images/image-types';
import { parseTypedImage, type TypedImageName } from '~/lib/images/parse-typed-image';
import { consumePicture, type RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { openDiskCache } from './disk-cache';
import { readFocus } from './focus';
import { findOriginal, isTakenAway, type Original } from './originals';
import { contentTypes, cutOriginal, formatFor, wholeFormat } from './picture-format';
import { createPictureHeads } from './picture-size';
import type { PictureFormat } from './resize-job';
import type { ResizePool } from './resize-pool';
import { sendFile } from './send-file';
import { type ConsumeQuota, createVariants, type VariantOutcome } from './variants';

/** Tells whether an article uses the picture at a path with a focal point, written as in the address of a cut. */
export type IsPicturePoint = (point: { readonly path: string; readonly point: string }) => Promise<boolean>;

export interface MediaOptions {
  readonly responseContext: ResponseContext;
  /** Directories of originals; the first that has a file wins. */
  readonly directories: readonly string[];
  /** Directory of generated pictures. */
  readonly cacheDirectory: string;
  /** Its limit in bytes. */
  readonly cacheBytes: number;
  readonly pool: ResizePool;
  /** Limits how many pictures may be generated for each reader; unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** True if an article uses the picture with this focal point; unset: all points count as used. */
  readonly isPicturePoint?: IsPicturePoint | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const PREFIX = '/media/';
const CACHING = ['Cache-Control', 'public, max-age=604800, stale-while-revalidate=86400'];

/**
 * Creates the handler of /media/: pictures cropped to a type, whole pictures without camera metadata, and other files
 * unchanged.
 */
export function createMedia(options: MediaOptions): (exchange: Exchange, path: string, clientIp?: string) => Promise<void> {
  const { responseContext, directories, pool, now } = options;
  const readPicture = createPictureHeads();
  const findVariant = createVariants(openDiskCache(options.cacheDirectory, options.cacheBytes, now), pool, now);

  const headersFor = (contentType: string, tag: string): string[] => [
    'Content-Type',
    contentType,
    ...CACHING,
    'ETag',
    tag,
    ...responseContext.headers.inert,
  ];

  function turnDown(exchange: Exchange, outcome: Exclude<VariantOutcome, 'done'>): void {
    if (typeof outcome === 'object') sendError(exchange, responseContext, 429, false, ['Retry-After', String(outcome.seconds)]);
    else if (outcome === 'broken') sendError(exchange, responseContext, 404, false);
    else sendError(exchange, responseContext, 503, false, ['Retry-After', '2']);
  }

  function sendPlain(exchange: Exchange, { file, stats, contentType }: Original): Promise<void> {
    const digest = createHash('sha256').update(`${stats.mtimeMs} ${stats.size}`).digest('base64url');
    const tag = `"${digest.slice(0, 22)}"`;
    return sendFile(exchange, responseContext, { path: file, stats, tag, headers: headersFor(contentType, tag) });
  }

  /**
   * The picture in its upright orientation, in sRGB, without EXIF, locations and previews; its format follows from its file
   * name.
   */
  async function sendWhole(exchange: Exchange, original: Original, format: PictureFormat, take: ConsumeQuota): Promise<void> {
    const variant = await findVariant({ original, cut: 'whole', format });
    const made = await variant.file(take);
    if (typeof made === 'string' || 'seconds' in made) return turnDown(exchange, made);
    const tag = `"${variant.name}"`;
    return sendFile(exchange, responseContext, { ...made, tag, headers: headersFor(original.contentType, tag) });
  }

  async function sendCut(
    exchange: Exchange,
    original: Original,
    { type, density, focus }: TypedImageName,
    take: ConsumeQuota,
  ): Promise<void> {
    const { headers } = exchange.request;
    const given = cutOriginal(original.contentType, await readPicture(original));
    const format = formatFor(headers.accept, given, imageTypes[type], density);
    const variant = await findVariant({
      original,
      cut: { type: imageTypes[type], density, ...(focus !== undefined && { focus }) },
      format,
    });
    const tag = `"${variant.name}"`;
    const answered = [...headersFor(contentTypes[format], tag), 'Vary', 'Accept'];
    if (matchesEntityTag(headers['if-none-match'], tag)) return sendResponse(exchange, responseContext, 304, answered, undefined);
    const body = await variant.bytes(take);
    if (typeof body === 'string' || 'seconds' in body) return turnDown(exchange, body);
    sendResponse(exchange, responseContext, 200, answered, body);
  }

  /** False for a cut around a point that neither an article nor the picture's own data name: anybody could ask for all of them. */
  async function isUsed(originalName: string, { file }: Original, { focus }: TypedImageName): Promise<boolean> {
    if (focus === undefined || options.isPicturePoint === undefined) return true;
    const point = writeFocus(focus);
    if (await options.isPicturePoint({ path: `${PREFIX}${originalName}`, point })) return true;
    const { x, y, ...screens } = (await readFocus(file)) ?? { x: Number.NaN, y: Number.NaN };
    return [{ x, y }, ...Object.values(screens)].some((own) => own !== undefined && writeFocus(own) === point);
  }

  return async (exchange, path, clientIp = '') => {
    exchange.route = 'media';
    const take = () => consumePicture(options.rateLimiter, exchange, clientIp);
    const name = path.slice(PREFIX.length);
    const original = await findOriginal(directories, name);
    if (original !== undefined) {
      const format = wholeFormat(original.contentType);
      return format === undefined ? sendPlain(exchange, original) : sendWhole(exchange, original, format, take);
    }
    const typed = parseTypedImage(basename(name));
    const originalName = join(dirname(name), typed?.original ?? basename(name));
    if (typed !== undefined) {
      const source = await findOriginal(directories, originalName);
      const isPicture = source !== undefined && wholeFormat(source.contentType) !== undefined;
      if (isPicture && (await isUsed(originalName, source, typed))) return sendCut(exchange, source, typed, take);
    }
    sendError(exchange, responseContext, (await isTakenAway(directories, originalName)) ? 410 : 404, false);
  };
}
