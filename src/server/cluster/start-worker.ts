import cluster from 'node:cluster';
import { join } from 'node:path';
import { parseWorkerMessage, WORKER_VARIABLE } from './messages';
import { reassignPendingConnections } from './pending-connections';
import type { SupervisorOptions } from './supervisor';

/** The bundle that a build's workers run. */
export const bundlePath = (build: string): string => join(build, 'node', 'main.mjs');

/**
 * Starts a worker of a build as a separate process. If the system cannot create it (no memory, process limit, packages being
 * replaced), this is reported as an exit, so that it is tried again: Node emits no 'exit' in that case.
 */
export const startWorker: SupervisorOptions['start'] = (build, setup, events) => {
  cluster.setupPrimary({ exec: bundlePath(build) });
  const worker = cluster.fork({ [WORKER_VARIABLE]: JSON.stringify(setup) });
  reassignPendingConnections(worker);
  worker.on('message', (message) => {
    const parsed = parseWorkerMessage(message);
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
