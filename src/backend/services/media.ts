import { join } from 'node:path';
import type { MediaLibrary } from '../definitions/media-library';
import { createMediaLibrary } from '../infra/media/media-library';
import { createPictureCheck } from '../infra/media/picture-check';
import type { BackendOptions } from './parts';

/** The newsroom's media library, with the process that decodes what is uploaded. */
export function openMediaLibrary({ media, dataDir, workers, clock, logger }: BackendOptions): {
  readonly media: MediaLibrary;
  readonly close: () => void;
} {
  const [directory = join(dataDir, 'media'), ...others] = media ?? [];
  const pictures = createPictureCheck(workers?.pictures, (problem) =>
    logger.warn({ problem }, 'A picture could not be checked.'),
  );
  return { media: createMediaLibrary({ directory, others, clock, pictures }), close: () => pictures.close() };
}
