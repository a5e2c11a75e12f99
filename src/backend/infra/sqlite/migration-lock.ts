import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageFailure } from '../../domain/storage-failure';

/** A database without content; the system releases its lock if the holder dies. */
const LOCK_FILE = 'migration.lock';
const RETRY_MS = 50;
/** Migrating a large archive takes minutes; a process that still holds the lock after this hangs. */
const MAX_WAIT_MS = 1_800_000;
const BUSY = 5;

/**
 * Runs work while no other process on this data directory does: of several processes that start at the same time one migrates,
 * and the others find it done. Throws StorageFailure 'busy' after half an hour.
 */
export async function withMigrationLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    const until = performance.now() + MAX_WAIT_MS;
    while (!tryLock(lock)) {
      if (performance.now() > until) throw new StorageFailure('busy', 'Another process has been migrating for half an hour.');
      await pause(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock of a file that nothing is stored in; false if another connection has it. It ends with the connection. */
export function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === BUSY) return false;
    throw error;
  }
}
