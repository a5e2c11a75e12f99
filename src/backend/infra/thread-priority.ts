import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** With this niceness the thread gets about a tenth of a busy core; with 19, twenty logins waited 14 s each (ADR 53). */
const LOW_PRIORITY = 10;

/** Sets the scheduling policy of a thread (util-linux, BusyBox); Node can only set its niceness. */
const CHRT = '/usr/bin/chrt';

/** True if `runProcessWhenIdle` may succeed on this system. */
export const canRunWhenIdle = process.platform === 'linux' && existsSync(CHRT);

/**
 * Lowers the priority of the calling thread below that of the thread that answers readers. Does nothing on systems other than
 * Linux.
 */
export function lowerThreadPriority(): void {
  // On Linux 0 means the calling thread; elsewhere it would be the whole process.
  if (process.platform === 'linux' && getPriority(0) < LOW_PRIORITY) setPriority(0, LOW_PRIORITY);
}

/**
 * Gives all threads of the process, and those that they start later, the policy SCHED_IDLE: any other thread that becomes ready
 * takes their core at once. Niceness only decides about shares of a core, and the thread that answers readers waited up to 4 ms for
 * the end of a hash, or of what V8's threads compile and collect. On a busy machine the process hardly runs at all, and without
 * privileges it cannot leave this policy. Returns false if the system refuses.
 */
export function runProcessWhenIdle(): boolean {
  try {
    execFileSync(CHRT, ['--all-tasks', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore', timeout: 1_000, env: {} });
    return true;
  } catch {
    return false;
  }
}
