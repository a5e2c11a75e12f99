import { pageSight } from '~/browser/navigation/page-sight';
import { type Rhythm, startBeat } from '~/lib/polling/beat';

/** `startBeat` in step with this page: see there. */
export const startPolling = (poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): (() => void) =>
  startBeat(poll, rhythm, pageSight);

/**
 * The same for a match or race, whose changes the site also tells of: `path` is its place behind `/api/livescore`. An event only
 * makes the page ask sooner; polling goes on, whatever stands between the page and the server.
 */
export function followScores(path: string, poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): () => void {
  const stop = startPolling(poll, rhythm);
  if (typeof EventSource === 'undefined') return stop;
  const leaving = new AbortController();
  const events = new EventSource(`/api/livescore${path}/events`);
  let isFirst = true;
  events.addEventListener('message', () => {
    // The first says what there is now, which the page has just been made of.
    if (!isFirst) poll(leaving.signal).catch(() => undefined);
    isFirst = false;
  });
  return () => {
    stop();
    leaving.abort();
    events.close();
  };
}
