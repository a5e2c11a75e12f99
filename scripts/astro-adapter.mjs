import { fileURLToPath } from 'node:url';

/**
 * Astro adapter of this server: the built entry (src/server/astro-entry.ts) turns a Request and locals into a Response and
 * nothing else. Sockets, files, compression and caches are the server's own (docs/adr/0001).
 */
export function serverAdapter() {
  return {
    name: 'hirmondo-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ build: { redirects: false } }),
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'hirmondo-server',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('../src/server/astro-entry.ts', import.meta.url)),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            staticOutput: 'stable',
            envGetSecret: 'stable',
          },
        });
      },
    },
  };
}
