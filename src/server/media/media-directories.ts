import { join } from 'node:path';
import type { Config } from '../config';

/**
 * Directories of pictures and sound: the newsroom's own, unless they are in a bucket, and that of the demo newsroom for files that
 * it lacks.
 */
export function mediaDirectories(config: Pick<Config, 'dataDir' | 'mediaBucket'>, demo: string | undefined): readonly string[] {
  return [
    ...(config.mediaBucket === undefined ? [join(config.dataDir, 'media')] : []),
    ...(demo === undefined ? [] : [join(demo, 'media')]),
  ];
}
