import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Cdn } from '~/lib/cdn/cdn';
import { matchesEntityTag } from '~/lib/http/entity-tag';
import { writeFocus } from '~/lib/images/focal-point';
import { imageTypes } from '~/lib/images/image-types';
import { parseTypedImage, type TypedImageName } from '~/lib/images/parse-typed-image';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Copies } from '../copies/copies';
import { COPIES, type CopyAddresses } from '../copies/copy-addresses';
import { consumePicture, type RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import { sharedNames } from '../response/cdn-headers';
import { type ResponseContext, sendError, sendRedirect, sendResponse } from '../response/send-response';
import type { DiskCache } from './disk-cache';
import { originalFocus } from './focus';
import { findOriginal, isTakenAway, type Original } from './originals';
import { contentTypes, cutOriginal, formatFor, wholeFormat } from './picture-format';
import { createPictureHeads } from './picture-size';
import type { PictureFormat } from './resize-job';
import type { ResizePool } from './resize-pool';
import { sendFile } from './send-file';
import type { StoredOriginals } from './stored-originals';
import { type ConsumeQuota, createVariants, type VariantOutcome } from './variants';

/** Tells whether an article uses the picture at a path with a focal point, written as in the address of a cut. */
export type IsPicturePoint = (point: { readonly path: string; readonly point: string }) => Promise<boolean>;

export interface MediaOptions {
  readonly responseContext: ResponseContext;
  /** Originals in a bucket, which come before those in directories; unset if there is none. */
  readonly stored?: StoredOriginals | undefined;
  /** Directories of originals; the first that has a file wins. */
  readonly directories: readonly string[];
  /** Generated pictures. */
  readonly disk: DiskCache;
  readonly pool: ResizePool;
  /** Limits how many pictures may be generated for each reader; unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** True if an article uses the picture with this focal point; unset: all points count as used. */
  readonly isPicturePoint?: IsPicturePoint | undefined;
  /** Pictures of other systems; unset if none are copied. */
  readonly copies?: (Pick<CopyAddresses, 'read'> & Pick<Copies, 'find'>) | undefined;
  /** The CDN in front, which is purged of a picture that is taken down. */
  readonly cdn?: Cdn | undefined;
  /** Unix milliseconds. */
  readonly now: () => number;
}

const PREFIX = '/media/';
/** A copy has the address of another system's picture, which may change there. */
const COPY_CACHING = ['Cache-Control', 'public, max-age=600, stale-while-revalidate=86400'];
const CACHING = ['Cache-Control', 'public, max-age=604800, stale-while-revalidate=86400'];

const pictureNames = (cdn: Cdn | undefined, name: string) =>
  cdn === undefined ? [] : sharedNames(cdn, [cacheTag.media(`${PREFIX}${name}`)]);

function pictureHeaders(
  { responseContext, cdn }: Pick<MediaOptions, 'responseContext' | 'cdn'>,
  [contentType, tag, name]: readonly [contentType: string, tag: string, name: string],
): string[] {
  const caching = name.startsWith(COPIES) ? COPY_CACHING : CACHING;
  return ['Content-Type', contentType, ...caching, ...pictureNames(cdn, name), 'ETag', tag, ...responseContext.headers.inert];
}

type Failure = Exclude<VariantOutcome, 'done'>;

/** A copy that cannot be sized is seen as its own system sends it: readers miss nothing but the smaller size. */
function sendTurnedDown(
  exchange: Exchange,
  responseContext: ResponseContext,
  outcome: Failure,
  { elsewhere }: Pick<Original, 'elsewhere'>,
): void {
  if (elsewhere !== undefined && typeof outcome !== 'object') sendRedirect(exchange, responseContext, 302, elsewhere);
  else if (typeof outcome === 'object')
    sendError(exchange, responseContext, 429, false, ['Retry-After', String(outcome.seconds)]);
  else if (outcome === 'broken') sendError(exchange, responseContext, 404, false);
  else sendError(exchange, responseContext, 503, false, ['Retry-After', '2']);
}

/** False for a cut around a point that neither an article nor the picture's own data name: anybody could ask for all of them. */
async function isUsed(
  isPicturePoint: IsPicturePoint | undefined,
  originalName: string,
  original: Original,
  { focus }: TypedImageName,
): Promise<boolean> {
  if (focus === undefined || isPicturePoint === undefined) return true;
  const point = writeFocus(focus);
  if (await isPicturePoint({ path: `${PREFIX}${originalName}`, point })) return true;
  const { x, y, ...screens } = (await originalFocus(original)) ?? { x: Number.NaN, y: Number.NaN };
  return [{ x, y }, ...Object.values(screens)].some((own) => own !== undefined && writeFocus(own) === point);
}

/** 'removed': taken from everywhere; 'away': neither the database nor this process knows the name now. */
function sendMissing(exchange: Exchange, responseContext: ResponseContext, reason: 'removed' | 'away'): void {
  if (reason === 'removed') sendError(exchange, responseContext, 410, false);
  else sendError(exchange, responseContext, 503, false, ['Retry-After', '2']);
}

/** The picture of another system that a name stands for, whole or cut; no address if no page of this site has named it. */
function readCopyName(copies: Pick<CopyAddresses, 'read'>, name: string) {
  const whole = copies.read(name);
  const typed = whole === undefined ? parseTypedImage(basename(name)) : undefined;
  const originalName = join(dirname(name), typed?.original ?? basename(name));
  return { address: whole ?? (typed && copies.read(originalName)), typed, originalName };
}

/**
 * Creates the handler of /media/: pictures cropped to a type, whole pictures without camera metadata, and other files
 * unchanged.
 */
export function createMedia(options: MediaOptions): (exchange: Exchange, path: string, clientIp?: string) => Promise<void> {
  const { responseContext, directories, pool, now } = options;
  const readPicture = createPictureHeads();
  const findVariant = createVariants(options.disk, pool, now);
  const headersFor = (contentType: string, tag: string, name: string) => pictureHeaders(options, [contentType, tag, name]);

  function sendPlain(exchange: Exchange, original: Original, name: string): Promise<void> {
    const { file, stats, contentType, stored, version = `${stats.mtimeMs} ${stats.size}` } = original;
    const digest = createHash('sha256').update(version).digest('base64url');
    const tag = `"${digest.slice(0, 22)}"`;
    const headers = headersFor(contentType, tag, name);
    return sendFile(exchange, responseContext, { path: file, stats, tag, headers, read: stored?.read });
  }

  /**
   * The picture in its upright orientation, in sRGB, without EXIF, locations and previews; its format follows from its file
   * name.
   */
  async function sendWhole(
    exchange: Exchange,
    [name, original]: readonly [string, Original],
    format: PictureFormat,
    take: ConsumeQuota,
  ): Promise<void> {
    const variant = await findVariant({ original, cut: 'whole', format });
    const made = await variant.file(take);
    if (typeof made === 'string' || 'seconds' in made) return sendTurnedDown(exchange, responseContext, made, original);
    const tag = `"${variant.name}"`;
    return sendFile(exchange, responseContext, { ...made, tag, headers: headersFor(original.contentType, tag, name) });
  }

  async function sendCut(
    exchange: Exchange,
    [name, original]: readonly [string, Original],
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
    const answered = [...headersFor(contentTypes[format], tag, name), 'Vary', 'Accept'];
    if (matchesEntityTag(headers['if-none-match'], tag)) return sendResponse(exchange, responseContext, 304, answered, undefined);
    const body = await variant.bytes(take);
    if (typeof body === 'string' || 'seconds' in body) return sendTurnedDown(exchange, responseContext, body, original);
    sendResponse(exchange, responseContext, 200, answered, body);
  }

  const find = async (name: string) => (await options.stored?.find(name)) ?? (await findOriginal(directories, name));

  async function sendCopy(exchange: Exchange, copies: NonNullable<typeof options.copies>, name: string, take: ConsumeQuota) {
    const { address, typed, originalName } = readCopyName(copies, name);
    const found = address === undefined ? 'gone' : await copies.find(address);
    if (address === undefined || found === 'gone') return sendError(exchange, responseContext, 404, false);
    if (found === 'elsewhere') return sendRedirect(exchange, responseContext, 302, address);
    const format = wholeFormat(found.contentType) ?? 'jpeg';
    const named = [originalName, found] as const;
    return typed === undefined ? sendWhole(exchange, named, format, take) : sendCut(exchange, named, typed, take);
  }

  return async (exchange, path, clientIp = '') => {
    exchange.route = 'media';
    const take = () => consumePicture(options.rateLimiter, exchange, clientIp);
    const name = path.slice(PREFIX.length);
    if (options.copies !== undefined && name.startsWith(COPIES)) return sendCopy(exchange, options.copies, name, take);
    const original = await find(name);
    if (original === 'removed') return sendMissing(exchange, responseContext, original);
    if (original !== undefined && original !== 'away') {
      const format = wholeFormat(original.contentType);
      return format === undefined ? sendPlain(exchange, original, name) : sendWhole(exchange, [name, original], format, take);
    }
    const typed = parseTypedImage(basename(name));
    const originalName = join(dirname(name), typed?.original ?? basename(name));
    if (typed !== undefined) {
      const source = await find(originalName);
      if (typeof source === 'string') return sendMissing(exchange, responseContext, source);
      const isPicture = source !== undefined && wholeFormat(source.contentType) !== undefined;
      if (isPicture && (await isUsed(options.isPicturePoint, originalName, source, typed)))
        return sendCut(exchange, [originalName, source], typed, take);
    }
    if (original === 'away') return sendMissing(exchange, responseContext, original);
    sendError(exchange, responseContext, (await isTakenAway(directories, originalName)) ? 410 : 404, false);
  };
}
