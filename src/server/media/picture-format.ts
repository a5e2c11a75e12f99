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

/** True when an Accept header names the type and does not refuse it; a star alone promises nothing. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

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
  if (pixels <= MOST_AVIF_PIXELS && accepts(accept ?? '', contentTypes.avif)) return 'avif';
  if (accepts(accept ?? '', contentTypes.webp)) return 'webp';
  return originalType === contentTypes.png ? 'png' : 'jpeg';
}

/** The form of a whole picture under its own address; undefined: a file that is sent as it is. */
export function wholeFormat(contentType: string): PictureFormat | undefined {
  const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
  return formats.find((format) => contentTypes[format] === contentType);
}
