/** Milliseconds after a press's answer in which another of the same browser gets that answer, too. */
const GRACE_MS = 2_000;

/**
 * One answer for a button that is pressed twice: of two presses of one browser the second gets what the first one got, as the browser
 * shows the answer to the last one alone. Renewals of a session are joined in the same way. `key` is what nobody but that browser
 * knows; `isGood` says which answers are worth repeating.
 */
export function createJoinedAnswers<T>(isGood: (answer: T) => boolean, graceMs = GRACE_MS) {
  const known = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const forget = () => known.delete(key);
    const begun = work();
    known.set(key, begun);
    begun.then((answer) => {
      if (isGood(answer) && graceMs > 0) setTimeout(forget, graceMs).unref();
      else forget();
    }, forget);
    return begun;
  };
}
