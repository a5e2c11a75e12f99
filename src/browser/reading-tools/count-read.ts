/**
 * Reports to the newsroom's own counter that an article was read (docs/contracts/browser.md): without data about the reader,
 * and nothing is stored. Readers who ask not to be tracked are not counted, nor are robots.
 */

/** Milliseconds after which a visible page counts as read. */
const READ_AFTER = 4_000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** True if the browser or its reader asks not to be counted; `no-ads` is the root element's class for robots. */
export function declines(): boolean {
  return (
    navigator.webdriver ||
    navigator.doNotTrack === '1' ||
    Reflect.get(navigator, 'globalPrivacyControl') === true ||
    document.documentElement.classList.contains('no-ads')
  );
}

function count(article: HTMLElement): void {
  if (!article.isConnected) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => waitFor(article), { once: true });
    return;
  }
  const { site } = document.documentElement.dataset;
  const read = JSON.stringify({ site, article: article.dataset.countRead });
  navigator.sendBeacon('/services/reads/counts', new Blob([read], { type: 'application/json' }));
}

function waitFor(article: HTMLElement): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => count(article), READ_AFTER);
}

/** Counts the current page, if it is an article that is counted, and each later one; call once. */
export function startCountingReads(): void {
  if (declines()) return;
  const articleHere = (): HTMLElement | null => document.querySelector('[data-count-read]');
  // This script loads so late that the first page has already been open long enough.
  const first = articleHere();
  if (first !== null) count(first);
  document.addEventListener('astro:page-load', () => {
    clearTimeout(waiting);
    const article = articleHere();
    if (article !== null) waitFor(article);
  });
}
