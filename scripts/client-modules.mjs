import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

/**
 * Writes client-modules.json into the build: paths, relative to the project's root, of our modules in scripts for browsers.
 * tests/faults/built/browser-reach.test.ts compares those of src/lib with the list of allowed ones.
 */
export function clientModules() {
  return {
    name: 'client-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      const found = new Set();
      for (const chunk of Object.values(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
          const file = relative(root, id.split('?')[0] ?? id);
          if (renderedLength > 0 && file.startsWith('src/')) found.add(file);
        }
      }
      if (found.size > 0) await writeFile(join(dir, '..', 'client-modules.json'), JSON.stringify([...found].sort(), null, 1));
    },
  };
}

/**
 * Stands in for what Vite puts around each import of a later script, which is 1 KB of every page's first script: a list of all that
 * later scripts need, and code that asks for it ahead of time. Here a later script asks for its own parts when it comes, most of
 * which the page has by then. What is kept is the event that tells of a script that does not come (BU-04). No later script may
 * bring a stylesheet, as nothing would load it: none does, styles belong to layouts.
 */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

export function laterScripts() {
  return {
    name: 'later-scripts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Astro sets the option itself, so it is set behind it.
    configResolved({ environments }) {
      environments.client.build.modulePreload = { polyfill: false, resolveDependencies: () => [] };
    },
    load: (id) => (id === '\0vite/preload-helper.js' ? HELPER : undefined),
    generateBundle(_, bundle) {
      const styled = Object.values(bundle).find(
        (chunk) => chunk.isDynamicEntry && (chunk.viteMetadata?.importedCss?.size ?? 0) > 0,
      );
      if (styled !== undefined) this.error(`${styled.fileName} brings a stylesheet, which nothing would load.`);
    },
  };
}
