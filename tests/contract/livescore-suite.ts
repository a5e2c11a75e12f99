import { describe, expect, it } from 'vitest';
import type { FootballPlayer } from '~/lib/contract/sport/football';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreAnswer, LivescoreCall, LivescoreInput } from '~/lib/livescore/livescore-call';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { budapestDay } from '~/lib/time/budapest-day';

/** Ids of data that an adapter has, for the suite's calls. */
export interface LivescoreSample {
  readonly football: {
    readonly country: string;
    readonly league: number;
    readonly season: number;
    /** A day with matches, and a finished one of them. */
    readonly day: string;
    readonly match: number;
  };
  readonly formulaOne: {
    readonly season: number;
    /** A finished race. */
    readonly race: number;
    readonly circuit: number;
    readonly team: number;
    readonly driver: number;
  };
}

const UNKNOWN = 2_000_000_000;

/** Tests of every source of live scores, with any provider (requirements sections C.4 and C.5). */
export function describeLivescore(name: string, open: () => Promise<LivescoreReader>, sample: LivescoreSample): void {
  async function ask<C extends LivescoreCall>(call: C, input: LivescoreInput<C>): Promise<LivescoreAnswer<C> | undefined> {
    return (await (await open()).read(call, input))?.data;
  }
  const { football, formulaOne } = sample;
  const ofSeason = { league: football.league, season: football.season };

  describe(`${name}: football`, () => {
    it('leads from countries to leagues to seasons', async () => {
      const countries = (await ask(footballCalls.countries, {})) ?? [];
      expect(countries.map((country) => country.name)).toContain(football.country);
      const leagues = (await ask(footballCalls.leagues, { country: football.country })) ?? [];
      const league = leagues.find((one) => one.league.id === football.league);
      expect(league?.seasons.map(({ year }) => year)).toContain(football.season);
      expect(await ask(footballCalls.seasons, {})).toContain(football.season);
      expect((await ask(footballCalls.leagues, { country: 'Nowhere' })) ?? []).toEqual([]);
    });

    it('has the matches of a day as Budapest counts it, in the order of time, without their details', async () => {
      const matches = (await ask(footballCalls.fixturesOfDay, { ...ofSeason, date: football.day })) ?? [];
      expect(matches.map(({ fixture }) => fixture.id)).toContain(football.match);
      expect(new Set(matches.map(({ fixture }) => budapestDay(fixture.timestamp)))).toEqual(new Set([football.day]));
      expect(matches.filter((match) => 'events' in match || 'lineups' in match)).toEqual([]);
      expect((await ask(footballCalls.fixturesOfDay, { ...ofSeason, date: '1999-01-01' })) ?? []).toEqual([]);
    });

    it('has all matches of a season from a day on, in the order of time', async () => {
      const from = async (startDate: string) =>
        ((await ask(footballCalls.allFixtures, { ...ofSeason, startDate })) ?? []).map(({ fixture }) => fixture.timestamp);
      const all = await from('1999-01-01');
      expect(all.length).toBeGreaterThan(0);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      const later = await from(football.day);
      expect(later).toEqual(all.filter((at) => budapestDay(at) >= football.day));
    });

    it('has a match whole, and none that does not exist', async () => {
      const match = await ask(footballCalls.fixture, { id: football.match });
      expect(match).toMatchObject({ fixture: { id: football.match, status: { short: 'FT' } }, league: ofSeasonLeague() });
      expect([match?.events, match?.lineups, match?.statistics, match?.predictions].every(Array.isArray)).toBe(true);
      expect([match?.url, match?.robot]).toEqual([null, false]);
      expect(await ask(footballCalls.fixture, { id: UNKNOWN })).toBeUndefined();
    });
    const ofSeasonLeague = () => ({ id: football.league, season: football.season });

    it('has tables with a row for each team, and lists with the most first', async () => {
      const [table] = (await ask(footballCalls.standings, ofSeason)) ?? [];
      expect(table?.league).toMatchObject(ofSeasonLeague());
      for (const group of table?.league.standings ?? []) {
        expect(group.map(({ rank }) => rank)).toEqual(group.map((_, index) => index + 1));
        expect(group.every(({ team, all }) => team.name !== null && all.played !== null)).toBe(true);
      }
      const counts = (list: readonly FootballPlayer[], of: (player: FootballPlayer) => number | null | undefined) =>
        list.map((player) => of(player) ?? 0);
      const scored = counts((await ask(footballCalls.topScorers, ofSeason)) ?? [], (one) => one.statistics[0]?.goals.total);
      expect(scored.length).toBeGreaterThan(0);
      expect(scored).toEqual(scored.toSorted((a, b) => b - a));
      expect(await ask(footballCalls.topYellowCards, ofSeason)).toBeInstanceOf(Array);
      expect(await ask(footballCalls.topRedCards, ofSeason)).toBeInstanceOf(Array);
    });

    it('has a dashboard whose matches are of its leagues', async () => {
      const dashboard = await ask(footballCalls.dashboard, {});
      const leagues = new Set(dashboard?.leagues.map(({ league }) => league.id));
      expect(dashboard?.fixtures.length).toBeGreaterThan(0);
      expect(dashboard?.fixtures.every(({ league }) => leagues.has(league.id))).toBe(true);
    });
  });

  describe(`${name}: Formula 1`, () => {
    const { season } = formulaOne;

    it('has a calendar of its seasons', async () => {
      expect(await ask(formulaOneCalls.seasons, {})).toContain(season);
      const races = (await ask(formulaOneCalls.races, { season })) ?? [];
      expect(races.find(({ id }) => id === formulaOne.race)).toMatchObject({ season, type: 'Race', status: 'Completed' });
      expect(races.every(({ competition, date }) => competition.name !== null && !Number.isNaN(Date.parse(date ?? '')))).toBe(
        true,
      );
    });

    it('has results, and grids under negative numbers', async () => {
      const result = (await ask(formulaOneCalls.result, { race: formulaOne.race })) ?? [];
      const grid = (await ask(formulaOneCalls.result, { race: -formulaOne.race })) ?? [];
      expect(result[0]).toMatchObject({ position: 1, driver: { name: expect.any(String) }, team: { name: expect.any(String) } });
      expect(grid[0]?.position).toBe(1);
      expect(grid.map(({ time }) => time)).not.toEqual(result.map(({ time }) => time));
      expect((await ask(formulaOneCalls.result, { race: UNKNOWN })) ?? []).toEqual([]);
    });

    it('has standings as flat rows', async () => {
      const drivers = (await ask(formulaOneCalls.drivers, { season })) ?? [];
      const teams = (await ask(formulaOneCalls.teams, { season })) ?? [];
      expect(drivers[0]).toMatchObject({ position: 1, name: expect.any(String), team: { name: expect.any(String) } });
      expect(teams[0]).toMatchObject({ position: 1, name: expect.any(String), points: expect.any(Number) });
    });

    it('has a card of each circuit, team and driver, and none of what does not exist', async () => {
      expect((await ask(formulaOneCalls.circuit, { id: formulaOne.circuit }))?.id).toBe(formulaOne.circuit);
      expect((await ask(formulaOneCalls.team, { id: formulaOne.team }))?.id).toBe(formulaOne.team);
      expect((await ask(formulaOneCalls.driver, { id: formulaOne.driver }))?.id).toBe(formulaOne.driver);
      for (const call of [formulaOneCalls.circuit, formulaOneCalls.team, formulaOneCalls.driver]) {
        expect(await ask(call, { id: UNKNOWN })).toBeUndefined();
      }
    });
  });
}
