import type { FootballFixture, FootballLeague, FootballMatch, FootballPlayer } from '~/lib/contract/sport/football';
import type { FootballCalls } from '~/lib/football/football-calls';
import { isInPlay } from '~/lib/football/match-status';
import { budapestDay } from '~/lib/time/budapest-day';
import type { ProviderOf } from '../../../definitions/livescore';
import { groupTables, playerTallies, topPlayers } from '../../../domain/livescore/football-tables';
import { type InventedCupFacts, readFootballFacts, type TournamentFacts } from './football-facts';
import { inventedIndex, inventedIndexes, inventedMatch, toFixture, toMatch } from './invented-match';
import { recordedMatch } from './recorded-match';

const DAY = 86_400;
/** Days of the invented cup that are available, before and after today. */
const CUP_BACK = 3;
const CUP_AHEAD = 2;
/** Matches until the same teams meet again, and number of their earlier matches to list. */
const CUP_ROUND = 28;
const EARLIER = 3;

/** Seconds from the kick-off of the reported match to the start of the process, and rounding of the kick-off. */
const REPORTED_BEFORE = 130 * 60;
const REPORTED_STEP = 300;

/** The data of a league's season that tables and lists need. */
interface SeasonSource {
  readonly league: FootballLeague;
  readonly year: number;
  /** In chronological order. */
  readonly matches: (now: number) => readonly FootballMatch[];
  readonly groupName: (match: FootballFixture) => string | undefined;
  readonly tieBreak: 'all-matches' | 'among-equal';
}

/** Removes the fields that only the match's own call returns. */
function short({ events: _, lineups, statistics, predictions, ...fixture }: FootballMatch): FootballFixture {
  return fixture;
}

function recordedSeason(tournament: TournamentFacts): SeasonSource {
  const { league, name, country, season, matches } = tournament;
  const groups = new Map(matches.map(({ id, group }) => [id, group]));
  const toDay = (at: number | undefined): string | null => (at === undefined ? null : budapestDay(at));
  return {
    league: {
      league: { id: league, name, type: 'Cup', logo: null },
      country: { name: country, code: null, flag: null },
      seasons: [{ year: season, start: toDay(matches[0]?.at), end: toDay(matches.at(-1)?.at), current: false }],
    },
    year: season,
    matches: (now) => matches.map((match) => recordedMatch(tournament, match, now)),
    groupName: ({ fixture }) => {
      const group = groups.get(fixture.id);
      return group === undefined ? undefined : `${group} csoport`;
    },
    tieBreak: country === 'World' && league === 4 ? 'among-equal' : 'all-matches',
  };
}

function inventedSeason(cup: InventedCupFacts, now: number): SeasonSource {
  const seconds = now / 1000;
  const [from, to] = [seconds - CUP_BACK * DAY, seconds + CUP_AHEAD * DAY];
  const year = cup.season;
  return {
    league: {
      league: { id: cup.league, name: cup.name, type: 'League', logo: null },
      country: { name: cup.country, code: null, flag: null },
      seasons: [{ year, start: budapestDay(Math.floor(from)), end: budapestDay(Math.floor(to)), current: true }],
    },
    year,
    matches: () => inventedIndexes(from, to).map((index) => toMatch(cup, inventedMatch(cup, index), now, [])),
    groupName: () => cup.name,
    tieBreak: 'all-matches',
  };
}

/** Moves a match to about two hours ago, as old as the demo's reports about it at seeding. */
function begunBefore(tournament: TournamentFacts, now: number): TournamentFacts {
  const at = Math.floor(now / 1000 / REPORTED_STEP) * REPORTED_STEP - REPORTED_BEFORE;
  const matches = tournament.matches.map((match) => ({ ...match, at }));
  return { ...tournament, season: new Date(at * 1000).getUTCFullYear(), matches };
}

/**
 * Football without a provider: recorded tournaments, replayed by the clock, and an invented cup in which a match is always in
 * progress. Fields that the source does not have are omitted.
 *
 * @param directory directory of the facts, content/livescore/football
 * @param clock unix milliseconds
 * @param isDemo false for real tournaments only, without invented matches
 */
export function createReplayFootball(directory: string, clock: () => number, isDemo = true): ProviderOf<FootballCalls> {
  const { tournaments: real, reported, cup } = readFootballFacts(directory);
  const tournaments = isDemo ? [...real, begunBefore(reported, clock())] : real;
  const recorded = tournaments.map(recordedSeason);
  const seasons = (now: number): readonly SeasonSource[] => (isDemo ? [...recorded, inventedSeason(cup, now)] : recorded);
  const findSeason = (league: number, season: number, now: number): SeasonSource | undefined =>
    seasons(now).find((source) => source.league.league.id === league && source.year === season);

  function leagues(now: number): readonly FootballLeague[] {
    const byId = new Map<number, FootballLeague>();
    for (const { league } of seasons(now)) {
      const known = byId.get(league.league.id);
      byId.set(league.league.id, known === undefined ? league : { ...known, seasons: [...known.seasons, ...league.seasons] });
    }
    return [...byId.values()].map((league) => ({ ...league, seasons: league.seasons.toSorted((a, b) => a.year - b.year) }));
  }

  function players(league: number, season: number): readonly FootballPlayer[] {
    const now = clock();
    return playerTallies(findSeason(league, season, now)?.matches(now) ?? []);
  }

  const cards = ({ statistics: [first] }: FootballPlayer) => first?.cards;

  return {
    countries: async () =>
      [...new Set(seasons(clock()).flatMap(({ league }) => league.country.name ?? []))].map((name) => ({
        name,
        code: null,
        flag: null,
      })),
    seasons: async () => [...new Set(seasons(clock()).map(({ year }) => year))].sort((a, b) => a - b),
    leagues: async ({ country }) => leagues(clock()).filter((league) => league.country.name === country),
    fixturesOfDay: async ({ league, season, date }) => {
      const now = clock();
      const matches = findSeason(league, season, now)?.matches(now) ?? [];
      return matches.filter(({ fixture }) => budapestDay(fixture.timestamp) === date).map(short);
    },
    allFixtures: async ({ league, season, startDate }) => {
      const now = clock();
      const matches = findSeason(league, season, now)?.matches(now) ?? [];
      return matches.filter(({ fixture }) => budapestDay(fixture.timestamp) >= startDate).map(short);
    },
    fixture: async ({ id }) => {
      const now = clock();
      for (const tournament of tournaments) {
        const facts = tournament.matches.find((match) => match.id === id);
        if (facts !== undefined) return recordedMatch(tournament, facts, now);
      }
      const index = isDemo ? inventedIndex(id) : undefined;
      if (index === undefined) return undefined;
      const earlier = Array.from({ length: EARLIER }, (_, back) =>
        toFixture(cup, inventedMatch(cup, index - CUP_ROUND * (back + 1)), now),
      );
      return toMatch(cup, inventedMatch(cup, index), now, earlier);
    },
    standings: async ({ league, season }) => {
      const now = clock();
      const source = findSeason(league, season, now);
      if (source === undefined) return [];
      const inGroups = source.matches(now).flatMap((fixture) => {
        const group = source.groupName(fixture);
        return group === undefined ? [] : [{ fixture, group }];
      });
      const { id, name, logo } = source.league.league;
      return [{ league: { id, name, season, logo, standings: groupTables(inGroups, source.tieBreak) } }];
    },
    topScorers: async ({ league, season }) =>
      topPlayers(players(league, season), ({ statistics: [first] }) => first?.goals.total ?? 0),
    topYellowCards: async ({ league, season }) => topPlayers(players(league, season), (player) => cards(player)?.yellow ?? 0),
    topRedCards: async ({ league, season }) =>
      topPlayers(players(league, season), (player) => (cards(player)?.red ?? 0) + (cards(player)?.yellowred ?? 0)),
    dashboard: async () => {
      const now = clock();
      const today = budapestDay(Math.floor(now / 1000));
      const fixtures = seasons(now)
        .flatMap((source) => source.matches(now))
        // A match that began before midnight may still be in progress.
        .filter(({ fixture }) => budapestDay(fixture.timestamp) === today || isInPlay(fixture.status.short))
        .map(short);
      const playing = new Set(fixtures.map(({ league }) => league.id));
      return { leagues: leagues(now).filter(({ league }) => playing.has(league.id)), fixtures };
    },
  };
}
