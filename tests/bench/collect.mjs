/**
 * Loaded into the server of the soak with `node --expose-gc --import`: on SIGUSR2 it collects all garbage and appends a line with
 * the bytes still in use to the file MEMORY_LOG.
 */
import { appendFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  // The second collection takes what finalizers of the first have released.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(process.env.MEMORY_LOG, `${heapUsed + external}\n`);
});
