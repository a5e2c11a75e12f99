import { boardWords } from '~/lib/football/score-board';
import { type ShownFixture, shownFixtures } from '~/lib/football/shown';
import { pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { pageVisibility } from '../navigation/page-visibility';
import { latestAnswer } from '../refresh/latest-answer';
import { siteHeader } from '../site-header';
import { writeText } from './write-text';

const POLLING = { intervalMs: 15_000, maxIntervalMs: 120_000, immediateAfterMs: 30_000, jitter: Math.random };

async function update(board: Element, signal: AbortSignal): Promise<() => void> {
  const answer = await fetch('/api/livescore/all/football', {
    signal,
    headers: siteHeader(),
    cache: 'no-cache',
    priority: 'low',
  });
  if (!answer.ok) throw new Error(`scores answer ${answer.status}`);
  const json: unknown = await answer.json();
  return () => draw(board, shownFixtures(Reflect.get(Object(json), 'fixtures')));
}

function draw(board: Element, fixtures: readonly ShownFixture[]): void {
  for (const fixture of fixtures) {
    const row = board.querySelector(`[data-board-match="${fixture.id}"]`);
    if (row === null) continue;
    const { score, minute, state } = boardWords(fixture);
    row.className = state;
    writeText(row.querySelector('[data-score]'), score);
    writeText(row.querySelector('[data-minute]'), minute);
  }
}

/** The score board of front pages: one request for all matches, every 15 s while the page is visible. */
export const followScoreBoard = (board: HTMLElement): (() => void) =>
  pollWhileVisible(
    latestAnswer((signal) => update(board, signal)),
    POLLING,
    pageVisibility,
  );
