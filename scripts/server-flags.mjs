/**
 * Flags of Node for the server. Pages are short-lived garbage, and every thread of a process (pages, bodies, search) keeps up to
 * three semi-spaces for new objects: with 16 MB instead of 4, a page that is drawn takes a third less processor time, and a process
 * 20 MB more before the first request and 40 MB more under overload, of the 350 MB that it may use beyond its page cache. The
 * lower the heap limit, the earlier V8 collects: compared with the default of over two gigabytes, a limit of one gigabyte saves
 * 60 MB for 3 % of processor time, and this one some 15 MB more; a process uses a seventh of it (docs/benchmarks.md). The size of
 * the page cache depends on it, too (`maxPages` in src/server/page-cache/page-cache.ts). With so low a limit V8 would go through the
 * whole heap each time it has grown by a fifth, which the buffers of a hundred pages do: it may double, which saves a quarter of
 * the processor time of a page that is sent from the kept ones.
 */
export const serverFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=16',
  '--max-old-space-size=512',
  '--heap-growing-percent=100',
];

/**
 * Environment of the server. glibc keeps up to eight arenas per core for the threads of a process and returns little of them: with
 * two, a process that renders at full load is some tens of megabytes smaller. The fixed thresholds return larger allocations, such
 * as the windows of compressors, to the system when they are freed; by default glibc raises the thresholds with each of them.
 * A variable that the operator has set takes precedence.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
