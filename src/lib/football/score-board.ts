import { clockIn } from '~/lib/livescore/event-time';
import { isFinished, isInPlay } from './match-status';
import { minuteOrStatus, scoreText, stateClass } from './match-words';
import { type ShownFixture, shownFixtures } from './shown';

/** Limit on the matches of a board. */
const MAX_FIXTURES = 6;
/** Seconds before kick-off from which a match is on the board. */
const SOON = 3 * 3600;
/** Seconds after kick-off until which a finished match stays on the board. */
const RECENT = 4 * 3600;

/**
 * The matches on a front page: those in progress, then those about to begin, then those just over. Empty if there are none.
 *
 * @param answer of the call `all/football`
 * @param now unix seconds
 */
export function boardFixtures(answer: unknown, now: number): readonly ShownFixture[] {
  const fixtures = shownFixtures(Reflect.get(Object(answer), 'fixtures'));
  const live = fixtures.filter(({ status }) => isInPlay(status));
  const next = fixtures.filter(({ status, at }) => status === 'NS' && at > now - SOON && at < now + SOON);
  const over = fixtures.filter(({ status, at }) => isFinished(status) && at > now - RECENT).reverse();
  return [...live, ...next, ...over].slice(0, MAX_FIXTURES);
}

/** Texts of a match on the board. */
export interface BoardWords {
  readonly score: string;
  /** The minute or the status; before the match, the kick-off time. */
  readonly minute: string;
  readonly state: string;
}

export const boardWords = (fixture: ShownFixture): BoardWords => ({
  score: scoreText(fixture) ?? '–',
  minute: fixture.status === 'NS' ? clockIn(fixture.at) : minuteOrStatus(fixture),
  state: stateClass(fixture.status),
});
