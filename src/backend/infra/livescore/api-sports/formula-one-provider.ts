import { type FormulaOneCalls, formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { ProviderOf } from '../../../definitions/livescore';
import { type NearEvents, raceName } from '../../../domain/livescore/near-events';
import type { ApiSportsClient } from './api-sports-client';
import { requestList, requestOne } from './read-answer';

/** Formula 1 from API-Formula-1 v1. Each call is one request. Only races that are `near` may use what is reserved for live ones. */
export function createApiSportsFormulaOne(
  ask: ApiSportsClient,
  { isNear }: Pick<NearEvents, 'isNear'>,
): ProviderOf<FormulaOneCalls> {
  const { seasons, races, teams, drivers, circuit, result, team, driver } = formulaOneCalls;
  return {
    seasons: () => requestList(ask, seasons.answer, '/seasons'),
    races: ({ season }) => requestList(ask, races.answer, '/races', { season }, 'soon'),
    teams: ({ season }) => requestList(ask, teams.answer, '/rankings/teams', { season }),
    drivers: ({ season }) => requestList(ask, drivers.answer, '/rankings/drivers', { season }),
    circuit: ({ id }) => requestOne(ask, circuit.answer, '/circuits', { id }),
    result({ race }) {
      const near = isNear(raceName(Math.abs(race)));
      return race < 0
        ? requestList(ask, result.answer, '/rankings/startinggrid', { race: -race }, near ? 'soon' : 'any')
        : requestList(ask, result.answer, '/rankings/races', { race }, near ? 'live' : 'any');
    },
    team: ({ id }) => requestOne(ask, team.answer, '/teams', { id }),
    driver: ({ id }) => requestOne(ask, driver.answer, '/drivers', { id }),
  };
}
