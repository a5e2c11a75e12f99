import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

/**
 * Writes down which of our modules came into the scripts that browsers load: client-modules.json in the build, paths from the
 * project's root. tests/faults/built/browser-reach.test.ts compares those of src/lib with the list of what may.
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
