/**
 * Flags of Node for the server. Pages are short-lived garbage, and every thread of a process (pages, bodies, search) keeps up to three
 * times this limit for new objects: 4 MB in place of 16 hold 20 MB less before the first reader and 40 MB less under overload. The
 * smaller the heap may become, the earlier V8 collects: under two gigabytes, a process holds 60 MB less with one for three hundredths
 * of its time, and some 15 MB less again with this; it uses a seventh of it (docs/benchmarks.md). How many pages are kept follows
 * from it, too (`mostPages` in src/server/page-cache/page-cache.ts).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * Flags of Node for an import, whose heap grows with what it may take, not with what it needs: a third less memory in the same time
 * (docs/benchmarks.md).
 */
export const importFlags = ['--max-semi-space-size=8', '--max-old-space-size=208'];

/**
 * Environment of the server. glibc keeps eight heaps a core for the threads of a process and gives little of them back: with two,
 * a process that renders at full load stays some tens of megabytes smaller. Larger pieces, such as the windows of compressors, go back
 * to the system as soon as they are freed; left alone, glibc raises these limits with every such piece.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
