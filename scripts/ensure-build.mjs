/**
 * Builds if the sources are newer than the current build. Plain JavaScript without dependencies; the check reads only names,
 * times and sizes, so that it does not delay a start.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPacked, language, nodeBinary, root, say } from './install.mjs';

/** All sources of a build, relative to the root. Content is data, not source. */
const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/terminal/language.mjs',
  'scripts/astro-adapter.mjs',
  'scripts/browsers/browser-floor.mjs',
  'scripts/browsers/script-names.mjs',
  'scripts/client-modules.mjs',
  'scripts/css-colors.mjs',
  'scripts/inline-scripts.mjs',
  'scripts/browsers/browser-floor.mjs',
  'scripts/browsers/script-names.mjs',
  'scripts/react-islands.mjs',
  'scripts/script-priority.mjs',
];

/** The build within a package (scripts/release/pack.mjs). */
export const packedBuild = join(root, 'dist', 'builds', 'release');

/** Link to the build in use. */
export const currentBuild = join(root, 'dist', 'current');

function* sourceFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* sourceFiles(`${path}/${entry.name}`);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield `${path}/${entry.name}`;
  }
}

/** Two fingerprints of the sources: `quick` of times and sizes, `content()` of the bytes. */
export function sourceSignature() {
  const files = SOURCES.flatMap((path) => [...sourceFiles(path)]).sort();
  const quick = createHash('sha256');
  for (const file of files) {
    const { mtimeMs, size } = statSync(join(root, file));
    quick.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return {
    quick: quick.digest('hex'),
    content() {
      const hash = createHash('sha256');
      for (const file of files)
        hash
          .update(`${file}\0`)
          .update(readFileSync(join(root, file)))
          .update('\n');
      return hash.digest('hex');
    },
  };
}

/** True if the current build was made from the present sources. A checkout that only changed times counts as the same. */
function isCurrent() {
  const entry = join(currentBuild, 'node', 'main.mjs');
  const signatureFile = join(currentBuild, 'signature.json');
  if (!existsSync(entry) || !existsSync(signatureFile)) return false;
  const built = JSON.parse(readFileSync(signatureFile, 'utf8'));
  const now = sourceSignature();
  if (built.quick === now.quick) return true;
  if (built.content !== now.content()) return false;
  writeFileSync(signatureFile, JSON.stringify({ quick: now.quick, content: built.content }));
  return true;
}

/**
 * Returns the real path of a build of the present sources, which is made first if there is none. Exits the process with code 1
 * if the build fails.
 */
export function ensureBuild() {
  if (isPacked) return packedBuild;
  if (!isCurrent()) {
    console.log(say.build);
    const { status } = spawnSync(nodeBinary, [join(root, 'scripts', 'build.mjs'), '--lang', language], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) {
      console.error(say.buildFailed);
      process.exit(1);
    }
  }
  return realpathSync(currentBuild);
}
