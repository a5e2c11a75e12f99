import { fileURLToPath } from 'node:url';
import { getAdapter } from '@astrojs/node';

/**
 * Astro's Node adapter with an entry of our own: the built entry (src/server/astro-entry.ts) turns a Request and locals into a
 * Response and nothing else. Sockets, files, compression and caches are the server's (docs/adr/0001); of the adapter's set-up,
 * sessions on disk and the open image endpoint are left out on purpose.
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
