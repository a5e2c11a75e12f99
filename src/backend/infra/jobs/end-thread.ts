import type { Worker } from 'node:worker_threads';

/** Ends a thread whose messages and errors no longer matter. Resolves when it has ended. */
export async function endThread(thread: Worker | undefined): Promise<void> {
  thread?.removeAllListeners();
  // Without a listener an error of the ending thread would crash the process.
  thread?.on('error', () => undefined);
  await thread?.terminate();
}
