import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type CheckpointData, END } from './checkpoints';

/** Thread that makes a checkpoint on every message. */
const { path }: CheckpointData = workerData;
const database = new DatabaseSync(path, { timeout: 0 });
// With NORMAL, the log is flushed before its pages are copied, and the database file before the log is reused.
database.exec('PRAGMA synchronous=NORMAL');
const checkpoint = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

parentPort?.on('message', (message: unknown) => {
  if (message === END) {
    database.close();
    parentPort?.close();
    return;
  }
  checkpoint.get();
  parentPort?.postMessage('done');
});
