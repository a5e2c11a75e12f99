import { fileURLToPath } from 'node:url';
import { getAdapter } from '@astrojs/node';

/**
 * Astro's Node adapter with our own entry: the built entry (src/server/astro-entry.ts) only turns a Request and locals into a
 * Response. The server handles sockets, files, compression and caches (docs/adr/0001); the adapter's sessions on disk and its
 * open image endpoint are omitted on purpose.
 */
export function serverAdapter() {
  return {
    name: '@astrojs/node',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ build: { redirects: false } }),
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          ...getAdapter({ staticHeaders: false }),
          serverEntrypoint: fileURLToPath(new URL('../src/server/astro-entry.ts', import.meta.url)),
        });
      },
    },
  };
}
