import { shownVariants } from '~/lib/ads/ab-tests';
import { declines } from '../reading-tools/count-read';

/**
 * Reports to the newsroom's own counter with which variants of A/B tests a page was seen, and that a direct advertisement on it
 * was clicked (docs/contracts/advertising.md): without data about the reader. Readers who ask not to be tracked are not
 * counted, nor are robots, which are in no test.
 */

/** Milliseconds after which a page counts as seen. */
const SEEN_AFTER = 4_000;

let page = new AbortController();

function tell(event: 'page' | 'click'): void {
  const { dataset, className } = document.documentElement;
  const variants = shownVariants(dataset.ab ?? '', className);
  if (variants.length === 0 || dataset.preview !== undefined) return;
  const body = JSON.stringify({ site: dataset.site, variants, event });
  navigator.sendBeacon('/services/variants/counts', new Blob([body], { type: 'application/json' }));
}

function countPage(): void {
  if (page.signal.aborted) return;
  if (document.visibilityState === 'visible') tell('page');
  else document.addEventListener('visibilitychange', countPage, { once: true, signal: page.signal });
}

function countClick({ target, button }: MouseEvent): void {
  // The middle button opens a link, too.
  if (button <= 1 && target instanceof Element && target.closest('.direct-ad a') !== null) tell('click');
}

/** Counts the current page and each later one; call once. */
export function startCountingVariants(): void {
  if (declines()) return;
  // This script loads so late that the first page has already been open long enough.
  countPage();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const timer = setTimeout(countPage, SEEN_AFTER);
    page.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  for (const press of ['click', 'auxclick'] as const) document.addEventListener(press, countClick);
}
