/** Milliseconds in view that count as an impression, and the visible fraction of the element. */
const LONG_ENOUGH = 1_000;
const HALF = 0.5;

/** Calls `seen` once half of the element has been in view for a second, in a visible window. */
export function watchInView(element: Element, signal: AbortSignal, seen: () => void): void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const look = (): void => {
    clearTimeout(timer);
    if (!isInView || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      ended.abort();
      seen();
    }, LONG_ENOUGH);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF;
      look();
    },
    { threshold: HALF },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', look, { signal: ended.signal });
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
}
