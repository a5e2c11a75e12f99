import Negotiator from 'negotiator';
import type { ImageType } from '~/lib/images/image-types';
import type { MediaKind } from '~/lib/media/media-kind';
import type { PictureFormat } from './resize-job';

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Longest side of WebP and AVIF, pixels: the first has fourteen bits for it. */
const MAX_CODED_SIDE = 16_383;
/** Pixel limit for AVIF: encoding a larger picture takes a worker longer than a second. */
const MAX_AVIF_PIXELS = 2_500_000;
const SQUARE = 1;
/** Browsers list about a dozen types; the rest of a longer header is ignored. */
const MAX_ACCEPT_LENGTH = 1024;

/** Media types that an Accept header names with a non-zero weight; wildcards do not count. */
const namedTypes = (accept: string): readonly string[] =>
  new Negotiator({ headers: { accept: accept.slice(0, MAX_ACCEPT_LENGTH).toLowerCase() } }).mediaTypes();

/** What of an original its cuts' format depends on, as its first bytes say. */
export const cutOriginal = (contentType: string, head: MediaKind | undefined): CutOriginal => ({
  contentType,
  size: head?.size,
  moves: head?.animated === true && head.type === contentTypes.webp,
});

/** What the format of a cut depends on. */
export interface CutOriginal {
  readonly contentType: string;
  /** Pixels, upright; undefined if they are not known. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** True for a WebP of several frames. */
  readonly moves?: boolean;
}

/**
 * The format of a cropped picture: AVIF or WebP if accepted and not too long for them, WebP for one that moves. PNG stays PNG
 * otherwise, as it may be transparent. The result depends only on Accept, type, density and the original, so that a shared cache
 * that honours Vary is correct.
 */
export function formatFor(
  accept: string | undefined,
  original: CutOriginal,
  { width, ratio }: ImageType,
  density: number,
): PictureFormat {
  const wide = width * density;
  const inside = ratio === 'inside';
  const pixels = wide * wide * (inside ? SQUARE : ratio);
  const { contentType, size, moves = false } = original;
  const height = inside && size !== undefined ? (Math.min(wide, size.width) * size.height) / size.width : 0;
  const named = accept === undefined || height > MAX_CODED_SIDE ? [] : namedTypes(accept);
  if (!(inside && moves) && pixels <= MAX_AVIF_PIXELS && named.includes(contentTypes.avif)) return 'avif';
  if (named.includes(contentTypes.webp)) return 'webp';
  return contentType === contentTypes.png ? 'png' : 'jpeg';
}

/** The format of a whole picture under its own address; undefined for a file that is sent unchanged. */
export function wholeFormat(contentType: string): PictureFormat | undefined {
  const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
  return formats.find((format) => contentTypes[format] === contentType);
}
