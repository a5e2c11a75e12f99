import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Milliseconds after which compiled code is written to disk: by then pages have been rendered, and their functions compiled.
 */
const SETTLED_MS = 10_000;

/** Removes the files of other builds. A process that still runs another build has already read its files. */
function removeOthers(directory: string, own: string): void {
  for (const name of readdirSync(directory)) if (name !== own) rmSync(join(directory, name), { recursive: true, force: true });
}

/**
 * Stores the compiled form of modules in the data directory, so that the next start of this build need not compile them. Call
 * it before the parts of the server are imported. If the directory does not exist yet or is not writable, nothing is stored.
 *
 * @param build directory of the build: dist/builds/ID
 */
export function startCompileCache(dataDir: string, build: string): void {
  // The directory is created by the first process that opens it, readable by its owner only.
  if (!existsSync(dataDir)) return;
  const directory = join(dataDir, 'cache', 'compiled');
  const own = join(directory, basename(build));
  if (enableCompileCache(own).directory === undefined) return;
  // Node has a directory for each of its versions and flags, and creates the current one now if it is missing; it is empty at
  // the first start.
  const isFirst = readdirSync(own).some((name) => readdirSync(join(own, name)).length === 0);
  setTimeout(() => {
    // Writing blocks the process for fifty milliseconds: once per build is enough.
    if (isFirst) flushCompileCache();
    try {
      removeOthers(directory, basename(build));
    } catch {
      // Another process of this machine may be removing the same files.
    }
  }, SETTLED_MS).unref();
}
