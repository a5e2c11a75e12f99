import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STANDARD_PORT = 4321;

/**
 * Gives `astro dev` what the built site's entry gives to pages: the gate, editions, the API, media and the same locals
 * (src/server/dev.ts, loaded through Vite, so that a change in the backend is there after a restart).
 */
export function devServer() {
  return {
    name: 'hirmondo-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const port = server.config.server.port ?? STANDARD_PORT;
        const site = server.ssrLoadModule('/src/server/dev.ts').then(({ createDevSite }) => createDevSite(root, port));
        site.catch((error) => server.config.logger.error(`A fejlesztői szerver nem indult el: ${error.stack}`));
        server.middlewares.use((request, response, next) => {
          site.then(({ middleware }) => middleware(request, response, next), next);
        });
        server.httpServer?.once('close', () => site.then(({ close }) => close()).catch(() => undefined));
      },
    },
  };
}
