import { StorageFailure, type StorageFailureKind } from '../../domain/storage-failure';

const FAILURES: Readonly<Record<string, readonly [StorageFailureKind, string]>> = {
  ENOSPC: ['full', 'The disk of DATA_DIR is full: nothing was saved. Free some space, then try again.'],
  EDQUOT: ['full', 'The quota of DATA_DIR is used up: nothing was saved. Free some space, then try again.'],
  EROFS: ['read-only', 'DATA_DIR cannot be written: nothing was saved. Check whether the disk is mounted read-only.'],
  EACCES: ['read-only', 'DATA_DIR cannot be written: nothing was saved. Check the rights of its folder media.'],
};

/** Converts an error of the file system that is about the machine to a StorageFailure; returns any other error unchanged. */
export function fileFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [kind, words] = FAILURES[code] ?? [];
  return kind === undefined ? error : new StorageFailure(kind, `${words} (${code})`, { cause: error });
}
