import { type FormulaOneCalls, formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { ProviderOf } from '../../../definitions/livescore';
import type { ApiSportsClient } from './api-sports-client';
import { askList, askOne } from './read-answer';

/** Formula 1 from API-Formula-1 v1. Each call is one request. */
export function createApiSportsFormulaOne(ask: ApiSportsClient): ProviderOf<FormulaOneCalls> {
  const { seasons, races, teams, drivers, circuit, result, team, driver } = formulaOneCalls;
  return {
    seasons: () => askList(ask, seasons.answer, '/seasons'),
    races: ({ season }) => askList(ask, races.answer, '/races', { season }, 'soon'),
    teams: ({ season }) => askList(ask, teams.answer, '/rankings/teams', { season }),
    drivers: ({ season }) => askList(ask, drivers.answer, '/rankings/drivers', { season }),
    circuit: ({ id }) => askOne(ask, circuit.answer, '/circuits', { id }),
    result: ({ race }) =>
      race < 0
        ? askList(ask, result.answer, '/rankings/startinggrid', { race: -race }, 'soon')
        : askList(ask, result.answer, '/rankings/races', { race }, 'live'),
    team: ({ id }) => askOne(ask, team.answer, '/teams', { id }),
    driver: ({ id }) => askOne(ask, driver.answer, '/drivers', { id }),
  };
}
