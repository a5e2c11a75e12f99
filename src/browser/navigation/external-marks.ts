/** What of others' scripts a page brings; its Content-Security-Policy lets in just that (src/server/answer/security-headers.ts). */
export const externalMarks = (page: Document): readonly string[] =>
  ['[data-ads]', '[data-facebook]', 'script[src^=http]'].filter((mark) => page.querySelector(mark) !== null);
