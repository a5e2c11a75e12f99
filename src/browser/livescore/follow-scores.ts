import { type PollingOptions, pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { pageVisibility } from '../navigation/page-visibility';
import { latestAnswer } from '../refresh/latest-answer';
import { listenWhileVisible } from './listen-while-visible';

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
  const leaving = new AbortController();
  // The first event is the current state, from which the page was just rendered.
  let state: unknown;
  const hear = (data: unknown): void => {
    if (state !== undefined && data !== state) poll(leaving.signal).catch(() => undefined);
    state = data;
  };
  listenWhileVisible(`/api/livescore${path}/events`, hear, leaving.signal);
  return () => {
    stop();
    leaving.abort();
  };
}
