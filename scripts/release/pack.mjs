/**
 * `npm pack` makes a package that runs elsewhere: built, with everything that the server and the command line need, without
 * sources. This runs before it, to build and copy the build to its place in the package, and after it with --clean.
 */
import { cpSync, realpathSync, rmSync } from 'node:fs';
import { currentBuild, ensureBuild, packedBuild } from '../ensure-build.mjs';

rmSync(packedBuild, { recursive: true, force: true });
if (!process.argv.includes('--clean')) {
  // Standard output is npm's: programs parse that of `npm pack --json`.
  console.log = console.error;
  ensureBuild();
  cpSync(realpathSync(currentBuild), packedBuild, { recursive: true, filter: (file) => !/running-\d+$/.test(file) });
}
