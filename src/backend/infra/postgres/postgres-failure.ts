import { type DatabaseFailureKind, StorageFailure } from '../../domain/storage-failure';

/** SQLSTATE codes that are about the server or the connection, not about the statement. */
const KINDS: Readonly<Record<string, DatabaseFailureKind>> = {
  '53100': 'full',
  '25006': 'read-only',
  '42501': 'read-only',
  '57014': 'busy',
  '55P03': 'busy',
  '40P01': 'busy',
  '40001': 'busy',
  '58030': 'damaged',
};

/** The same for whole classes of codes; the single codes above come first. */
const CLASSES: Readonly<Record<string, DatabaseFailureKind>> = {
  // Connection lost; login refused; no such database; too many connections; server stopping or starting.
  '08': 'unreachable',
  '28': 'unreachable',
  '3D': 'unreachable',
  '53': 'busy',
  '57': 'unreachable',
  XX: 'damaged',
};

/** Errors of Node's sockets and resolver if the server is unreachable. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
]);

/** pg reports these without a code. */
const LOST =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^Query read timeout|^Cannot use a pool/;
const QUEUED_TOO_LONG = /^timeout exceeded when trying to connect/;

const MESSAGES: Readonly<Record<DatabaseFailureKind, string>> = {
  full: 'The disk of the PostgreSQL server is full: nothing was saved. Free some space there, then try again.',
  'read-only':
    'PostgreSQL refuses writes: nothing was saved. DATABASE_URL must be the primary, with a user that owns the tables.',
  busy: 'PostgreSQL does not have the resources for the query now. Try again in a moment.',
  damaged: 'PostgreSQL cannot read or write its files. See the log of the server.',
  overloaded: 'PostgreSQL is overloaded. Try again in a moment.',
  unreachable: 'PostgreSQL does not respond. Check DATABASE_URL and whether the server is running.',
};

/** Converts an error of pg to a StorageFailure; returns any other error unchanged. */
export function postgresFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const kind = failureKind(error);
  return kind === undefined ? error : new StorageFailure(kind, `${MESSAGES[kind]} (${error.message})`, { cause: error });
}

/** True if the connection cannot be used after this error. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code === undefined) return LOST.test(error.message);
  return NETWORK.has(code) || code.startsWith('08') || /^57P0[1-5]$/.test(code);
}

/** True if a statement was prepared before a migration changed its columns. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && errorCode(error) === '0A000';
}

function failureKind(error: Error): DatabaseFailureKind | undefined {
  const code = errorCode(error);
  if (code === undefined) {
    if (QUEUED_TOO_LONG.test(error.message)) return 'busy';
    return LOST.test(error.message) ? 'unreachable' : undefined;
  }
  if (NETWORK.has(code)) return 'unreachable';
  return KINDS[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? CLASSES[code.slice(0, 2)] : undefined);
}

/** The error's code. If several addresses of a host failed, that of the first one. */
function errorCode(error: Error): string | undefined {
  if (error instanceof AggregateError) {
    const first: unknown = error.errors[0];
    return first instanceof Error ? errorCode(first) : undefined;
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
