/**
 * The third-party scripts of a page, and the extensions that need other origins; its Content-Security-Policy allows exactly these
 * (src/server/response/security-headers.ts).
 */
export const externalMarks = (page: Document): readonly string[] => [
  ...['[data-ads]', '[data-facebook]', 'script[src^=http]'].filter((mark) => page.querySelector(mark) !== null),
  ...Array.from(page.querySelectorAll<HTMLElement>('[data-extension]'), ({ dataset }) => dataset.extension ?? ''),
];
