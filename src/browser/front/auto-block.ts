import { FIRST_VARIANT, nextVariant } from '~/lib/front/auto-variants';

/**
 * The automatic block of a front page (FP-04, docs/adr/0019): the page holds its first variant; here the reader's next one is
 * drawn and put in its place, as the server draws it. Without this module, for crawlers, and when the call fails, the first
 * one stays.
 */

/** Variants of this round that the reader has not seen, as JSON; docs/contracts/browser.md. */
const KEY = 'hirmondo-auto-block';
const CRAWLER = /bot\b|crawl|spider|slurp|preview/i;

function draw(): number {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    kept = undefined;
  }
  const { variant, left } = nextVariant(kept, Math.random());
  try {
    sessionStorage.setItem(KEY, JSON.stringify(left));
  } catch {
    // Without storage each page draws for itself.
  }
  return variant;
}

/** True while a change would pull the block away from under the reader. */
function isInUse(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return (top < innerHeight && bottom > 0) || block.contains(document.activeElement);
}

/** Puts the reader's next variant in the place of a block, unless it is the first or the reader looks at the block. */
export async function changeAutoBlock(block: HTMLElement, signal: AbortSignal): Promise<void> {
  if (CRAWLER.test(navigator.userAgent)) return;
  const variant = draw();
  if (variant === FIRST_VARIANT) return;
  const answer = await fetch(`/cimlap/valogatas/${variant}`, { signal, priority: 'low' });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const other = page.querySelector<HTMLElement>('[data-auto-block]');
  if (other === null || isInUse(block)) return;
  block.replaceWith(other);
}
