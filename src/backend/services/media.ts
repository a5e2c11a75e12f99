import { join } from 'node:path';
import type { BucketMedia } from '../definitions/bucket-media';
import type { MediaLibrary } from '../definitions/media-library';
import { createBucketLibrary, sweepRemoved } from '../infra/media/bucket-library';
import { createBucketMedia } from '../infra/media/bucket-media';
import { createMediaLibrary, isServed } from '../infra/media/media-library';
import { createPictureCheck } from '../infra/media/picture-check';
import { openObjects } from '../infra/objects/open-objects';
import type { OpenDatabase } from '../infra/open-database';
import { createMediaFiles } from '../infra/repositories/media-files';
import type { BackendOptions } from './parts';

/** The newsroom's media library, with the process that decodes what is uploaded. */
export interface OpenMediaLibrary {
  readonly media: MediaLibrary;
  /** Media in a bucket; undefined if they are in a directory. */
  readonly bucketMedia: BucketMedia | undefined;
  /** Deletes from the bucket what was taken away while it did not answer. */
  readonly sweepMedia: () => Promise<void>;
  readonly close: () => void;
}

/** Opens the library in the bucket of the options, else in the first of their directories. */
export function openMediaLibrary(
  { media, mediaBucket, dataDir, workers, clock, logger }: BackendOptions,
  database: Pick<OpenDatabase, 'read' | 'write'>,
): OpenMediaLibrary {
  const pictures = createPictureCheck(workers?.pictures, (problem) =>
    logger.warn({ problem }, 'A picture could not be checked.'),
  );
  const close = () => pictures.close();
  if (mediaBucket === undefined) {
    const [directory = join(dataDir, 'media'), ...others] = media ?? [];
    const library = createMediaLibrary({ directory, others, clock, pictures });
    return { media: library, bucketMedia: undefined, sweepMedia: async () => undefined, close };
  }
  const parts = { objects: openObjects(mediaBucket), files: createMediaFiles(database.read, database.write) };
  const library = createBucketLibrary({
    ...parts,
    scratch: join(dataDir, 'cache', 'incoming'),
    isElsewhere: (src) => isServed(media ?? [], src),
    clock,
    pictures,
  });
  const sweepMedia = () =>
    sweepRemoved(parts).catch((error: unknown) => {
      logger.warn({ err: error }, 'Pictures that were taken away are still in the object storage; tried again in a minute.');
    });
  return { media: library, bucketMedia: createBucketMedia(parts), sweepMedia, close };
}
