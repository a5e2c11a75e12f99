import { type FileHandle, open } from 'node:fs/promises';
import { flushFailure } from './sqlite-failure';

/**
 * Brings what was committed to the disk, without holding up the thread. Resolves once everything that was committed before the call is
 * there; rejects with a StorageFailure when it is not.
 */
export type Flush = () => Promise<void>;

/**
 * Joins flushes: whoever comes while one is under way waits for the next, which serves all of them. The one under way may have begun
 * before their commit.
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
 * Opens the log beside a database file when it is first brought to the disk. SQLite keeps that file for as long as a connection is
 * open, and takes no locks on it: closing our own handle lets none go.
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
