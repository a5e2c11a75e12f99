/** Parts of a front page below its head; the same selectors are in src/styles/lay-out-later.css. */
const PARTS = '.front-block, .planned-block, .sidebar, .site-footer';

/**
 * Lays out what the first paint of a front page skips (`.from-top` in src/styles/lay-out-later.css), after that paint: one part per
 * frame, so that no task is long. first-paint/skip-below.ts lays out everything at the first input, so that nothing visible moves
 * when the reader scrolls. Pages that may start elsewhere (reload, back, an address with a fragment) and those shown
 * by the router skip nothing.
 *
 * @param signal aborted when the page is left
 */
export function layOutRest(signal: AbortSignal): void {
  const { classList } = document.documentElement;
  if (!classList.contains('from-top')) return;
  const rest = [...document.querySelectorAll(PARTS)];
  const layOutAll = (): void => classList.remove('from-top');
  const layOutNext = (): void => {
    rest.shift()?.classList.add('laid-out');
    if (rest.length === 0) layOutAll();
    else requestAnimationFrame(layOutNext);
  };
  signal.addEventListener('abort', layOutAll);
  layOutNext();
}
