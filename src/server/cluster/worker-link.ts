import cluster from 'node:cluster';
import { type PrimaryMessage, parsePrimaryMessage, type WorkerMessage, type WorkerSetup } from './messages';

/** A worker's connection to the primary. */
export interface WorkerLink {
  readonly setup: WorkerSetup;
  send(message: WorkerMessage): void;
  onMessage(listener: (message: PrimaryMessage) => void): void;
}

/**
 * Opens the connection of this process, which must be a worker. Messages of kinds that this build does not know are dropped.
 */
export function openWorkerLink(setup: WorkerSetup): WorkerLink {
  // Node would kill a worker at once when the primary dies; ours finishes the requests in progress first.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  return {
    setup,
    send(message) {
      // A dead primary is detected by 'disconnect'; messages for it can be dropped.
      if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
    },
    onMessage(listener) {
      process.on('message', (message) => {
        const parsed = parsePrimaryMessage(message);
        if (parsed !== undefined) listener(parsed);
      });
    },
  };
}
