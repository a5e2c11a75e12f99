import Negotiator from 'negotiator';
import type { ImageType } from '~/lib/images/image-types';
import type { PictureFormat } from './resize-job';

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Pixel limit for AVIF: encoding a larger picture takes a worker longer than a second. */
const MAX_AVIF_PIXELS = 2_500_000;
const SQUARE = 1;
/** Browsers list about a dozen types; the rest of a longer header is ignored. */
const MAX_ACCEPT_LENGTH = 1024;

/** Media types that an Accept header names with a non-zero weight; wildcards do not count. */
const namedTypes = (accept: string): readonly string[] =>
  new Negotiator({ headers: { accept: accept.slice(0, MAX_ACCEPT_LENGTH).toLowerCase() } }).mediaTypes();

/**
 * The format of a cropped picture: AVIF or WebP if accepted. PNG stays PNG otherwise, as it may be transparent. The result
 * depends only on Accept, type, density and the original's format, so that a shared cache that honours Vary is correct.
 */
export function formatFor(
  accept: string | undefined,
  originalType: string,
  { width, ratio }: ImageType,
  density: number,
): PictureFormat {
  const wide = width * density;
  const pixels = wide * wide * (ratio === 'inside' ? SQUARE : ratio);
  const named = accept === undefined ? [] : namedTypes(accept);
  if (pixels <= MAX_AVIF_PIXELS && named.includes(contentTypes.avif)) return 'avif';
  if (named.includes(contentTypes.webp)) return 'webp';
  return originalType === contentTypes.png ? 'png' : 'jpeg';
}

/** The format of a whole picture under its own address; undefined for a file that is sent unchanged. */
export function wholeFormat(contentType: string): PictureFormat | undefined {
  const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
  return formats.find((format) => contentTypes[format] === contentType);
}
