/**
 * Flags of Node for the server. Pages are short-lived garbage: every thread of a process (pages, bodies, search) keeps up to three
 * times this limit for new objects, and with V8's own of 32 MB and more it answers no faster (measured with `npm run bench`).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=8'];

/**
 * Environment of the server. glibc keeps eight heaps a core for the threads of a process and gives little of them back: with two,
 * a process that renders at full load stays some tens of megabytes smaller.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
