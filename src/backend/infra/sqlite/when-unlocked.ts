import { setTimeout as wait } from 'node:timers/promises';
import { isStorageFailure } from '../../domain/storage-failure';

/** Milliseconds for which a statement waits for the lock of another process or thread: as long as SQLite itself waits elsewhere. */
const MAX_WAIT = 5_000;
/** Milliseconds between two attempts, at first and at most. */
const FIRST_PAUSE = 1;
const MAX_PAUSE = 25;

/**
 * Runs a statement on a connection that does not wait for locks, again and again until it gets its lock. SQLite's own wait would
 * stop the thread, and with it everyone who reads. Only for statements that do nothing without their lock: `begin immediate`, and
 * those outside a transaction. Rejects with the last StorageFailure 'busy'.
 */
export async function whenUnlocked<T>(run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + MAX_WAIT;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
    try {
      return await run();
    } catch (error) {
      const isLocked = isStorageFailure(error) && error.kind === 'busy';
      if (!isLocked || performance.now() + pause > deadline) throw error;
    }
    await wait(pause);
  }
}
