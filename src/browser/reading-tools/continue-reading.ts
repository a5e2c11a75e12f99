import { parseReadingPositions, readingPositionIn, withReadingPosition } from '~/lib/reading-tools/reading-positions';
import { readStored, writeStored } from '../stored';

/** Stores where an article was left, and offers to continue from there. Nothing scrolls by itself. */

const KEY = 'hirmondo-places';
/** Minimum length of a text in screens; in shorter ones readers find their place by eye. */
const SCREENS = 3;

let end: (() => void) | undefined;

const places = () => parseReadingPositions(readStored(KEY));

/** Fraction of a text that has passed the lower edge of the window, 0 to 1. */
function readPart(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  return Math.min(1, Math.max(0, (window.innerHeight - top) / height));
}

function goTo(text: Element, part: number): void {
  const { top, height } = text.getBoundingClientRect();
  window.scrollBy({ top: top + part * height - window.innerHeight * 0.7, behavior: 'instant' });
}

function offer(text: HTMLElement, part: number): () => void {
  const bar = document.createElement('div');
  const go = document.createElement('button');
  const close = document.createElement('button');
  const english = text.closest('[lang="en"]') !== null;
  bar.className = 'continue-reading no-print';
  go.type = close.type = 'button';
  go.textContent = english ? 'Continue where you left off' : 'Folytatás onnan, ahol abbahagytad';
  close.textContent = '×';
  close.setAttribute('aria-label', english ? 'Close' : 'Bezárás');
  go.onclick = () => {
    bar.remove();
    goTo(text, part);
  };
  close.onclick = () => bar.remove();
  bar.append(go, close);
  document.querySelector('main')?.prepend(bar);
  return () => bar.remove();
}

/** Sets up the current page and cleans up the previous one. Live blogs, whose text grows at the top, have no position. */
export function continueReading(): void {
  end?.();
  end = undefined;
  const text = document.querySelector<HTMLElement>(
    'article[data-type="article"] .article-body, article[data-type="longform"] .article-body',
  );
  if (text === null || text.offsetHeight < SCREENS * window.innerHeight) return;
  const path = location.pathname;
  const part = readingPositionIn(places(), path);
  const withdraw = part === undefined || location.hash !== '' || readPart(text) > part ? undefined : offer(text, part);
  const keep = (): void => {
    const now = readPart(text);
    // A short look at the top of an article keeps the position of an earlier reading.
    if (part !== undefined && now < part && withdraw !== undefined && now < 0.1) return;
    writeStored(KEY, withReadingPosition(places(), path, now, Math.floor(Date.now() / 1000)));
    if (part !== undefined && now >= part) withdraw?.();
  };
  const scroll = new AbortController();
  const { signal } = scroll;
  document.addEventListener('scrollend', keep, { signal, passive: true });
  window.addEventListener('pagehide', keep, { signal });
  document.addEventListener(
    'astro:before-swap',
    () => {
      // Not all browsers tell when scrolling has ended.
      keep();
      end?.();
    },
    { signal },
  );
  end = () => {
    scroll.abort();
    withdraw?.();
  };
}
