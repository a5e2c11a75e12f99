/** Milliseconds to wait for the page's script: from the page's load, and from its HTML, for a page that never ends loading. */
const AFTER_LOAD = 4_000;
const AFTER_HTML = 10_000;

/**
 * Shows what works without scripts (html:not(.js)) on a page whose own script does not run: it was refused, its connection hangs,
 * or it failed. If it comes later, it takes over (page.ts).
 */
export function fallBackWithoutScript(): void {
  const { classList } = document.documentElement;
  let runs = false;
  document.addEventListener(
    'hirmondo:script',
    () => {
      runs = true;
      classList.add('js');
    },
    { once: true },
  );
  const fallBack = (): void => {
    if (!runs) classList.remove('js');
  };
  setTimeout(fallBack, AFTER_HTML);
  addEventListener('load', () => setTimeout(fallBack, AFTER_LOAD));
}
