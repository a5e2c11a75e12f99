import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Marks a build as running in this process, so that later builds do not delete it (scripts/build.mjs reads the mark). Without
 * permission to write there is no mark: the last three builds are kept anyway (docs/operations.md).
 */
export function markBuildInUse(build: string): void {
  const mark = join(build, `running-${process.pid}`);
  try {
    writeFileSync(mark, '');
    process.on('exit', () => rmSync(mark, { force: true }));
  } catch {
    // A read-only directory, as in a container image, where no other build is made.
  }
}
