import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory and its missing parents, all with the same mode. Throws the error of the first that cannot be created:
 * Node's recursive mkdir tries for ever if a directory that exists answers ENOENT, as those of /proc and of automounters do.
 */
export function makeDirectory(path: string, mode: number): void {
  const parent = dirname(path);
  if (!existsSync(parent)) makeDirectory(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}
