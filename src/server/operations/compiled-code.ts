import { existsSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, join } from 'node:path';

/** Milliseconds after which what was compiled is written down: by then pages have been made, and their functions compiled. */
const SETTLED_MS = 10_000;

/** Removes the files of other builds. A process that still runs one of them has already read its files. */
function removeOthers(directory: string, own: string): void {
  for (const name of readdirSync(directory)) if (name !== own) rmSync(join(directory, name), { recursive: true, force: true });
}

/**
 * Keeps the compiled form of modules in the data directory, so that the next start of this build reads it and compiles nothing.
 * Call it before the parts of the server are imported. Where the directory is not there yet or cannot be written, nothing is kept.
 *
 * @param build directory of the build: dist/builds/ID
 */
export function keepCompiledCode(dataDir: string, build: string): void {
  // The directory is created by the first process that opens it, readable by its owner only.
  if (!existsSync(dataDir)) return;
  const directory = join(dataDir, 'cache', 'compiled');
  const own = join(directory, basename(build));
  if (enableCompileCache(own).directory === undefined) return;
  // Node has a directory for each of its versions and flags, and makes its own now, if it is not there: one is empty at the first start.
  const isFirst = readdirSync(own).some((name) => readdirSync(join(own, name)).length === 0);
  setTimeout(() => {
    // Writing takes fifty milliseconds in which nobody is answered: once a build is enough.
    if (isFirst) flushCompileCache();
    try {
      removeOthers(directory, basename(build));
    } catch {
      // Another process of this machine may be at it.
    }
  }, SETTLED_MS).unref();
}
