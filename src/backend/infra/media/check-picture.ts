import sharp from 'sharp';
import { z } from 'zod';
import { type PictureRights, readPictureRights, writeXmp } from '~/lib/images/picture-rights';
import { MAX_PIXELS } from '~/lib/media/media-limits';

/** A picture to decode; with `target`, it is also stored there as a JPEG, upright. */
export const checkJob = z.object({ id: z.int(), source: z.string(), target: z.string().optional() });
type CheckJob = Omit<z.infer<typeof checkJob>, 'id'>;

/** What decoding a picture shows. */
const checkedPicture = z.object({
  /** Pixels, upright. */
  width: z.int(),
  height: z.int(),
  frames: z.int(),
  rights: z.object({
    creator: z.string().optional(),
    credit: z.string().optional(),
    copyright: z.string().optional(),
    alt: z.string().optional(),
    usableUntil: z.string().optional(),
  }),
});
export interface CheckedPicture {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly rights: PictureRights;
}

/** 'broken': no decoder can show the picture, for the reason in `detail`. */
export const checkAnswer = z.discriminatedUnion('outcome', [
  z.object({ id: z.int(), outcome: z.literal('done'), found: checkedPicture }),
  z.object({ id: z.int(), outcome: z.literal('broken'), detail: z.string() }),
]);

/** Seconds by the clock, for a machine that does other work; serveJobs limits those of the processor. */
const DECODE_SECONDS = 30;
const PROBE = 16;
const KEPT_QUALITY = { quality: 95, progressive: true } as const;

/** Decodes the whole of a picture, as sizes will be made of it. Rejects if that cannot be done. */
export async function checkPicture({ source, target }: CheckJob): Promise<CheckedPicture> {
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const { autoOrient, pages = 1, iptc, xmp } = await picture.metadata();
  const rights = readPictureRights({ iptc, xmp });
  if (target === undefined) {
    await picture
      .clone()
      .resize(PROBE, PROBE, { fit: 'fill', kernel: 'nearest' })
      .raw()
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  } else {
    const upright = picture.clone().autoOrient().toColourspace('srgb').jpeg(KEPT_QUALITY);
    const words = writeXmp(rights);
    const signed = words === undefined ? upright : upright.withXmp(words);
    await signed.timeout({ seconds: DECODE_SECONDS }).toFile(target);
  }
  return { width: autoOrient.width, height: autoOrient.height, frames: pages, rights };
}

/** Lets libvips read only what the library accepts: JPEG, PNG, WebP, GIF, and HEIC where it can. */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`);
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
}
