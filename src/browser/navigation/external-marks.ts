/**
 * The third-party scripts of a page; its Content-Security-Policy allows exactly these (src/server/response/security-headers.ts).
 */
export const externalMarks = (page: Document): readonly string[] =>
  ['[data-ads]', '[data-facebook]', 'script[src^=http]'].filter((mark) => page.querySelector(mark) !== null);
