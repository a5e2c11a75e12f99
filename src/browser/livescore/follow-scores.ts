import { pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { pageVisibility } from '../navigation/page-visibility';
import { latestAnswer } from '../refresh/latest-answer';
import { logFailure } from './fetch-scores';
import { listenWhileVisible } from './listen-while-visible';

/** Every 15 s, less and less often after failures. */
const POLLING = { intervalMs: 15_000, maxIntervalMs: 120_000, immediateAfterMs: 30_000 };

/** Requests again what could not be read, at the pace of polling, until it is stopped; `ask` rejects if something still fails. */
export const retryScores = (ask: (signal: AbortSignal) => Promise<void>): (() => void) =>
  pollWhileVisible(ask, POLLING, pageVisibility);

/**
 * Follows a match or race whose changes are also pushed by the server: requests it at an interval while the page is visible,
 * and on an event. An event only makes the page poll sooner; polling continues in case events do not arrive. Failures are logged.
 *
 * @param path place of the match or race behind `/api/livescore`
 * @param ask requests the state; its result shows the answer (`latestAnswer`)
 * @returns stops it for good
 */
export function followScores(path: string, ask: Parameters<typeof latestAnswer>[0]): () => void {
  const poll = latestAnswer((signal) =>
    ask(signal).catch((error: unknown) => {
      logFailure(error);
      // The timer then polls less often.
      throw error;
    }),
  );
  const stop = pollWhileVisible(poll, POLLING, pageVisibility);
  const leaving = new AbortController();
  // The first event is the current state, from which the page was just rendered.
  let state: unknown;
  const onState = (data: unknown): void => {
    if (state !== undefined && data !== state) poll(leaving.signal).catch(() => undefined);
    state = data;
  };
  listenWhileVisible(`/api/livescore${path}/events`, onState, leaving.signal);
  return () => {
    stop();
    leaving.abort();
  };
}
