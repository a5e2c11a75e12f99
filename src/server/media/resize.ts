import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { FocalPoint } from '~/lib/images/focal-points';
import { readPictureRights, writeXmp } from '~/lib/images/picture-rights';
import { MAX_PIXELS } from '~/lib/media/media-limits';
import type { PictureFormat, ResizeJob } from './resize-job';

/** Seconds by the clock, for a machine that does other work; serveJobs limits those of the processor. */
const DECODE_SECONDS = 30;
/** Pixel limit of a drawing at its own size: a flag has a third of a million. */
const MAX_DRAWN_PIXELS = 4_000_000;

const QUALITY = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 9 },
} as const;

/** Quality at two or more pixels per CSS pixel. */
const DENSE_QUALITY = { ...QUALITY, avif: { quality: 44, effort: 2 }, webp: { quality: 70, effort: 4 } } as const;

/** Width in pixels beyond which WebP is encoded with less effort, to stay within a job's time limit. */
const WIDE = 3200;

/** Quality of a picture that replaces its original: it must allow further crops and be encoded within seconds at any size. */
const WHOLE_QUALITY = {
  avif: { quality: 70, effort: 0 },
  webp: { quality: 90, effort: 2 },
  jpeg: { quality: 90, progressive: true },
  png: { compressionLevel: 6 },
} as const;

/**
 * Allows libvips to read JPEG, PNG and WebP files only, whatever a file's extension: no SVG, PDF, AVIF or TIFF. Drawings are
 * read from memory only, by jobs that request it.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Generates a picture from an original: rotated by its EXIF orientation, in sRGB, without profile or metadata but for the names
 * of its author and owner (as XMP), never larger than the original. An animated WebP whose shape stays keeps moving. If the ratio changes, the part around the focal point is kept, or the most salient part if there is none.
 * Rejects if the original cannot be decoded, or the picture cannot be stored.
 */
export async function resizePicture({
  source,
  target,
  format,
  width,
  ratio,
  focus,
  whole,
  dense,
  drawing,
}: Omit<ResizeJob, 'id'>): Promise<void> {
  if (drawing) return await drawPicture({ source, target, format, width });
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { autoOrient, pages = 1, iptc, xmp } = await picture.metadata();
  const rights = writeXmp(readPictureRights({ iptc, xmp }));
  const sign = (made: Sharp): Sharp => (rights === undefined ? made : made.withXmp(rights));
  if (pages > 1 && format === 'webp' && ratio === undefined && autoOrient.width * autoOrient.height * pages <= MAX_PIXELS) {
    const film = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true });
    const sized = film.resize({ width: Math.min(width, autoOrient.width), withoutEnlargement: true });
    await write(sign(sized.toFormat(format, { ...pictureQuality(format, width, whole, dense), effort: 1 })), target);
    return;
  }
  const widest = ratio === undefined ? autoOrient.width : Math.min(autoOrient.width, Math.floor(autoOrient.height / ratio));
  const finalWidth = Math.max(1, Math.min(width, widest));
  const height = ratio === undefined ? undefined : Math.max(1, Math.round(finalWidth * ratio));
  const upright = picture.autoOrient();
  const shaped = ratio === undefined || focus === undefined ? upright : upright.extract(partAround(focus, autoOrient, ratio));
  const resized = shaped
    .resize({ width: finalWidth, height, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat(format, pictureQuality(format, finalWidth, whole, dense));
  await write(sign(resized), target);
}

/** Node writes the file, so that a full disk is not mistaken for a broken picture (isGoodPicture). */
async function write(picture: Sharp, target: string): Promise<void> {
  await writeFile(target, await picture.timeout({ seconds: DECODE_SECONDS }).toBuffer());
}

/** True if an error says nothing against the picture: it could not be stored, or the machine had no time for it. */
export const isGoodPicture = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || /\btimeout: \d+% complete/.test(error.message));

/** Rasterises an SVG. Read from memory, without a file name, it cannot refer to other files. */
async function drawPicture({ source, target, format, width }: Pick<ResizeJob, 'source' | 'target' | 'format' | 'width'>) {
  const drawn = sharp(await readFile(source), { limitInputPixels: MAX_DRAWN_PIXELS, failOn: 'error' });
  if ((await drawn.metadata()).format !== 'svg') throw new Error('this is no drawing');
  await write(drawn.resize({ width, withoutEnlargement: true }).toFormat(format, QUALITY[format]), target);
}

function pictureQuality(format: PictureFormat, width: number, whole = false, dense = false) {
  if (whole) return WHOLE_QUALITY[format];
  const quality = (dense ? DENSE_QUALITY : QUALITY)[format];
  return format === 'webp' && width > WIDE ? { ...quality, effort: 1 } : quality;
}

/** The largest part of a picture with the given ratio (height divided by width), centred on the point as far as possible. */
export function partAround(
  { x, y }: FocalPoint,
  full: { readonly width: number; readonly height: number },
  ratio: number,
): { left: number; top: number; width: number; height: number } {
  const width = Math.max(1, Math.min(full.width, Math.floor(full.height / ratio)));
  const height = Math.max(1, Math.min(full.height, Math.round(width * ratio)));
  const within = (middle: number, size: number, max: number) =>
    Math.round(Math.min(max - size, Math.max(0, middle * max - size / 2)));
  return { left: within(x, width, full.width), top: within(y, height, full.height), width, height };
}
