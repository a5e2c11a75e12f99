/**
 * `npm pack` makes a package that runs elsewhere: built, with what serving and the command line need, without sources. This runs
 * before it (builds, and lays the build where the package has it) and, with --clean, behind it.
 */
import { cpSync, realpathSync, rmSync } from 'node:fs';
import { currentBuild, ensureBuild, packedBuild } from '../ensure-build.mjs';

rmSync(packedBuild, { recursive: true, force: true });
if (!process.argv.includes('--clean')) {
  // Standard output is npm's own: `npm pack --json` is read by programs.
  console.log = console.error;
  ensureBuild();
  cpSync(realpathSync(currentBuild), packedBuild, { recursive: true, filter: (file) => !/running-\d+$/.test(file) });
}
