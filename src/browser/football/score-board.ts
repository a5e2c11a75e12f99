import { boardWords } from '~/lib/football/score-board';
import { shownFixtures } from '~/lib/football/shown';
import { startBeat } from '~/lib/polling/beat';
import { pageSight } from '../navigation/page-sight';

/** The board of scores on front pages: one question for all of its matches, every 15 s while the page is seen. */

const RHYTHM = { everyMs: 15_000, longestMs: 120_000, rearmMs: 30_000, spread: Math.random };

async function update(board: Element, signal: AbortSignal): Promise<void> {
  const answer = await fetch('/api/livescore/all/football', { signal, cache: 'no-cache', priority: 'low' });
  if (!answer.ok) throw new Error(`scores answer ${answer.status}`);
  const json: unknown = await answer.json();
  for (const fixture of shownFixtures(Reflect.get(Object(json), 'fixtures'))) {
    const row = board.querySelector(`[data-board-match="${fixture.id}"]`);
    if (row === null) continue;
    const { score, minute, state } = boardWords(fixture);
    row.className = state;
    write(row.querySelector('[data-score]'), score);
    write(row.querySelector('[data-minute]'), minute);
  }
}

function write(place: Element | null, text: string): void {
  if (place !== null && place.textContent !== text) place.textContent = text;
}

/** Follows the board of this page and of every page to come; call once. A failure shows nothing: the last scores stay (FB-40). */
export function startScoreBoards(): void {
  let stop = (): void => undefined;
  const begin = (): void => {
    stop();
    const board = document.querySelector('[data-score-board]');
    stop = board === null ? () => undefined : startBeat((signal) => update(board, signal), RHYTHM, pageSight);
  };
  begin();
  document.addEventListener('astro:page-load', begin);
  document.addEventListener('astro:before-swap', () => stop());
}
