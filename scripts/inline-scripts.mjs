/**
 * The inline scripts of pages. Those that run before the first paint are modules named `x.inline.ts`; an import with `?script` is
 * their text, bundled and minified.
 *
 * Their hashes are for the Content-Security-Policy, with those of short scripts in .astro sources (`is:inline`) and of the one that
 * Astro writes before an island; those that Astro bundles inline are listed by the built entry (src/server/astro-entry.ts). Any
 * other inline script does not run. Likewise for style elements.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildTarget } from './browsers/browser-floor.mjs';
import { root as projectRoot } from './install.mjs';

const IMPORTED = /^(.*\.inline)\?script$/;
const LOADED = /^(.*\.inline\.ts)\?script$/;

const INLINE = /<script\b([^>]*\bis:inline\b[^>]*)>([\s\S]*?)<\/script>/g;

const scriptHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Bundles and minifies a module; returns the script's text and the files it consists of, relative to the project's root. */
async function bundleInline(file) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: projectRoot,
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: buildTarget,
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  return { text: outputFiles[0].text.trim(), files: Object.keys(metafile.inputs) };
}

/** Vite plugin for imports with `?script`. */
export function inlineScripts() {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, path] = IMPORTED.exec(source) ?? [];
      const found = path && (await this.resolve(`${path}.ts`, importer));
      return found && `${found.id}?script`;
    },
    async load(id) {
      const [, file] = LOADED.exec(id) ?? [];
      if (file === undefined) return undefined;
      const { text, files } = await bundleInline(file);
      for (const used of files) this.addWatchFile(join(projectRoot, used));
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** Text of every module that is an inline script. */
export async function bundledScripts(root) {
  const files = globSync('src/**/*.inline.ts', { cwd: root });
  return await Promise.all(files.map(async (file) => (await bundleInline(join(root, file))).text));
}

/** Text of every short inline script in the sources under `root`. Scripts with set:html or src have none. */
function ownScripts(root) {
  const found = [];
  for (const file of globSync('src/**/*.astro', { cwd: root })) {
    for (const [, attributes, text] of readFileSync(join(root, file), 'utf8').matchAll(INLINE)) {
      if (!/\b(src|set:html|define:vars)\b/.test(attributes) && text.trim() !== '') found.push(text);
    }
  }
  return found;
}

/** The script that Astro writes before the first island of a page. */
async function islandScript(root) {
  const file = join(root, 'node_modules', 'astro', 'dist', 'runtime', 'server', 'astro-island.prebuilt.js');
  return (await import(pathToFileURL(file).href)).default;
}

/** The style that Astro writes before the first island of a page. */
async function islandStyle(root) {
  const file = join(root, 'node_modules', 'astro', 'dist', 'runtime', 'server', 'astro-island-styles.js');
  return (await import(pathToFileURL(file).href)).ISLAND_STYLES;
}

/** Sources for style-src, as `'sha256-…'`. */
export async function inlineStyleHashes(root) {
  return [scriptHash(await islandStyle(root))];
}

/** Sources for script-src, as `'sha256-…'`, without duplicates. */
export async function inlineScriptHashes(root) {
  const scripts = [...ownScripts(root), ...(await bundledScripts(root)), await islandScript(root)];
  return [...new Set(scripts.map(scriptHash))];
}
