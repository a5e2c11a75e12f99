/** Events that may show what is below the first view. */
const INPUTS = ['touchstart', 'wheel', 'pointerdown', 'keydown', 'scroll'];
/** Milliseconds after which `.unpainted` ends even if the browser reports no paint. */
const MAX_UNPAINTED = 3_000;

/**
 * If the page starts at its top, the parts below the first view may be laid out after the first paint (src/styles/lay-out-later.css,
 * src/browser/front/lay-out-rest.ts), or before the reader scrolls, which can be before the page's script has loaded.
 */
export function skipBelowFirstView(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash !== '' || navigation?.type !== 'navigate') return;
  const { classList } = document.documentElement;
  const layOutAll = (): void => classList.remove('from-top');
  const painted = (): void => classList.remove('unpainted');
  classList.add('from-top');
  for (const input of INPUTS) addEventListener(input, layOutAll, { once: true, passive: true });
  try {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    classList.add('unpainted');
    setTimeout(painted, MAX_UNPAINTED);
  } catch {
    // A browser without these reports lays out all of a phone's page at once.
  }
}
