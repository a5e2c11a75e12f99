/**
 * Lays out what a front page's first paint leaves out (`.from-top` in src/styles/front-page.css), behind that paint: a part a frame,
 * so that no task is long, or everything at once when the reader scrolls, so that nothing moves in sight. Pages that begin elsewhere
 * (a reload, a way back, a part's address) and those that the router shows leave nothing out.
 *
 * @param signal aborted when the page is left
 */
export function layOutRest(signal: AbortSignal): void {
  const { classList } = document.documentElement;
  if (!classList.contains('from-top')) return;
  const rest = [...document.querySelectorAll('.front-block, .sidebar, .site-footer')];
  const all = (): void => classList.remove('from-top');
  const next = (): void => {
    rest.shift()?.classList.add('laid-out');
    if (rest.length === 0) all();
    else requestAnimationFrame(next);
  };
  addEventListener('scroll', all, { once: true, passive: true, signal });
  signal.addEventListener('abort', all);
  next();
}
