import type { FootballFixture } from '~/lib/contract/sport/football';
import type { FootballCalls } from '~/lib/football/football-calls';
import { isFinished, isUnderWay } from '~/lib/football/match-status';
import type { FreshnessOf } from '../../definitions/livescore';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Seconds for which anything about a live match holds: readers ask as often. */
const LIVE = 15;
/** Lists are shown once, not followed match by match: half as often, so that a long match day stays within the quota. */
const LIVE_LIST = 30;
/** A match that should have begun this long ago has not, or its provider sleeps: no reason to ask every 15 s. */
const LATE = 4 * HOUR;

/** Seconds for which what is known of a match holds. */
export function freshForMatch({ fixture }: Pick<FootballFixture, 'fixture'>, now: number): number {
  const { status, timestamp } = fixture;
  const toKickOff = timestamp - now / 1000;
  // What is over is looked at for a while, as providers correct scorers, and then left alone.
  if (isFinished(status.short)) return toKickOff < -LATE ? DAY : 10 * MINUTE;
  if (isUnderWay(status.short)) return LIVE;
  // Line-ups come in the last two hours.
  if (toKickOff > 2 * HOUR) return Math.min(HOUR, toKickOff - 2 * HOUR + MINUTE);
  if (toKickOff > 10 * MINUTE) return Math.min(10 * MINUTE, toKickOff - 5 * MINUTE);
  return toKickOff > -LATE ? LIVE : 10 * MINUTE;
}

/** Seconds for which a list of matches holds: as long as the most restless of them; an empty one may fill. */
export function freshForMatches(matches: readonly FootballFixture[], now: number): number {
  if (matches.length === 0) return 10 * MINUTE;
  return Math.max(LIVE_LIST, Math.min(...matches.map((match) => freshForMatch(match, now))));
}

const ofTable = () => 5 * MINUTE;
const ofNames = () => DAY;

/** How long the answers of football hold. */
export const footballFreshness: FreshnessOf<FootballCalls> = {
  countries: ofNames,
  seasons: ofNames,
  leagues: () => HOUR,
  fixturesOfDay: freshForMatches,
  allFixtures: freshForMatches,
  fixture: freshForMatch,
  standings: ofTable,
  topScorers: ofTable,
  topYellowCards: ofTable,
  topRedCards: ofTable,
  dashboard: ({ fixtures }, now) => freshForMatches(fixtures, now),
};
