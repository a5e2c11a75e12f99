/**
 * Builds the site and the server into dist/builds/ID and switches dist/current to it: a running server keeps using its
 * build. The last three builds are kept with their hashed assets, so that pages opened before a deploy keep working.
 *
 * `node scripts/build.mjs` (Node 24). Environment: BUILD_ID is the build's name; defaults to the time and the sources' hash.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, globSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import * as esbuild from 'esbuild';
import { currentBuild, sourceSignature } from './ensure-build.mjs';
import { inlineScriptHashes, inlineStyleHashes } from './inline-scripts.mjs';
import { nodeBinary, root, say } from './install.mjs';

const KEPT_BUILDS = 3;
const COMPRESSED = /\.(js|mjs|css|svg|json|xml|txt|html|webmanifest|ico)$/;
const MIN_COMPRESSED_BYTES = 512;

const builds = join(root, 'dist', 'builds');

function makeBuildId(signature) {
  const given = process.env.BUILD_ID;
  if (given !== undefined && given !== '') {
    if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(given)) return given;
    console.error(say.wrongBuildId(given));
    process.exit(2);
  }
  return `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${signature.slice(0, 7)}`;
}

function runAstro(outDir) {
  return new Promise((resolve, reject) => {
    const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
    const child = spawn(nodeBinary, [astro, 'build', '--silent'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HIRMONDO_OUT_DIR: outDir, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`astro build ended with code ${code}`))));
  });
}

/** Imports with ?raw are strings, as in Vite; editions import their wordmarks so. */
const rawText = {
  name: 'raw-text',
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: path.startsWith('~/') ? join(root, 'src', path.slice(2, -4)) : join(resolveDir, path.slice(0, -4)),
      namespace: 'raw-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'raw-text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
      watchFiles: [path],
    }));
  },
};

/**
 * Packages that are bundled into the Node side: they consist of hundreds of files, and resolving and opening these took a third
 * of a start. Packages that pages import, too, are not bundled, so that a process loads them once; nor are those with native
 * parts or workers.
 */
const BUNDLED = [
  '@opentelemetry/api',
  'csv-parse',
  'graphql',
  'graphql-http',
  'hono',
  'jose',
  'ky',
  'kysely',
  'nodemailer',
  'prom-client',
  'rate-limiter-flexible',
  'saxes',
  'stripe',
  'web-push',
  'yaml',
];

/** A source map without positions, for packages: parsing the real ones would slow down each start. */
const NO_POSITIONS = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64');

/** Bundles the packages of BUNDLED and their imports; all others stay in node_modules. */
const bundledPackages = {
  name: 'bundled-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./~]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path) || importer.includes('/node_modules/')) return undefined;
      return BUNDLED.some((name) => path === name || path.startsWith(`${name}/`)) ? undefined : { external: true };
    });
    build.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_POSITIONS}`,
      loader: 'default',
    }));
  },
};

/** Entries of the Node side by bundle name: the server, the command line, and each worker under its file's name. */
function nodeEntries() {
  const entries = { main: 'src/server/main.ts', extensions: 'src/server/extensions/load-extensions.ts' };
  for (const file of globSync('src/{server,backend,cli}/**/*-worker.ts', { cwd: root })) entries[basename(file, '.ts')] = file;
  if (globSync('src/cli/main.ts', { cwd: root }).length > 0) entries.cli = 'src/cli/main.ts';
  return entries;
}

/**
 * Reduces a source map to the first position of each line. The bundle keeps the lines of its sources, so stack traces have the
 * same line numbers; with all positions, a process used 38 MB more from its first logged error on.
 */
function linesAlone(map) {
  const { mappings, ...rest } = JSON.parse(map);
  return JSON.stringify({ ...rest, mappings: encode(decode(mappings).map((line) => line.slice(0, 1))) });
}

/** Bundles the Node side into `outdir`. */
async function bundleNode(outdir) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: nodeEntries(),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    // CommonJS packages require parts of Node at run time.
    banner: { js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);" },
    outExtension: { '.js': '.mjs' },
    logLevel: 'warning',
    plugins: [rawText, bundledPackages],
    write: false,
  });
  await mkdir(outdir, { recursive: true });
  await Promise.all(outputFiles.map(({ path, text }) => writeFile(path, path.endsWith('.map') ? linesAlone(text) : text)));
}

async function precompressFile(file) {
  const { size } = await stat(file);
  if (size < MIN_COMPRESSED_BYTES) return;
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
  await Promise.all([
    pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
  ]);
}

async function precompress(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(precompressFile));
}

/** Copies the flags of the nations that recorded matches and races name; a page loads only those that it shows. */
async function copyFlags(client) {
  const codes = JSON.parse(await readFile(join(root, 'src/backend/infra/livescore/replay/flags.json'), 'utf8'));
  const target = join(client, 'images', 'zaszlok');
  await mkdir(target, { recursive: true });
  const file = (code) => `${code}.svg`;
  const from = join(root, 'node_modules', 'circle-flags', 'flags');
  await Promise.all(Object.values(codes).map((code) => copyFile(join(from, file(code)), join(target, file(code)))));
}

/** Names extensions of the publication that cannot be used; the build goes on without them. */
async function nameBrokenExtensions(outDir) {
  const { findExtensions } = await import(pathToFileURL(join(outDir, 'node', 'extensions.mjs')).href);
  const { faults } = await findExtensions();
  for (const { file, reason } of faults) console.error(say.brokenExtension(file, reason));
}

async function switchTo(outDir) {
  const next = join(root, 'dist', `next-${process.pid}`);
  await rm(next, { force: true });
  await symlink(relative(join(root, 'dist'), outDir), next);
  await rename(next, currentBuild);
}

/** True while a running process has marked the build as in use (src/server/operations/build-in-use.ts). */
function isRunning(name) {
  return readdirSync(join(builds, name)).some((file) => {
    const pid = /^running-(\d+)$/.exec(file)?.[1];
    try {
      return pid !== undefined && process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  });
}

async function removeOldBuilds(current) {
  const found = [];
  for (const name of readdirSync(builds)) {
    const made = await readFile(join(builds, name, 'build.json'), 'utf8').then(JSON.parse, () => undefined);
    const { mtimeMs } = await stat(join(builds, name));
    // A directory without its description is a build in progress, or an aborted one if it is old.
    if (made !== undefined) found.push({ name, timestamp: made.timestamp });
    else if (Date.now() - mtimeMs > 3_600_000) await rm(join(builds, name), { recursive: true, force: true });
  }
  found.sort((a, b) => b.timestamp - a.timestamp);
  for (const { name } of found.slice(KEPT_BUILDS)) {
    if (name !== current && !isRunning(name)) await rm(join(builds, name), { recursive: true, force: true });
  }
}

const started = performance.now();
const signature = sourceSignature();
const content = signature.content();
const id = makeBuildId(content);
const outDir = join(builds, id);
await rm(outDir, { recursive: true, force: true });
await mkdir(outDir, { recursive: true });
try {
  // Astro empties its output directory first.
  await runAstro(outDir);
  await bundleNode(join(outDir, 'node'));
  await copyFlags(join(outDir, 'client'));
  await precompress(join(outDir, 'client'));
  const description = {
    id,
    timestamp: Date.now(),
    prerendered: [],
    routeRules: {},
    inlineScripts: await inlineScriptHashes(root),
    inlineStyles: await inlineStyleHashes(root),
  };
  await writeFile(join(outDir, 'signature.json'), JSON.stringify({ quick: signature.quick, content }));
  await writeFile(join(outDir, 'build.json'), JSON.stringify(description));
} catch (error) {
  await rm(outDir, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await nameBrokenExtensions(outDir);
await switchTo(outDir);
await removeOldBuilds(id);
console.log(say.built(id, ((performance.now() - started) / 1000).toFixed(1)));
