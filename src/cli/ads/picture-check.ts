import type { Campaign } from '~/lib/contract/campaign';
import { findOriginal } from '~/server/media/originals';
import type { CommandContext } from '../context';
import { adsMessages } from './ads-messages';

const FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Where the files of pictures are. */
export interface PicturePlaces {
  readonly directories: readonly string[];
  /** The size of a picture in a bucket; undefined if it is in none. */
  readonly findStored: (src: string) => Promise<{ readonly width: number; readonly height: number } | undefined>;
}

/**
 * Returns the problems of a campaign's picture files: a file is missing, is not a picture, or has another aspect ratio
 * than the size it is sold as. A file may be larger by an integer factor, for dense screens. Empty if there are no problems.
 */
export async function pictureFaults(
  pictures: Campaign['pictures'],
  { directories, findStored }: PicturePlaces,
  { language }: Pick<CommandContext, 'language'>,
): Promise<string[]> {
  // Only loaded here: other commands need no picture library, which takes some megabytes.
  const { default: sharp } = await import('sharp');
  const say = adsMessages[language];
  const faults: string[] = [];
  for (const { src, width, height } of pictures) {
    const stored = await findStored(src);
    const original = stored === undefined ? await findOriginal(directories, src.replace(/^\/media\//, '')) : undefined;
    if (stored === undefined && original === undefined) {
      faults.push(say.noFile(src, directories.join(', ')));
      continue;
    }
    const found =
      original === undefined
        ? stored
        : await sharp(original.file, { limitInputPixels: 40_000_000 })
            .metadata()
            .then((read) => (FORMATS.has(read.format) ? read : undefined))
            .catch(() => undefined);
    if (found === undefined) {
      faults.push(say.noPicture(src));
      continue;
    }
    const times = found.width / width;
    if (!Number.isInteger(times) || found.height !== height * times) {
      faults.push(say.otherSize(src, `${found.width}×${found.height}`, `${width}×${height}`));
    }
  }
  return faults;
}
