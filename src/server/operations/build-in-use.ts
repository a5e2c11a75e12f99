import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marks a build as one that this process runs, so that later builds do not clear it away (scripts/build.mjs reads the mark).
 * A build that cannot be written to is not cleared away either.
 */
export function markBuildInUse(build: string): void {
  const mark = join(build, `running-${process.pid}`);
  try {
    writeFileSync(mark, '');
    process.on('exit', () => rmSync(mark, { force: true }));
  } catch {
    // A read-only directory, as in an image: no build can run there.
  }
}
