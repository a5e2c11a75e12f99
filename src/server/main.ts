import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editions } from '~/editions/registry';
import { DESK } from '~/lib/desk/desk-paths';
import { readLanguage } from '../../scripts/terminal/language.mjs';
import { readWorkerSetup } from './cluster/messages';
import { type Config, readConfig } from './config';
import { startCompileCache } from './operations/compile-cache';
import { createLogger } from './operations/logger';
import { operatorMessages } from './operations/operator-messages';
import { startFailure } from './operations/start-failure';
import { describeUnpurged } from './settings/cdn';
import { describeShortSecrets } from './settings/own-secrets';
import { describePlayMoney } from './settings/payments';
import { ConfigError } from './settings/read-variable';
import { describeUnknownSettings } from './settings/unknown-settings';

/** Directory of this build: dist/builds/ID, two above the bundle. */
const build = dirname(dirname(fileURLToPath(import.meta.url)));

const args = process.argv.slice(2);

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env, args);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.words[readLanguage(args, process.env)]);
    process.exit(2);
  }
}

/** The lines shown on a terminal once the site is ready. */
function welcome(config: Config): string {
  const served = editions.filter(({ identity }) => config.editions.includes(identity.slug));
  const say = operatorMessages[config.language];
  const places = [
    ...served.map(({ identity }) => [identity.name, config.origins[identity.host] + identity.path] as const),
    ...(config.desk ? [[say.desk, config.origins.main + DESK] as const] : []),
  ];
  const width = Math.max(...places.map(([name]) => name.length));
  const lines = places.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`);
  const running = config.preview ? say.runningPreview : say.running;
  return [running(config.origins.main), ...lines].join('\n');
}

const config = readConfigOrExit();
// React and Astro choose between their production and development builds by this variable.
process.env.NODE_ENV ??= 'production';
startCompileCache(config.dataDir, build);
const logger = createLogger(config, process.stdout.isTTY === true);
const worker = readWorkerSetup(process.env);

function exit(code: number): void {
  logger.flush(() => process.exit(code));
  setTimeout(() => process.exit(code), 200);
}

process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'Uncaught exception; the process exits.');
  logger.flush();
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100);
});
process.on('unhandledRejection', (reason) => {
  logger.error({ err: reason }, 'Unhandled rejection.');
});

// Not in each worker of a cluster, but once.
if (worker === undefined) {
  const warnings = [
    ...describeShortSecrets(config),
    ...describePlayMoney(config),
    ...describeUnpurged(config),
    ...describeUnknownSettings(process.env),
  ];
  for (const warning of warnings) logger.warn(warning);
}

try {
  const greet = () => console.log(welcome(config));
  // Imported only where needed: the primary of a cluster needs no database, no pages and no pictures.
  if (config.workers > 1 && worker === undefined) {
    const { runPrimary } = await import('./cluster/primary');
    await runPrimary({ config, logger, build, exit, onServing: greet });
  } else {
    const { runSite } = await import('./run-site');
    await runSite({ config, logger, build, worker, exit });
    if (worker === undefined) greet();
  }
} catch (error) {
  console.error(startFailure(error, config));
  process.exit(1);
}
