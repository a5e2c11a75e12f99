import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseFromWorker, WORKER_VARIABLE } from './messages';
import type { SupervisorOptions } from './supervisor';
import { passOnUntaken } from './untaken-connections';

/** The bundle of a build that workers run. */
export const bundlePath = (build: string): string => join(build, 'node', 'main.mjs');

/**
 * Starts a worker of a build as a process of its own. One that the system cannot make (no memory, no processes left, the
 * packages just exchanged) ends like any other, so that it is tried again: Node itself says no 'exit' of it.
 */
export const startWorker: SupervisorOptions['start'] = (build, setup, events) => {
  cluster.setupPrimary({ exec: bundlePath(build) });
  const worker = cluster.fork({ [WORKER_VARIABLE]: JSON.stringify(setup) });
  passOnUntaken(worker);
  worker.on('message', (message) => {
    const parsed = parseFromWorker(message);
    if (parsed !== undefined) events.message(parsed);
  });
  const wasMade = worker.process.pid !== undefined;
  worker.on('error', (error) => {
    if (!wasMade) events.exit('code' in error ? String(error.code) : error.message);
  });
  worker.on('exit', (code, signal) => {
    if (wasMade) events.exit(signal ?? code);
  });
  return {
    pid: worker.process.pid,
    send(message) {
      if (worker.isConnected()) worker.send(message, () => undefined);
    },
    kill: () => worker.process.kill('SIGKILL'),
  };
};
