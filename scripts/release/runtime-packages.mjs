/**
 * `node scripts/release/runtime-packages.mjs FOLDER`: copies what the present build runs on into FOLDER: the packages that it imports
 * and what these need, and Node itself once. Most of the packages of production only build (Astro, its compilers, type
 * definitions): with all of them a container is twice as large.
 */
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { currentBuild } from '../ensure-build.mjs';
import { nodeBinary, root } from '../install.mjs';

/** What only compilers, debuggers and people read; licences stay. */
const UNREAD = /(?<!licen[cs]e)\.(?:map|ts|mts|cts|tsx|flow|md|markdown)$/i;

/** The name of the package of an import. */
const packageName = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

/** Names of the packages that the files of a build import. */
async function importedPackages(folder) {
  const { metafile } = await build({
    entryPoints: globSync('{node,server}/**/*.mjs', { cwd: folder }).map((file) => join(folder, file)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: join(folder, 'unwritten'),
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return [...new Set(imports.filter((path) => !isBuiltin(path) && !/^[./]/.test(path)).map(packageName))];
}

/** Directory of a package as seen from another one; undefined if it is not installed: an optional one, or another platform's. */
function findPackage(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (at === dirname(at) || at === root) return undefined;
  }
}

/** Directories of the packages and of all that they need. */
function packagesWithNeeds(names, start = root) {
  const found = new Set();
  const add = (name, from) => {
    const folder = findPackage(name, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(needed, folder);
  };
  for (const name of names) add(name, start);
  return [...found];
}

async function copyPackages(target) {
  const names = await importedPackages(realpathSync(currentBuild));
  for (const folder of packagesWithNeeds(names)) {
    // Packages within it come by themselves, if they are needed.
    const keeps = (file) => {
      const inside = relative(folder, file);
      return inside.split(sep)[0] !== 'node_modules' && !UNREAD.test(inside);
    };
    cpSync(folder, join(target, relative(root, folder)), { recursive: true, filter: keeps });
  }
  const bin = join(target, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(target, 'node_modules', 'node', 'bin'), { recursive: true });
  const node = join(target, 'node_modules', 'node', 'bin', 'node');
  cpSync(realpathSync(nodeBinary), node);
  chmodSync(node, 0o755);
  symlinkSync(join('..', 'node', 'bin', 'node'), join(bin, 'node'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await copyPackages(process.argv[2] ?? 'runtime');
