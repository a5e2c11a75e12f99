import { type Rhythm, startBeat } from '~/lib/polling/beat';
import { pageSight } from '../navigation/page-sight';

/**
 * Follows a match or race, whose changes the site also tells of: calls `poll` on a beat while the page is seen, and when a change
 * is told. An event only makes the page ask sooner; polling goes on, whatever stands between the page and the server.
 *
 * @param path place of the match or race behind `/api/livescore`
 * @returns stops it for good
 */
export function followScores(path: string, poll: (signal: AbortSignal) => Promise<void>, rhythm: Rhythm): () => void {
  const stop = startBeat(poll, rhythm, pageSight);
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
