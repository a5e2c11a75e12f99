import type { z } from 'zod';
import { footballFixture, footballLeague, footballPrediction } from '~/lib/contract/sport/football';
import { wireList } from '~/lib/contract/sport/livescore';
import { type FootballCalls, footballCalls } from '~/lib/football/football-calls';
import type { SharedAnswer, SharedAnswers } from '~/lib/livescore/shared-answers';
import { budapestDay } from '~/lib/time/budapest-day';
import type { ProviderOf } from '../../../definitions/livescore';
import { leagueName, matchName, type NearEvents } from '../../../domain/livescore/near-events';
import type { ApiSportsClient } from './api-sports-client';
import { readAnswer, requestList } from './read-answer';
import type { Urgency } from './request-budget';

const TIMEZONE = 'Europe/Budapest';
/** Limit on cached predictions; they do not change once a match has begun. */
const MAX_PREDICTIONS = 500;
/** Milliseconds before an unavailable prediction is requested again. */
const RETRY_MS = 600_000;

const fixtures = wireList(footballFixture);
const leagues = wireList(footballLeague);
const predictions = wireList(footballPrediction);

/**
 * Football from API-Football v3. Each call is one request, except a match, whose prediction is requested once.
 *
 * @param clock unix milliseconds
 * @param near matches and leagues that may use the requests reserved for live ones: anybody can ask for any number
 * @param shared predictions of all processes of the machine; if unset, this process requests its own
 */
export function createApiSportsFootball(
  ask: ApiSportsClient,
  clock: () => number,
  { isNear }: Pick<NearEvents, 'isNear'>,
  shared?: SharedAnswers,
): ProviderOf<FootballCalls> {
  const foretold = new Map<number, { readonly list: z.output<typeof predictions>; readonly until: number }>();

  const fetchList = <S extends z.ZodType<readonly unknown[]>>(
    schema: S,
    path: string,
    query: Readonly<Record<string, string | number>> = {},
    urgency: Urgency = 'any',
  ): Promise<z.output<S>> => requestList(ask, schema, path, query, urgency);

  const byTime = (list: z.output<typeof fixtures>) =>
    list.toSorted((a, b) => a.fixture.timestamp - b.fixture.timestamp || a.fixture.id - b.fixture.id);

  /** A match's predictions, requested once for all processes; `data` is null if they are not available now. */
  async function foretell(id: number): Promise<{ readonly data: unknown; readonly madeAt: number }> {
    // Matches are shown without predictions if these fail, and the request is not repeated on every poll.
    const question = () => fetchList(predictions, '/predictions', { fixture: id }).catch(() => null);
    if (shared === undefined) return { data: await question(), madeAt: clock() };
    const isNew = (answer: SharedAnswer) => answer.data !== null || clock() < answer.madeAt + RETRY_MS;
    return await shared.obtain(`/football/predictions/${id}`, isNew, question).catch(() => ({ data: null, madeAt: clock() }));
  }

  async function readPredictions(id: number): Promise<z.output<typeof predictions>> {
    const known = foretold.get(id);
    if (known !== undefined && clock() < known.until) return known.list;
    const { data, madeAt } = await foretell(id);
    const list = data === null ? undefined : predictions.parse(data);
    if (foretold.size >= MAX_PREDICTIONS) foretold.clear();
    const kept = { list: list ?? known?.list ?? [], until: list === undefined ? madeAt + RETRY_MS : Number.POSITIVE_INFINITY };
    foretold.set(id, kept);
    return kept.list;
  }

  const today = (): string => budapestDay(Math.floor(clock() / 1000));
  const urgencyFor = ({ league, season }: { league: number; season: number }, near: Urgency): Urgency =>
    isNear(leagueName(league, season)) ? near : 'any';
  const ranking = (path: string) => (input: { league: number; season: number }) =>
    fetchList(footballCalls.topScorers.answer, path, { league: input.league, season: input.season }, urgencyFor(input, 'soon'));

  return {
    countries: () => fetchList(footballCalls.countries.answer, '/countries'),
    seasons: () => fetchList(footballCalls.seasons.answer, '/leagues/seasons'),
    leagues: ({ country }) => fetchList(leagues, '/leagues', { country }),
    fixturesOfDay: async ({ league, season, date }) => {
      const urgency = date === today() ? urgencyFor({ league, season }, 'live') : 'any';
      return byTime(await fetchList(fixtures, '/fixtures', { league, season, date, timezone: TIMEZONE }, urgency));
    },
    allFixtures: async ({ league, season, startDate }) => {
      const all = await fetchList(
        fixtures,
        '/fixtures',
        { league, season, timezone: TIMEZONE },
        urgencyFor({ league, season }, 'soon'),
      );
      return byTime(all.filter(({ fixture }) => budapestDay(fixture.timestamp) >= startDate));
    },
    fixture: async ({ id }) => {
      const answer = await ask('/fixtures', { id, timezone: TIMEZONE }, isNear(matchName(id)) ? 'live' : 'any');
      if (Array.isArray(answer) && answer.length === 0) return undefined;
      const match = readAnswer(footballCalls.fixture.answer, Array.isArray(answer) ? answer[0] : answer);
      return match.predictions.length === 0 ? { ...match, predictions: await readPredictions(id) } : match;
    },
    standings: ({ league, season }) =>
      fetchList(footballCalls.standings.answer, '/standings', { league, season }, urgencyFor({ league, season }, 'soon')),
    topScorers: ranking('/players/topscorers'),
    topYellowCards: ranking('/players/topyellowcards'),
    topRedCards: ranking('/players/topredcards'),
    dashboard: async () => {
      const list = await fetchList(fixtures, '/fixtures', { live: 'all', timezone: TIMEZONE }, 'soon');
      const known = new Map(
        list.map(({ league }) => [
          league.id,
          {
            league: { id: league.id, name: league.name ?? '?', type: null, logo: league.logo },
            country: { name: league.country, code: null, flag: league.flag },
            seasons: league.season === null ? [] : [{ year: league.season, start: null, end: null, current: true }],
          },
        ]),
      );
      return { leagues: [...known.values()], fixtures: byTime(list) };
    },
  };
}
