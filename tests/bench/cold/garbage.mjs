/**
 * Loaded into a server with `node --import`: on SIGUSR2 it appends a line with the bytes in use to the file MEMORY_LOG, garbage that
 * was not collected included.
 */
import { appendFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  appendFileSync(process.env.MEMORY_LOG, `${heapUsed + arrayBuffers}\n`);
});
