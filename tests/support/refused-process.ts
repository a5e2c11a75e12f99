import { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { vi } from 'vitest';

/** Node's own part of a process; it reports a failed start as an exit with a negative code. */
interface ProcessHandle {
  onexit(code: number, signal: string): void;
}

/**
 * Makes the system refuse the next processes as it does when too many files are open: the child then has no channel, and its error
 * follows as an event. Returns a function that makes it start processes again.
 */
export function refuseProcesses(): () => void {
  const prototype: { _handle?: ProcessHandle; spawnargs?: string[]; spawn?(): unknown } = ChildProcess.prototype;
  const refusal = vi.spyOn(prototype, 'spawn').mockImplementation(function (this: typeof prototype) {
    this.spawnargs = [];
    process.nextTick(() => this._handle?.onexit(-constants.errno.EMFILE, ''));
  });
  return () => refusal.mockRestore();
}
