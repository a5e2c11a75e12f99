import { type DatabaseFailureKind, StorageFailure } from '../../domain/storage-failure';

/** SQLite's primary result codes that are about the machine, not about the statement. */
const KINDS: Readonly<Record<number, DatabaseFailureKind>> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'damaged',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  26: 'damaged',
};

/** SQLITE_IOERR also occurs on a full or missing disk; the upper bits of the code distinguish these cases. */
const IO_ERROR = 10;

const MESSAGES: Readonly<Record<DatabaseFailureKind, string>> = {
  full: 'The disk of DATA_DIR is full: nothing was saved. Free some space, then try again.',
  'read-only':
    'The database cannot be written: nothing was saved. Check the rights of DATA_DIR and whether the disk is mounted read-only.',
  busy: 'Another process holds the database (import, migration, backup): nothing was saved. Try again in a moment.',
  damaged:
    'The database file cannot be read or written. Check the disk; restore the newest file of DATA_DIR/backups if it is damaged.',
  overloaded: 'The database is overloaded. Try again in a moment.',
  unreachable: 'The database file cannot be opened. Check that DATA_DIR exists and belongs to this user.',
};

/** Converts an error of node:sqlite to a StorageFailure; returns any other error unchanged. */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error;
  const primary = error.errcode & 0xff;
  const kind = KINDS[primary];
  if (kind === undefined) return error;
  const detail = primary === IO_ERROR ? ` (SQLite code ${error.errcode}: ${error.message})` : ` (${error.message})`;
  return new StorageFailure(kind, MESSAGES[kind] + detail, { cause: error });
}

const FLUSH_KINDS: Readonly<Record<string, DatabaseFailureKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
};

/** The StorageFailure for a failed flush: the write can be read, but may be lost in a power failure. */
export function flushFailure(error: unknown): StorageFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = FLUSH_KINDS[code] ?? 'damaged';
  return new StorageFailure(kind, `${MESSAGES[kind]} (${code} while flushing)`, { cause: error });
}
