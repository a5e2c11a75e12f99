import { join } from 'node:path';
import { root, say } from './install.mjs';

const STANDARD_PORT = 4321;

const SOURCES = join(root, 'src', '/');
/** Folders whose changes open pages are told of; Vite itself tells them of changed components, styles and browser code. */
const TOLD = ['editions', 'server', 'backend', 'sections', 'models', 'sources', 'lib'].map((name) => join(SOURCES, name, '/'));
/** Files that no server module reads. */
const APART = /\.(?:test\.tsx?|css)$/;
/** An editor saves several files at once. */
const SETTLE_MS = 100;

/**
 * Makes a runner evaluate all modules of the project again when they are next imported. Astro does this for what imports a changed
 * file only, and not if browsers load it as well; what a module has cached would then have the former text.
 */
function forgetOwnModules({ evaluatedModules }) {
  const pending = [...evaluatedModules.idToModuleMap.values()].filter(({ file }) => file.startsWith(SOURCES));
  const seen = new Set(pending);
  for (const module of pending) {
    for (const id of module.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (importer === undefined || seen.has(importer)) continue;
      seen.add(importer);
      pending.push(importer);
    }
  }
  for (const module of seen) evaluatedModules.invalidateModule(module);
}

/**
 * The site of src/server/dev.ts, opened again after each change of a source. It shares its modules with pages: the same runner
 * imports both. Requests wait for the site that has the change.
 */
function createReloadedSite(server) {
  const { runner } = server.environments.ssr;
  const port = server.config.server.port ?? STANDARD_PORT;
  const open = async () => (await runner.import('/src/server/dev.ts')).createDevSite(root, port);
  const tell = (error) => server.config.logger.error(say.serverNotStarted(error.stack));
  const close = (opened) => opened.then((own) => own.close()).catch(() => undefined);
  let site = open();
  site.catch(tell);
  let reload;

  async function reopen(former, settled) {
    await settled;
    // The old site is closed first, as a process opens the database only once.
    await close(former);
    forgetOwnModules(runner);
    return open();
  }

  return {
    pass: (request, response, next) => site.then(({ middleware }) => middleware(request, response, next), next),
    close: () => {
      clearTimeout(reload?.timer);
      reload?.start();
      return close(site);
    },
    changed(file) {
      if (!file.startsWith(SOURCES) || APART.test(file)) return;
      const isTold = TOLD.some((folder) => file.startsWith(folder));
      if (reload === undefined) {
        const own = { isTold };
        reload = own;
        const settled = new Promise((resolve) => {
          own.start = () => {
            if (reload === own) reload = undefined;
            resolve();
          };
        });
        site = reopen(site, settled);
        site.catch(tell).finally(() => {
          if (own.isTold) server.environments.client.hot.send({ type: 'full-reload', path: '*' });
        });
      }
      reload.isTold ||= isTold;
      clearTimeout(reload.timer);
      reload.timer = setTimeout(reload.start, SETTLE_MS);
    },
  };
}

/**
 * Adds to `astro dev` what the built site's server does before pages: the gate, editions, the API, media and the same locals
 * (src/server/dev.ts).
 */
export function devServer() {
  let site;
  return {
    name: 'hirmondo-dev',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const changes = {
          name: 'hirmondo-changes',
          hotUpdate: {
            order: 'pre',
            handler({ file }) {
              if (this.environment.name === 'ssr') site?.changed(file);
            },
          },
        };
        updateConfig({ vite: { plugins: [changes] } });
      },
      'astro:server:setup': ({ server }) => {
        site = createReloadedSite(server);
        server.middlewares.use(site.pass);
        server.httpServer?.once('close', () => site.close());
      },
    },
  };
}
