import { type PollingOptions, pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { pageVisibility } from '../navigation/page-visibility';

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

/**
 * Follows a match or race whose changes are also pushed by the server: requests it at an interval while the page is visible,
 * and on an event. An event only makes the page poll sooner; polling continues in case events do not arrive.
 *
 * @param path place of the match or race behind `/api/livescore`
 * @param ask requests the state; its result shows the answer (`latestAnswer`)
 * @returns stops it for good
 */
export function followScores(path: string, ask: Parameters<typeof latestAnswer>[0], options: PollingOptions): () => void {
  const poll = latestAnswer(ask);
  const stop = pollWhileVisible(poll, options, pageVisibility);
  if (typeof EventSource === 'undefined') return stop;
  const leaving = new AbortController();
  const events = new EventSource(`/api/livescore${path}/events`);
  let isFirst = true;
  events.addEventListener('message', () => {
    // The first event is the current state, from which the page was just rendered.
    if (!isFirst) poll(leaving.signal).catch(() => undefined);
    isFirst = false;
  });
  return () => {
    stop();
    leaving.abort();
    events.close();
  };
}
