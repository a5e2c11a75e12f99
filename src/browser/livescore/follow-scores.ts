import { type PollingOptions, pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { pageVisibility } from '../navigation/page-visibility';
import { latestAnswer } from '../refresh/latest-answer';

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
