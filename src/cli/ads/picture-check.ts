import sharp from 'sharp';
import type { Campaign } from '~/lib/contract/campaign';
import { findOriginal } from '~/server/media/originals';

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/**
 * What is wrong with the files of a campaign's pictures: one that is not there, is no picture whatever its name says, or has
 * another shape than it is sold as. A file may be larger by a whole number, for dense screens. Empty: nothing.
 */
export async function pictureFaults(pictures: Campaign['pictures'], directories: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { src, width, height } of pictures) {
    const original = await findOriginal(directories, src.replace(/^\/media\//, ''));
    if (original === undefined) {
      faults.push(`${src}: nincs ilyen fájl (${directories.join(', ')})`);
      continue;
    }
    const found = await sharp(original.file, { limitInputPixels: 40_000_000 })
      .metadata()
      .catch(() => undefined);
    if (found === undefined || !FORMATS.has(found.format)) {
      faults.push(`${src}: nem JPEG-, PNG- vagy WebP-kép`);
      continue;
    }
    const times = found.width / width;
    if (!Number.isInteger(times) || found.height !== height * times) {
      faults.push(
        `${src}: a kép ${found.width}×${found.height} képpont, ${width}×${height} vagy annak egész számú többszöröse kell`,
      );
    }
  }
  return faults;
}
