import { describe, expect, it } from 'vitest';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import { createReplayFootball } from './football-provider';
import { createReplayFormulaOne } from './formula-one-provider';

const DIRECTORY = 'content/livescore/formula-one';
const at = (text: string) => createReplayFormulaOne(DIRECTORY, () => Date.parse(text));
const NOW = '2026-11-22T12:00:00Z';

describe('replayed seasons', () => {
  it('know every weekend of 2024 and 2025', async () => {
    for (const season of [2024, 2025]) {
      const races = (await at(NOW).races({ season })) ?? [];
      expect(new Set(races.map(({ competition }) => competition.id)).size).toBe(24);
      expect(races.every(({ status }) => status === 'Completed')).toBe(true);
      expect(races.filter(({ type }) => type === 'Sprint')).toHaveLength(6);
    }
    expect(await at(NOW).seasons({})).toEqual([2024, 2025, 2026]);
  });

  it('are all that a newsroom without the demo has', async () => {
    expect(await createReplayFormulaOne(DIRECTORY, () => Date.parse(NOW), false).seasons({})).toEqual([2024, 2025]);
    const football = createReplayFootball('content/livescore/football', () => Date.parse(NOW), false);
    expect((await football.countries({}))?.map(({ name }) => name)).not.toContain('Képzeletország');
    expect(await football.seasons({})).toEqual([2022, 2024, 2026]);
  });

  it('put a qualifying together out of its three parts', async () => {
    const provider = at(NOW);
    const races = (await provider.races({ season: 2024 })) ?? [];
    const parts = races.filter(
      ({ type, competition }) => competition.id === 5 && / Qualifying$/.test(type ?? '') && !/Sprint/.test(type ?? ''),
    );
    const [q1 = [], q2 = [], q3 = []] = await Promise.all(parts.map(({ id }) => provider.result({ race: id })));
    expect([q1.length, q2.length, q3.length]).toEqual([20, 15, 10]);
    const merged = [...q3, ...q2.slice(10), ...q1.slice(15)];
    expect(merged.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(merged.map(({ driver }) => driver.id)).size).toBe(20);
    expect(merged[0]).toMatchObject({ driver: { name: 'Max Verstappen' }, time: '1:33.660' });
  });

  it('tell nothing before it has happened', async () => {
    const before = at('2024-03-02T10:00:00Z');
    const races = (await before.races({ season: 2024 })) ?? [];
    const race = races.find(({ type }) => type === 'Race');
    expect(race).toMatchObject({ status: 'Scheduled', laps: { current: null, total: 57 }, fastest_lap: { time: null } });
    expect(await before.result({ race: race?.id ?? 0 })).toEqual([]);
    expect(await before.result({ race: -(race?.id ?? 0) })).toEqual([]);
    expect(await at('2024-03-02T15:10:00Z').result({ race: -(race?.id ?? 0) })).toHaveLength(20);
  });

  it('answer undefined for what does not exist', async () => {
    const provider = at(NOW);
    expect(await provider.result({ race: 5 })).toBeUndefined();
    expect(await provider.driver({ id: 999 })).toBeUndefined();
    expect(await provider.races({ season: 1990 })).toEqual([]);
  });
});

describe('the invented weekend', () => {
  it('has a race under way at any time, and everything that the contract can hold', async () => {
    const words = new Set<string>();
    for (let minute = 0; minute < 84; minute += 4) {
      const provider = createReplayFormulaOne(DIRECTORY, () => Date.parse('2026-07-01T00:00:00Z') + minute * 60_000);
      const races = (await provider.races({ season: 2026 })) ?? [];
      const live = races.filter(({ status }) => status === 'Live');
      expect(live.map(({ type }) => type)).toEqual(['Race']);
      const rows = (await provider.result({ race: live[0]?.id ?? 0 })) ?? [];
      expect(new Set(rows.map(({ driver }) => driver.id)).size).toBe(20);
      for (const { time } of rows) words.add(/^\+\d laps?$/.test(time ?? '') ? 'lap' : (time ?? ''));
    }
    expect([...words]).toEqual(expect.arrayContaining(['DNS', 'DNF', 'DSQ', 'lap']));
  });

  it('goes through the contract unchanged', async () => {
    const provider = at(NOW);
    for (const [name, input] of [
      ['races', { season: 2026 }],
      ['teams', { season: 2026 }],
      ['drivers', { season: 2026 }],
      ['circuit', { id: 9001 }],
      ['result', { race: 900_010 }],
      ['result', { race: -900_010 }],
      ['team', { id: 9101 }],
      ['driver', { id: 9201 }],
    ] as const) {
      const answer = await provider[name](input as never);
      expect(answer, name).toBeDefined();
      expect(formulaOneCalls[name].answer.parse(answer), name).toEqual(answer);
    }
  });
});
