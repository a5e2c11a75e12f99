/**
 * Makes a poll of a call whose answers may overtake each other: an answer that arrives after that of a later call is dropped, so
 * that the latest request wins. So is the answer of an aborted call.
 *
 * @param ask makes the call; its result shows the answer, and is undefined for an answer that cannot be shown
 */
export function latestAnswer(
  ask: (signal: AbortSignal) => Promise<(() => void) | undefined>,
): (signal: AbortSignal) => Promise<void> {
  let asked = 0;
  let shown = 0;
  return async (signal) => {
    asked += 1;
    const turn = asked;
    const show = await ask(signal);
    if (show === undefined || signal.aborted || turn < shown) return;
    shown = turn;
    show();
  };
}
