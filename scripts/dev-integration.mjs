import { join } from 'node:path';
import { root, say } from './install.mjs';

const STANDARD_PORT = 4321;

/** The sources of src/server/dev.ts; Vite itself reloads pages and components. */
const SOURCES = ['editions', 'server', 'backend', 'sections', 'models', 'sources', 'lib'].map((name) =>
  join(root, 'src', name, '/'),
);
/** An editor saves several files at once. */
const SETTLE_MS = 100;

/**
 * Adds to `astro dev` what the built site's server does before pages: the gate, editions, the API, media and the same locals
 * (src/server/dev.ts, loaded through Vite, and reloaded when one of its sources changes).
 */
export function devServer() {
  return {
    name: 'hirmondo-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const port = server.config.server.port ?? STANDARD_PORT;
        const open = async () => (await server.ssrLoadModule('/src/server/dev.ts')).createDevSite(root, port);
        const close = (opened) => opened.then((own) => own.close()).catch(() => undefined);
        const tell = (opened) => opened.catch((error) => server.config.logger.error(say.serverNotStarted(error.stack)));
        let site = open();
        tell(site);
        let waiting;
        server.watcher.on('change', (file) => {
          if (!SOURCES.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return;
          clearTimeout(waiting);
          waiting = setTimeout(async () => {
            // The old site is closed first, as a process opens the database only once.
            site = close(site).then(open);
            await tell(site);
            server.environments.client.hot.send({ type: 'full-reload', path: '*' });
          }, SETTLE_MS);
        });
        server.middlewares.use((request, response, next) => {
          site.then(({ middleware }) => middleware(request, response, next), next);
        });
        server.httpServer?.once('close', () => {
          clearTimeout(waiting);
          close(site);
        });
      },
    },
  };
}
