import { clockIn } from '~/lib/livescore/event-time';
import { isFinished, isUnderWay } from './match-status';
import { minuteOrStatus, scoreText, stateClass } from './match-words';
import { type ShownFixture, shownFixtures } from './shown';

/** Matches that a board has room for. */
const MOST = 6;
/** Seconds before kick-off from which a coming match is on the board. */
const SOON = 3 * 3600;
/** Seconds after kick-off until which one that is over still does. */
const RECENT = 4 * 3600;

/**
 * The matches on a front page: those under way, then those about to begin, then those just over. Empty if there are none.
 *
 * @param answer of the call `all/football`
 * @param now unix seconds
 */
export function boardFixtures(answer: unknown, now: number): readonly ShownFixture[] {
  const fixtures = shownFixtures(Reflect.get(Object(answer), 'fixtures'));
  const live = fixtures.filter(({ status }) => isUnderWay(status));
  const next = fixtures.filter(({ status, at }) => status === 'NS' && at > now - SOON && at < now + SOON);
  const over = fixtures.filter(({ status, at }) => isFinished(status) && at > now - RECENT).reverse();
  return [...live, ...next, ...over].slice(0, MOST);
}

/** What a board writes of a match. */
export interface BoardWords {
  readonly score: string;
  /** The minute or the status; before the match, when it begins. */
  readonly minute: string;
  readonly state: string;
}

export const boardWords = (fixture: ShownFixture): BoardWords => ({
  score: scoreText(fixture) ?? '–',
  minute: fixture.status === 'NS' ? clockIn(fixture.at) : minuteOrStatus(fixture),
  state: stateClass(fixture.status),
});
