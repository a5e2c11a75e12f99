import { getPriority, setPriority } from 'node:os';

/** With this niceness the thread gets about a tenth of a busy core; with 19, twenty logins waited 14 s each (ADR 53). */
const LOW_PRIORITY = 10;

/**
 * Lowers the priority of the calling thread below that of the thread that answers readers. Does nothing on systems other than
 * Linux.
 */
export function lowerThreadPriority(): void {
  // On Linux 0 means the calling thread; elsewhere it would be the whole process.
  if (process.platform === 'linux' && getPriority(0) < LOW_PRIORITY) setPriority(0, LOW_PRIORITY);
}
