import type { FootballFixture, FootballMatch, FootballPrediction, FootballStatistics } from '~/lib/contract/sport/football';
import { seededRandom } from '~/lib/random/seeded-random';
import { type MatchPhase, matchLength, minutesUntil, phaseAt } from '../../../domain/livescore/match-clock';
import type { InventedCupFacts } from './football-facts';
import { type InventedSide, isGoal, type MatchScript, writeScript } from './invented-script';
import { makeLineup, makeSquad } from './invented-squads';

/** A match of the invented cup: its number determines who plays and when. */
export interface InventedMatch {
  readonly index: number;
  readonly id: number;
  /** Kick-off, unix seconds. */
  readonly at: number;
  readonly round: string;
  readonly sides: readonly [InventedSide, InventedSide];
  readonly script: MatchScript;
}

/** Seconds between two kick-offs: a match takes longer, so one is always under way. */
const RHYTHM = 90 * 60;
const FIRST_ID = 9_000_000;
/** Minutes before the kick-off at which line-ups are announced. */
const ANNOUNCED = 60;
/** Every FULL-th match has all the data that the contract allows. */
const FULL = 4;

/** Pairs of a round robin, by the circle method. */
function rounds(teams: number): readonly (readonly [number, number])[][] {
  return Array.from({ length: teams - 1 }, (_, round) =>
    Array.from({ length: teams / 2 }, (_, place): readonly [number, number] => {
      const turn = (seat: number): number => (seat === 0 ? 0 : ((seat - 1 + round) % (teams - 1)) + 1);
      return [turn(place), turn(teams - 1 - place)];
    }),
  );
}

/** Numbers of the matches whose kick-off is between two times, unix seconds, inclusive. */
export function inventedIndexes(from: number, to: number): readonly number[] {
  const first = Math.ceil(from / RHYTHM);
  const count = Math.max(0, Math.floor(to / RHYTHM) - first + 1);
  return Array.from({ length: count }, (_, place) => first + place);
}

/** Number of the match with an id; undefined if there is none. */
export function inventedIndex(id: number): number | undefined {
  const index = id - FIRST_ID;
  return index > 0 && index < FIRST_ID ? index : undefined;
}

/** A match of the cup by its number; the same number always gives the same match. */
export function inventedMatch(cup: InventedCupFacts, index: number): InventedMatch {
  const pairs = rounds(cup.teams.length);
  const perRound = cup.teams.length / 2;
  const turn = Math.floor(index / perRound);
  const round = turn % pairs.length;
  const [one = 0, other = 1] = pairs[round]?.[index % perRound] ?? [];
  const cycle = Math.floor(turn / pairs.length);
  const [home, away] = cycle % 2 === 0 ? [one, other] : [other, one];
  const side = (place: number): InventedSide => {
    const team = cup.teams[place % cup.teams.length] as InventedSide['team'];
    return { team, squad: makeSquad(cup, team) };
  };
  const sides = [side(home), side(away)] as const;
  return {
    index,
    id: FIRST_ID + index,
    at: index * RHYTHM,
    round: `Regular Season - ${round + 1}`,
    sides,
    script: writeScript(sides, index, index % FULL === 0),
  };
}

const idle = { home: null, away: null };
const FINISHED: ReadonlySet<MatchPhase['short']> = new Set(['FT', 'AET', 'PEN']);

/** Without events, line-ups, statistics and predictions. */
export function toFixture(cup: InventedCupFacts, match: InventedMatch, now: number): FootballFixture {
  const { events: _, lineups, statistics, predictions, ...fixture } = toMatch(cup, match, now, []);
  return fixture;
}

/** The state of the match at `now`, unix milliseconds. `earlier` are matches of the same teams. */
export function toMatch(
  cup: InventedCupFacts,
  { at, id, index, round, script, sides }: InventedMatch,
  now: number,
  earlier: readonly FootballFixture[],
): FootballMatch {
  const since = now / 60_000 - at / 60;
  const { plan } = script;
  const { short, long, elapsed, extra, kicks } = phaseAt(plan, since);
  const begun = short !== 'NS';
  const over = FINISHED.has(short);
  const kicked = script.kicks.slice(0, kicks);
  const happened = script.events.filter(({ time }) => {
    const minute = { elapsed: time.elapsed ?? 0, extra: time.extra };
    return begun && (over || minutesUntil(plan, minute) <= since);
  });
  const homeId = sides[0].team.id;
  const scored = (of: readonly FootballMatch['events'][number][]): FootballFixture['goals'] => {
    const goals = of.filter(isGoal);
    const home = goals.filter(({ team }) => team.id === homeId).length;
    return { home, away: goals.length - home };
  };
  const upTo = (minute: number, from = 0) =>
    scored(happened.filter(({ time }) => (time.elapsed ?? 0) > from && (time.elapsed ?? 0) <= minute));
  const goals = begun ? scored(happened) : idle;
  const penalty = short === 'P' || short === 'PEN' ? scored(kicked) : idle;
  const decider = short === 'PEN' ? penalty : goals;
  const side = ({ team }: InventedSide, own: number | null, other: number | null) => ({
    id: team.id,
    name: team.name,
    logo: null,
    winner: over && own !== other ? (own ?? 0) > (other ?? 0) : null,
  });
  const announced = since > -ANNOUNCED;
  return {
    fixture: {
      id,
      referee: cup.referees[index % cup.referees.length] ?? null,
      timezone: 'UTC',
      date: new Date(at * 1000).toISOString().replace('.000Z', '+00:00'),
      timestamp: at,
      periods: {
        first: begun ? at : null,
        second: begun && short !== '1H' && short !== 'HT' ? at + (60 + plan.stoppage[0]) * 60 : null,
      },
      venue: { id: homeId, name: sides[0].team.venue, city: sides[0].team.city },
      status: { long, short, elapsed, extra },
    },
    league: {
      id: cup.league,
      name: cup.name,
      country: cup.country,
      logo: null,
      flag: null,
      season: cup.season,
      round,
    },
    teams: { home: side(sides[0], decider.home, decider.away), away: side(sides[1], decider.away, decider.home) },
    goals,
    score: {
      halftime: begun && short !== '1H' ? upTo(45) : idle,
      fulltime: over || ['BT', 'ET', 'P'].includes(short) ? upTo(90) : idle,
      extratime: plan.extraTime !== undefined && (over || short === 'P') ? upTo(120, 90) : idle,
      penalty,
    },
    url: null,
    robot: false,
    events: [...happened, ...kicked],
    lineups: announced ? sides.map(({ team, squad }) => makeLineup(team, squad)) : [],
    statistics: begun ? statisticsAt({ sides, script, index }, Math.min(1, since / matchLength(plan)), happened) : [],
    predictions: [makePrediction(sides, index, earlier)],
  };
}

/** Statistics of both teams after a fraction of the match. */
function statisticsAt(
  { sides, index }: Pick<InventedMatch, 'sides' | 'script' | 'index'>,
  share: number,
  happened: FootballMatch['events'],
): FootballStatistics[] {
  const random = seededRandom(index * 7 + 1);
  const ball = 38 + Math.floor(random() * 25);
  return sides.map(({ team }, place) => {
    const so = (most: number): number => Math.floor((0.4 + random() * 0.6) * most * share);
    const cards = (detail: string): number =>
      happened.filter((event) => event.type === 'Card' && event.detail === detail && event.team.id === team.id).length;
    const goals = happened.filter((event) => isGoal(event) && event.team.id === team.id).length;
    const onTarget = so(7) + goals;
    return {
      team: { id: team.id, name: team.name, logo: null },
      statistics: [
        { type: 'Ball Possession', value: `${place === 0 ? ball : 100 - ball}%` },
        { type: 'Shots on Goal', value: onTarget },
        { type: 'Total Shots', value: onTarget + so(11) },
        { type: 'Corner Kicks', value: so(9) },
        { type: 'Fouls', value: so(18) },
        { type: 'Offsides', value: so(5) },
        { type: 'Yellow Cards', value: cards('Yellow Card') },
        { type: 'Red Cards', value: cards('Red Card') + cards('Second Yellow card') },
        { type: 'Goalkeeper Saves', value: so(6) },
        { type: 'Total passes', value: so(560) },
        { type: 'Passes %', value: `${70 + Math.floor(random() * 20)}%` },
      ],
    };
  });
}

function makePrediction(sides: InventedMatch['sides'], index: number, earlier: readonly FootballFixture[]): FootballPrediction {
  const random = seededRandom(index * 13 + 5);
  const home = 25 + Math.floor(random() * 35);
  const draw = 15 + Math.floor(random() * 15);
  const away = 100 - home - draw;
  const goals = 30 + Math.floor(random() * 41);
  const { team } = home >= away ? sides[0] : sides[1];
  return {
    predictions: {
      winner: { id: team.id, name: team.name, comment: 'Győzelem vagy döntetlen' },
      percent: { home: `${home}%`, draw: `${draw}%`, away: `${away}%` },
    },
    comparison: { goals: { home: `${goals}%`, away: `${100 - goals}%` } },
    h2h: [...earlier],
  };
}
