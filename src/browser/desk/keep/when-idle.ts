/**
 * Does something when nobody waits for the browser, at the latest after so many milliseconds: between two keys, not before the next
 * one is shown. The result cancels it.
 */
export function whenIdle(work: () => void, limit: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: limit });
  return () => cancelIdleCallback(handle);
}
