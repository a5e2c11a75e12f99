/**
 * Loaded into a server with `node --import`: the first SIGUSR2 begins a measurement, the second ends it and appends a line with the
 * bytes allocated in between to the file MEMORY_LOG, buffers included.
 */
import { appendFileSync } from 'node:fs';
import { GCProfiler, getHeapStatistics } from 'node:v8';

const profiler = new GCProfiler();
let from;

const inUse = () => {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
};

/** Each collection shows what was in use before it, and from where it goes on. */
function allocated(collections) {
  let bytes = 0;
  let last = from;
  for (const { beforeGC, afterGC } of collections) {
    bytes += beforeGC.heapStatistics.usedHeapSize + beforeGC.heapStatistics.externalMemory - last;
    last = afterGC.heapStatistics.usedHeapSize + afterGC.heapStatistics.externalMemory;
  }
  return bytes + inUse() - last;
}

process.on('SIGUSR2', () => {
  if (from === undefined) {
    profiler.start();
    from = inUse();
    return;
  }
  appendFileSync(process.env.MEMORY_LOG, `${allocated(profiler.stop().statistics)}\n`);
});
