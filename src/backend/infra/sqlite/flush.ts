import { type FileHandle, open } from 'node:fs/promises';
import { flushFailure } from './sqlite-failure';

/**
 * Flushes committed writes to disk without blocking the thread. Resolves once everything committed before the call is on disk;
 * rejects with a StorageFailure if that fails.
 */
export type Flush = () => Promise<void>;

/**
 * Combines flushes: callers that arrive during a flush wait for the next one, which serves all of them, because the current one
 * may have started before their commit.
 */
export function createFlush(sync: () => Promise<void>): Flush {
  let present: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  function begin(): Promise<void> {
    next = undefined;
    const begun = sync().finally(() => {
      if (present === begun) present = undefined;
    });
    present = begun;
    return begun;
  }
  return () => {
    if (present === undefined) return begin();
    next ??= present.catch(() => undefined).then(begin);
    return next;
  };
}

/** The write-ahead log of a database file. */
export interface WriteAheadLog {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the log beside a database file on the first flush. SQLite keeps that file as long as a connection is open, and holds no
 * locks on it, so closing our own handle releases none.
 */
export function openWriteAheadLog(path: string): WriteAheadLog {
  let opening: Promise<FileHandle> | undefined;
  return {
    async sync() {
      try {
        opening ??= open(`${path}-wal`, 'r+').catch((error: unknown) => {
          opening = undefined;
          throw error;
        });
        const log = await opening;
        await log.datasync();
      } catch (error) {
        throw flushFailure(error);
      }
    },
    async close() {
      const log = await opening?.catch(() => undefined);
      await log?.close();
    },
  };
}
