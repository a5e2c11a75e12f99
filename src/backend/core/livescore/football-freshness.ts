import type { FootballFixture } from '~/lib/contract/sport/football';
import type { FootballCalls } from '~/lib/football/football-calls';
import { isFinished, isInPlay } from '~/lib/football/match-status';
import type { FreshnessOf } from '../../definitions/livescore';
import { leagueName, matchName, type NearEvents } from '../../domain/livescore/near-events';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Seconds for which data about a live match is fresh: clients poll as often. */
const LIVE = 15;
/** For lists of live matches, half as often, so that a long match day stays within the quota. */
const LIVE_LIST = 30;
/** If a match has not started this long after its kick-off time, or the provider is late, it need not be requested every 15 s. */
const LATE = 4 * HOUR;

/** Seconds for which the data of a match is fresh; `now` is unix milliseconds. */
export function freshForMatch({ fixture }: Pick<FootballFixture, 'fixture'>, now: number): number {
  const { status, timestamp } = fixture;
  const toKickOff = timestamp - now / 1000;
  // Finished matches are requested for a while, because providers correct scorers, and then hardly any more.
  if (isFinished(status.short)) return toKickOff < -LATE ? DAY : 10 * MINUTE;
  if (isInPlay(status.short)) return LIVE;
  // Line-ups are published in the last two hours.
  if (toKickOff > 2 * HOUR) return Math.min(HOUR, toKickOff - 2 * HOUR + MINUTE);
  if (toKickOff > 10 * MINUTE) return Math.min(10 * MINUTE, toKickOff - 5 * MINUTE);
  return toKickOff > -LATE ? LIVE : 10 * MINUTE;
}

/** Seconds for which a list of matches is fresh: that of its shortest-lived match. An empty list may fill soon. */
export function freshForMatches(matches: readonly FootballFixture[], now: number): number {
  if (matches.length === 0) return 10 * MINUTE;
  return Math.max(LIVE_LIST, Math.min(...matches.map((match) => freshForMatch(match, now))));
}

const ofTable = () => 5 * MINUTE;
const ofNames = () => DAY;

/** Freshness of the football answers. Notes the matches in them, and their leagues, that are near. */
export function createFootballFreshness({ note }: Pick<NearEvents, 'note'>): FreshnessOf<FootballCalls> {
  function ofMatches(matches: readonly FootballFixture[], now: number): number {
    for (const { fixture, league } of matches) {
      note(matchName(fixture.id), fixture.timestamp);
      note(leagueName(league.id, league.season), fixture.timestamp);
    }
    return freshForMatches(matches, now);
  }
  return {
    countries: ofNames,
    seasons: ofNames,
    leagues: () => HOUR,
    fixturesOfDay: ofMatches,
    allFixtures: ofMatches,
    fixture(match, now) {
      note(matchName(match.fixture.id), match.fixture.timestamp);
      return freshForMatch(match, now);
    },
    standings: ofTable,
    topScorers: ofTable,
    topYellowCards: ofTable,
    topRedCards: ofTable,
    dashboard: ({ fixtures }, now) => ofMatches(fixtures, now),
  };
}
