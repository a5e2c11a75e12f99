/**
 * Flags of Node for the server. Pages are short-lived garbage: every thread of a process (pages, bodies, search) keeps up to three
 * times this limit for new objects. V8's own of 32 MB and more answers no faster; 8 MB takes a tenth more processor time and holds
 * as much after a minute of full load (docs/benchmarks.md).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16'];

/**
 * Environment of the server. glibc keeps eight heaps a core for the threads of a process and gives little of them back: with two,
 * a process that renders at full load stays some tens of megabytes smaller.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
