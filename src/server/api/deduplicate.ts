/** Milliseconds after the answer to a press in which another press from the same browser gets the same answer. */
const GRACE_MS = 2_000;

/**
 * One answer for a button that is pressed twice: the second of two presses from one browser gets the answer to the first,
 * because the browser shows only the last answer. Session renewals are joined in the same way. `key` is a value that only this
 * browser knows; `isGood` says which answers may be repeated.
 */
export function createDeduplicator<T>(isGood: (answer: T) => boolean, graceMs = GRACE_MS) {
  const known = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const forget = () => known.delete(key);
    const pending = work();
    known.set(key, pending);
    pending.then((answer) => {
      if (isGood(answer) && graceMs > 0) setTimeout(forget, graceMs).unref();
      else forget();
    }, forget);
    return pending;
  };
}
