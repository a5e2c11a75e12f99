import { readFileSync } from 'node:fs';

/** Limit on concurrent connections of a process, however many files it may have open. */
export const MAX_CONNECTIONS = 16_384;
/** Files for everything but connections: the database, the log, other processes and threads. */
const OTHER_FILES = 100;

/** Limit on the files that this process may have open at a time, to which Node raises its own; Infinity if it is unknown. */
export function openFileLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Only Linux has this file.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Limit on connections with which a process that may have so many files open never runs out of them: a download needs one besides
 * its connection. A worker of a cluster that ran out would lose connections in transit, and get no more of them until it is
 * restarted (https://github.com/nodejs/node/blob/v24.x/lib/internal/child_process.js, MAX_HANDLE_RETRANSMISSIONS).
 */
export const connectionLimit = (files: number): number =>
  Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor((files - OTHER_FILES) / 2)));
