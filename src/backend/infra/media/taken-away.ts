import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { TAKEN_AWAY } from '~/lib/media/media-limits';

/**
 * Moves a picture out of what is served, with its notes. It stays on the disk, below a name with a leading dot: its place there is
 * why its address answers 410 and not 404.
 */
export async function takeAway(directory: string, file: string): Promise<void> {
  const target = join(directory, TAKEN_AWAY, relative(directory, file));
  await mkdir(dirname(target), { recursive: true });
  await rename(file, target);
  await rename(`${file}.json`, `${target}.json`).catch(() => rm(`${file}.json`, { force: true }));
}
