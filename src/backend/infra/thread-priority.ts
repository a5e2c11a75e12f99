import { execFileSync } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** With this niceness the thread gets about a tenth of a busy core; with 19, twenty logins waited 14 s each (ADR 53). */
const LOW_PRIORITY = 10;

/** Sets the scheduling policy of a thread (util-linux, BusyBox); Node can only set its niceness. */
const CHRT = '/usr/bin/chrt';

/** True if `runWhenIdle` may succeed on this system. */
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
 * Gives the calling thread the policy SCHED_IDLE: any other thread that becomes ready takes its core at once. Niceness only
 * decides about shares of a core, and the thread that answers waited up to 4 ms for the end of a hash. On a busy machine the
 * thread hardly runs at all, and without privileges it cannot leave this policy. Does nothing if the system refuses.
 */
export function runWhenIdle(): void {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
    execFileSync(CHRT, ['-i', '-p', '0', thread], { stdio: 'ignore', timeout: 2_000, env: {} });
  } catch {
    // The niceness of the thread is all that can be had.
  }
}
