import Negotiator from 'negotiator';
import type { ImageType } from '~/lib/images/image-types';
import type { PictureFormat } from './resize-job';

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Most pixels of an AVIF: a larger one takes a worker longer than a second. */
const MOST_AVIF_PIXELS = 2_500_000;
const SQUARE = 1;
/** Browsers list about a dozen types; the rest of a longer header is ignored. */
const LONGEST_ACCEPT = 1024;

/** Types that an Accept header names and does not refuse; a star alone promises nothing. */
const namedTypes = (accept: string): readonly string[] =>
  new Negotiator({ headers: { accept: accept.slice(0, LONGEST_ACCEPT).toLowerCase() } }).mediaTypes();

/**
 * The form to send a cut picture in: AVIF or WebP to those who take them. PNG stays PNG for all others: it may be
 * see-through. The answer depends on Accept, type, density and the original's kind alone, so that a shared cache that
 * honours Vary is right.
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
  if (pixels <= MOST_AVIF_PIXELS && named.includes(contentTypes.avif)) return 'avif';
  if (named.includes(contentTypes.webp)) return 'webp';
  return originalType === contentTypes.png ? 'png' : 'jpeg';
}

/** The form of a whole picture under its own address; undefined: a file that is sent as it is. */
export function wholeFormat(contentType: string): PictureFormat | undefined {
  const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
  return formats.find((format) => contentTypes[format] === contentType);
}
