/**
 * Hashes of the inline scripts of pages, for the Content-Security-Policy: our own `is:inline` scripts, read from the .astro
 * sources, and the one that Astro writes before an island; those that Astro bundles inline are listed by the built entry
 * (src/server/astro-entry.ts). Any other inline script does not run. Likewise for style elements.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const INLINE = /<script\b([^>]*\bis:inline\b[^>]*)>([\s\S]*?)<\/script>/g;

const scriptHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Text of every inline script in the sources under `root`. Scripts with set:html or src have none. */
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
  return [...new Set([...ownScripts(root), await islandScript(root)].map(scriptHash))];
}
