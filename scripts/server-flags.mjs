/**
 * Flags of Node for the server. Pages are short-lived garbage: with V8's own limit of 32 MB and more for new objects a worker
 * keeps up to 90 MB more and answers no faster (measured with `npm run bench`).
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=16'];
