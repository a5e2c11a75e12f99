import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { easeInOut, GLIDE_OFFSET, GLIDE_TIME, isSportPath, type ScrollMove, type ScrollTarget, scrollMove } from './scroll-rules';

/**
 * Scroll position and focus after following a link or submitting a form (SC-01 … SC-08). Astro's router has scrolled to the top
 * by then; this module scrolls to the position required by the rules, before anything is painted. Back and forward are handled
 * by the router.
 */

const LIST = '[data-list], [data-live-entries]';

function scrollTarget(url: URL, root: HTMLElement): ScrollTarget {
  return {
    path: url.pathname,
    query: url.search,
    route: root.dataset.route ?? '',
    prefix: root.dataset.prefix ?? '',
    app: root.classList.contains('is-app'),
    sport: isSportPath(url.pathname) || root.querySelector('[data-sport]') !== null,
    toAuthorList: root.dataset.authors === 'list',
  };
}

/** Scrolls smoothly to a position; scrolling by the reader cancels it. */
function glideTo(top: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const started = performance.now();
  const taken = new AbortController();
  const stop = (): void => taken.abort();
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(move, stop, { passive: true, signal: taken.signal });
  }
  document.addEventListener('astro:before-preparation', stop, { signal: taken.signal });
  const step = (now: number): void => {
    if (taken.signal.aborted) return;
    const share = (now - started) / GLIDE_TIME;
    scrollTo({ top: from + (top - from) * easeInOut(share), behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}

const hitCount = (): HTMLElement | null => document.querySelector('[data-hit-count]');

/** Announces the results if the browser itself loaded them, because the search form's page had another policy (keepPolicy). */
function readHitsOfLoadedSearch(): void {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { origin, pathname } = location;
  if (loading?.type === 'navigate' && document.referrer.startsWith(`${origin}${pathname}?`))
    hitCount()?.focus({ preventScroll: true });
}

/** Handles all later navigations; call once. */
export function startNavigationScroll(): void {
  readHitsOfLoadedSearch();
  let move: ScrollMove = 'top';
  let y = 0;
  let focused = '';

  document.addEventListener('astro:before-swap', (event) => {
    const { from, to, newDocument, navigationType } = event as TransitionBeforeSwapEvent;
    const own = navigationType === 'traverse' || to.hash !== '';
    move = own ? 'top' : scrollMove(scrollTarget(from, document.documentElement), scrollTarget(to, newDocument.documentElement));
    y = scrollY;
    const id = document.activeElement?.id ?? '';
    focused = from.pathname === to.pathname || id.endsWith('-term') ? id : '';
  });
  document.addEventListener('astro:after-swap', () => {
    if (move === 'keep' || move === 'glide') scrollTo({ top: y, behavior: 'instant' });
    if (move === 'list') document.querySelector(LIST)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // After a search the number of results is announced; the tag field keeps the focus, as more tags may be chosen.
    const searched = focused.endsWith('-term') ? hitCount() : null;
    const same = searched ?? (focused === '' ? null : document.getElementById(focused));
    if (same !== null && document.activeElement === document.body) same.focus({ preventScroll: true });
  });
  document.addEventListener('astro:page-load', () => {
    const list = move === 'glide' ? document.querySelector(LIST) : null;
    move = 'top';
    if (list !== null) glideTo(Math.max(0, list.getBoundingClientRect().top + scrollY - GLIDE_OFFSET));
  });
}
