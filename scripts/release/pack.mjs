/**
 * `npm pack` makes a package that runs elsewhere: built, with everything that the server and the command line need, without
 * sources, and with the list of its parts (SBOM, CycloneDX) as the lock file has them. This runs before it, to build and copy the build to its place in the package, and after it with --clean.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, ensureBuild, packedBuild } from '../ensure-build.mjs';
import { root } from '../install.mjs';

const sbom = join(root, 'dist/sbom.cdx.json');

/** The parts that run on a site, with their licences and hashes. */
function listParts() {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
  const list = JSON.parse(
    execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
  // npm names the program by its folder.
  list.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  const unhashed = list.components.filter(({ hashes }) => !hashes?.length).map((part) => part['bom-ref']);
  if (unhashed.length > 0) throw new Error(`Parts without a hash in package-lock.json: ${unhashed.join(', ')}`);
  return list;
}

rmSync(packedBuild, { recursive: true, force: true });
rmSync(sbom, { force: true });
if (!process.argv.includes('--clean')) {
  // Standard output is npm's: programs parse that of `npm pack --json`.
  console.log = console.error;
  ensureBuild();
  cpSync(realpathSync(currentBuild), packedBuild, { recursive: true, filter: (file) => !/running-\d+$/.test(file) });
  writeFileSync(sbom, `${JSON.stringify(listParts(), null, 2)}\n`);
}
