import { isCrawler } from '~/lib/device/device';
import { FIRST_VARIANT, nextVariant } from '~/lib/front/auto-variants';

/**
 * The automatic block of a front page (FP-04, docs/adr/0019): the page contains its first variant; this module draws the
 * reader's next one and inserts it as rendered by the server. Without this module, for crawlers, and if the call fails, the
 * first one stays.
 */

/** Variants of this round that the reader has not seen, as JSON; docs/contracts/browser.md. */
const KEY = 'hirmondo-auto-block';

function drawVariant(): number {
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
    // Without storage each page view draws independently.
  }
  return variant;
}

/** True while replacing the block would disturb the reader. */
function isInUse(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect();
  return (top < innerHeight && bottom > 0) || block.contains(document.activeElement);
}

/** Replaces a block with the reader's next variant, unless that is the first or the block is in view. */
export async function changeAutoBlock(block: HTMLElement, signal: AbortSignal): Promise<void> {
  if (isCrawler(navigator.userAgent)) return;
  const variant = drawVariant();
  if (variant === FIRST_VARIANT) return;
  const answer = await fetch(`/cimlap/valogatas/${variant}`, { signal, priority: 'low' });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const other = page.querySelector<HTMLElement>('[data-auto-block]');
  if (other === null || isInUse(block)) return;
  block.replaceWith(other);
}
