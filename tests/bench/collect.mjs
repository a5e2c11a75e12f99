/**
 * Loaded into a server of the soak with `node --expose-gc --import`: at SIGUSR2 it collects all garbage and adds a line with
 * the bytes that are then in use to the file MEMORY_LOG.
 */
import { appendFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  // The second round takes what finalizers of the first let go.
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(process.env.MEMORY_LOG, `${heapUsed + external}\n`);
});
