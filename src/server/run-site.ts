import { basename, join } from 'node:path';
import { publicationFaults } from '~/editions/publication-folder';
import type { WorkerSetup } from './cluster/messages';
import { openWorkerLink } from './cluster/worker-link';
import type { Config } from './config';
import { openContentSource } from './content/open-content-source';
import { eventListeners, findExtensions } from './extensions/load-extensions';
import { indexNowListener } from './feeds/index-now';
import { openLivescore } from './livescore/open-livescore';
import { mediaDirectories } from './media/media-directories';
import type { Logger } from './operations/logger';
import { createStop } from './operations/shutdown';
import { connectionLimit, MAX_CONNECTIONS, openFileLimit } from './request/connection-limit';
import { serve } from './serve';
import { openTracing } from './telemetry/open-tracing';

export interface RunOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Directory of the build to serve: dist/builds/ID. */
  readonly build: string;
  /** Role of this process in a cluster; unset outside of one. */
  readonly worker: WorkerSetup | undefined;
  readonly exit: (code: number) => void;
}

/** Runs a process that answers requests until it is stopped. Rejects if it cannot start. */
export async function runSite({ config, logger, build, worker, exit }: RunOptions): Promise<void> {
  const demo = join(build, '..', '..', '..', 'content', 'demo');
  const link = worker && openWorkerLink(worker);
  let stop = (_signal: string): void => exit(0);
  process.on('SIGTERM', () => stop('SIGTERM'));
  // A terminal sends these signals to the whole cluster; its workers wait for the primary's message.
  for (const signal of ['SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (link === undefined) stop(signal);
    });
  // The start script or the primary holds the other end; when it exits, so does this process.
  process.on('disconnect', () => stop('disconnect'));
  link?.onMessage((message) => {
    // One process of many that is replaced: the others go on answering at the same address.
    if (message.kind === 'stop') stop(message.drain === true ? 'stop' : 'replaced');
  });
  // Starts before the database opens: the database reports queries only to listeners that exist by then.
  const tracing = await openTracing({ config, build: basename(build) });
  const first = worker?.first ?? true;
  const extensions = await findExtensions();
  const listeners = [...eventListeners(extensions), ...(config.indexNow ? [indexNowListener(config.indexNow)] : [])];
  const opened = await openContentSource({ config, logger, demo, build, first, fetch: tracing?.fetch, listeners });
  const files = openFileLimit();
  if (connectionLimit(files) < MAX_CONNECTIONS / 4) {
    logger.warn(
      { files, connections: connectionLimit(files) },
      'Few connections are accepted: few files may be open (ulimit -n).',
    );
  }
  const where = opened.upstream === undefined ? 'here' : 'elsewhere';
  const source = tracing === undefined ? opened : { ...opened, content: tracing.content(opened.content, where) };
  const livescore = openLivescore({
    config,
    logger,
    build: basename(build),
    content: source.content,
    recordings: join(demo, '..', 'livescore'),
    fetch,
  });
  const media = mediaDirectories(config, demo);
  const parts = { config, logger, source, livescore, build, media, demo, link, first, tracing, extensions };
  const { server, readiness, stop: stopServing } = await serve(parts);
  for (const fault of publicationFaults) logger.warn(fault, 'A file of the publication cannot be used and is left out.');
  const close = () =>
    stopServing()
      .then(source.close)
      .then(() => tracing?.close());
  stop = createStop({ server, readiness, logger, drainSeconds: config.drainSeconds, close, exit });
}
