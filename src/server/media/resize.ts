import sharp from 'sharp';
import type { ResizeJob } from './resize-job';

/** Most pixels of an original: 40 megapixels. A larger one is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000;
const DECODE_SECONDS = 8;

const QUALITY = {
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 9 },
} as const;

/** Lets libvips read JPEG, PNG and WebP and nothing else, whatever a file is called: no SVG, PDF, AVIF or TIFF. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
  sharp.cache(false);
  sharp.concurrency(1);
}

/**
 * Cuts a picture: turned as its EXIF says, without any metadata, never larger than the original, the most telling part
 * kept where the shape changes. Rejects when the original cannot be decoded.
 */
export async function resizePicture({ source, target, format, width, ratio }: Omit<ResizeJob, 'id'>): Promise<void> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { autoOrient } = await picture.metadata();
  const widest = ratio === undefined ? autoOrient.width : Math.min(autoOrient.width, Math.floor(autoOrient.height / ratio));
  const finalWidth = Math.max(1, Math.min(width, widest));
  const height = ratio === undefined ? undefined : Math.max(1, Math.round(finalWidth * ratio));
  await picture
    .autoOrient()
    .resize({ width: finalWidth, height, fit: 'cover', position: sharp.strategy.attention, withoutEnlargement: true })
    .toFormat(format, QUALITY[format])
    .timeout({ seconds: DECODE_SECONDS })
    .toFile(target);
}
