import type { FootballEvent, FootballFixture, FootballMatch } from '~/lib/contract/sport/football';
import { type MatchPlan, minutesUntil, phaseAt } from '../../../domain/livescore/match-clock';
import { findFlag } from './flags';
import type { MatchFacts, TournamentFacts } from './football-facts';

/** Default stoppage time, minutes. */
const USUAL_STOPPAGE = 4;
const KICKS = 10;

type Goal = MatchFacts['goals'][number];

/** Converts a score to the contract's form. */
const pair = (value: readonly [number, number] | undefined): FootballFixture['goals'] => ({
  home: value?.[0] ?? null,
  away: value?.[1] ?? null,
});

/** The parts of a match, long enough to include every recorded goal. */
function toPlan({ goals, et, p }: MatchFacts): MatchPlan {
  const longest = (minute: number, least: number): number =>
    Math.max(least, ...goals.filter(([, elapsed]) => elapsed === minute).map(([, , extra]) => extra));
  return {
    stoppage: [longest(45, USUAL_STOPPAGE), longest(90, USUAL_STOPPAGE)],
    ...(et && { extraTime: [longest(105, 1), longest(120, 1)] as const }),
    ...(p && { kicks: KICKS }),
  };
}

/** Offset of the ids of recorded teams, so that they are never 0 and differ from those of invented teams. */
const FIRST_TEAM = 8000;

function toTeam({ teams }: TournamentFacts, id: number): FootballEvent['team'] {
  const name = teams[String(id)] ?? '?';
  return { id: FIRST_TEAM + id, name, logo: findFlag(name) };
}

const DETAILS = { '': 'Normal Goal', p: 'Penalty', o: 'Own Goal', m: 'Missed Penalty' } as const;

function toEvent(tournament: TournamentFacts, { teams }: MatchFacts, [side, elapsed, extra, name, kind]: Goal): FootballEvent {
  return {
    time: { elapsed, extra: extra === 0 ? null : extra },
    team: toTeam(tournament, teams[side]),
    player: { id: null, name },
    assist: { id: null, name: null },
    type: 'Goal',
    detail: DETAILS[kind],
    comments: null,
  };
}

/**
 * The state of a recorded match at `now` (unix milliseconds): no events before its kick-off, those so far while it is played,
 * the result afterwards. The source has no line-ups, cards and statistics, so they are always missing.
 */
export function recordedMatch(tournament: TournamentFacts, facts: MatchFacts, now: number): FootballMatch {
  const plan = toPlan(facts);
  const since = now / 60_000 - facts.at / 60;
  const { short, long, elapsed, extra } = phaseAt(plan, since);
  const begun = short !== 'NS';
  const over = short === 'FT' || short === 'AET' || short === 'PEN';
  const goals = facts.goals.filter(
    ([, minute, added]) => begun && (over || minutesUntil(plan, { elapsed: minute, extra: added }) <= since),
  );
  const scored = (side: 0 | 1): number => goals.filter(([by, , , , kind]) => by === side && kind !== 'm').length;
  const running: [number, number] = [scored(0), scored(1)];
  const final = facts.et ?? facts.ft;
  const result = over ? (final ?? running) : running;
  const afterFirst = begun && short !== '1H';
  const afterSecond = over || short === 'BT' || short === 'ET' || short === 'P';
  const winnerBy = (facts.p ?? result) as readonly [number, number];
  const winner = over && winnerBy[0] !== winnerBy[1] ? (winnerBy[0] > winnerBy[1] ? 0 : 1) : undefined;
  const side = (index: 0 | 1) => ({
    ...toTeam(tournament, facts.teams[index]),
    winner: winner === undefined ? null : winner === index,
  });
  const extraGoals: [number, number] | undefined = facts.et && facts.ft && [facts.et[0] - facts.ft[0], facts.et[1] - facts.ft[1]];
  return {
    fixture: {
      id: facts.id,
      referee: null,
      timezone: 'UTC',
      date: new Date(facts.at * 1000).toISOString().replace('.000Z', '+00:00'),
      timestamp: facts.at,
      periods: { first: begun ? facts.at : null, second: null },
      venue: { id: null, name: facts.ground?.name ?? null, city: facts.ground?.city ?? null },
      status: { long, short, elapsed, extra },
    },
    league: {
      id: tournament.league,
      name: tournament.name,
      country: tournament.country,
      logo: null,
      flag: null,
      season: tournament.season,
      round: facts.round,
    },
    teams: { home: side(0), away: side(1) },
    goals: begun ? pair(result) : pair(undefined),
    score: {
      halftime: pair(afterFirst ? facts.ht : undefined),
      fulltime: pair(afterSecond ? facts.ft : undefined),
      extratime: pair(over ? extraGoals : undefined),
      penalty: pair(short === 'PEN' ? facts.p : undefined),
    },
    url: null,
    robot: false,
    events: goals.map((goal) => toEvent(tournament, facts, goal)),
    lineups: [],
    statistics: [],
    predictions: [],
  };
}
