import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Logger } from '../operations/logger';
import { bundlePath, startWorker } from './start-worker';
import { Supervisor } from './supervisor';

export interface PrimaryOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Directory of the build that this process was started from: dist/builds/ID. */
  readonly build: string;
  /** Called once all workers answer. */
  readonly onServing: () => void;
  readonly exit: (code: number) => void;
}

/** Directory of the build to which dist/current points now. */
function newestBuild(build: string): string {
  const newest = realpathSync(join(build, '..', '..', 'current'));
  if (!existsSync(join(newest, 'build.json')) || !existsSync(bundlePath(newest))) throw new Error(`no complete build: ${newest}`);
  return newest;
}

/**
 * Runs the primary of a cluster, which answers no requests itself. SIGTERM and SIGINT stop all workers and exit with code 0;
 * SIGHUP restarts them one by one with dist/current, except on a terminal, where it means that the terminal was closed.
 */
export async function runPrimary({ config, logger, build, onServing, exit }: PrimaryOptions): Promise<void> {
  const supervisor = new Supervisor({
    workers: config.workers,
    build,
    newestBuild: () => newestBuild(build),
    start: startWorker,
    logger,
    now: () => performance.now(),
    drainSeconds: config.drainSeconds,
    onNoReadyWorker() {
      logger.fatal('No worker has been ready for two minutes; exiting, so that the service manager restarts the site.');
      exit(1);
    },
  });
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping: the workers finish pending requests.');
    void supervisor.stop({ drain: signal === 'SIGTERM' }).then(() => exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('disconnect'));
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) stop('SIGHUP');
    else void supervisor.restart();
  });
  // Workers are killed however this process exits.
  process.on('exit', () => supervisor.kill());
  if (await supervisor.start()) onServing();
  else if (!stopping) exit(1);
}
