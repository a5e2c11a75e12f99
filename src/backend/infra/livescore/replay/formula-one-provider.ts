import type { FormulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { ProviderOf } from '../../../definitions/livescore';
import { readFormulaOneFacts } from './formula-one-facts';
import { inventedWeekend } from './invented-weekend';
import { recordedSeason, type SeasonSource } from './recorded-season';

/**
 * Formula 1 without a provider: recorded seasons, replayed by the clock, and an invented weekend of this year in which a race is
 * always in progress. Fields that the source does not have are omitted.
 *
 * @param directory directory of the facts, content/livescore/formula-one
 * @param clock unix milliseconds
 * @param isDemo false for real seasons only, without invented races
 */
export function createReplayFormulaOne(directory: string, clock: () => number, isDemo = true): ProviderOf<FormulaOneCalls> {
  const { seasons, names, invented } = readFormulaOneFacts(directory);
  const recorded = seasons.map((season) => recordedSeason(season, names));
  const sources = (): readonly SeasonSource[] => (isDemo ? [...recorded, inventedWeekend(invented, clock())] : recorded);
  const findSeason = (year: number): SeasonSource | undefined => sources().find((source) => source.year === year);

  /** The answer of the latest season that has one, because it has a team's newest car. */
  function first<T>(ask: (source: SeasonSource) => T | undefined): T | undefined {
    for (const source of sources().toSorted((a, b) => b.year - a.year)) {
      const answer = ask(source);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  return {
    seasons: async () => [...new Set(sources().map(({ year }) => year))].sort((a, b) => a - b),
    races: async ({ season }) => findSeason(season)?.races(clock()) ?? [],
    teams: async ({ season }) => findSeason(season)?.teams(clock()) ?? [],
    drivers: async ({ season }) => findSeason(season)?.drivers(clock()) ?? [],
    circuit: async ({ id }) => first((source) => source.circuit(id)),
    result: async ({ race }) => first((source) => source.result(race, clock())),
    team: async ({ id }) => first((source) => source.team(id)),
    driver: async ({ id }) => first((source) => source.driver(id)),
  };
}
