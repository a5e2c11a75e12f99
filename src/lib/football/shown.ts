import { listIn, numberIn, objectIn, textIn, withoutUndefined } from '~/lib/livescore/narrow';
import { livescorePicture } from '~/lib/livescore/pictures';
import { inOrder, kickScore, shootoutKicks } from './shootout/kicks';

/** Data of the football screens, narrowed from answers of the contract. Unknown fields are undefined. */

export interface ShownTeam {
  readonly id: number | undefined;
  readonly name: string;
  readonly logo: string | undefined;
}

/** Goals of home and away. */
export type Score = readonly [number, number];

export interface ShownFixture {
  readonly id: number;
  /** Kick-off, unix seconds. */
  readonly at: number;
  /** Status code of the contract. */
  readonly status: string;
  readonly elapsed: number | undefined;
  readonly extra: number | undefined;
  readonly home: ShownTeam;
  readonly away: ShownTeam;
  /** Undefined if there is none yet. */
  readonly goals: Score | undefined;
  /** Result of a penalty shoot-out. */
  readonly penalty: Score | undefined;
  readonly league: ShownTeam;
  readonly round: string | undefined;
  readonly venue: string | undefined;
  readonly referee: string | undefined;
  /** Our own coverage. */
  readonly url: string | undefined;
  readonly robot: boolean;
}

export interface ShownEvent {
  /** 0: home, 1: away. */
  readonly side: 0 | 1;
  readonly elapsed: number;
  readonly extra: number | undefined;
  readonly type: string;
  readonly detail: string;
  readonly player: string | undefined;
  readonly assist: string | undefined;
  readonly comments: string | undefined;
  /** True for a kick of a penalty shoot-out, which is no goal of the match. */
  readonly shootout: boolean;
}

export interface ShownPlayer {
  readonly name: string;
  readonly number: number | undefined;
  readonly pos: string | undefined;
}

export interface ShownSquad {
  readonly team: ShownTeam;
  readonly formation: string | undefined;
  readonly coach: string | undefined;
  readonly coachPhoto: string | undefined;
  readonly starters: readonly ShownPlayer[];
  readonly substitutes: readonly ShownPlayer[];
}

/** A statistic of both teams, as text. */
export interface ShownStatistic {
  readonly type: string;
  readonly home: string;
  readonly away: string;
}

export interface ShownPrediction {
  readonly winner: string | undefined;
  readonly comment: string | undefined;
  readonly percent: readonly [string, string, string] | undefined;
  readonly goals: readonly [string, string] | undefined;
  readonly earlier: readonly ShownFixture[];
}

export interface ShownMatch extends ShownFixture {
  /** Flag of the league's country. */
  readonly flag: string | undefined;
  /** From the first to the last. */
  readonly events: readonly ShownEvent[];
  readonly squads: readonly ShownSquad[];
  readonly statistics: readonly ShownStatistic[];
  readonly prediction: ShownPrediction | undefined;
}

const UNKNOWN_TEAM = 'Később dől el';

function teamIn(value: unknown): ShownTeam {
  const { id, name, logo } = objectIn(value);
  return { id: numberIn(id), name: textIn(name) ?? UNKNOWN_TEAM, logo: livescorePicture(textIn(logo)) };
}

function scoreIn(value: unknown): Score | undefined {
  const { home, away } = objectIn(value);
  const [own, other] = [numberIn(home), numberIn(away)];
  return own === undefined || other === undefined ? undefined : [own, other];
}

/** Result of a shoot-out; some sources write 0–0 where there was none. */
function kicksIn(value: unknown, status: string): Score | undefined {
  const kicks = scoreIn(value);
  return kicks?.[0] === 0 && kicks[1] === 0 && status !== 'P' ? undefined : kicks;
}

/** A root-relative path or an absolute web address; undefined for anything else. */
const addressIn = (value: unknown): string | undefined => {
  const text = textIn(value);
  return text !== undefined && /^(?:\/(?![/\\])|https?:\/\/)/.test(text) ? text : undefined;
};

/** The largest time that a date can hold, in seconds. */
const MAX_SECONDS = 8.64e12;

/** A match of a list; undefined if the value contains no match. */
export function shownFixture(value: unknown): ShownFixture | undefined {
  const { fixture, league, teams, goals, score, url, robot } = objectIn(value);
  const { id, timestamp, status, venue, referee } = objectIn(fixture);
  const [key, at] = [numberIn(id), numberIn(timestamp)];
  if (key === undefined || at === undefined || Math.abs(at) > MAX_SECONDS) return undefined;
  const { short, elapsed, extra } = objectIn(status);
  const { home, away } = objectIn(teams);
  const { name, city } = objectIn(venue);
  const code = textIn(short)?.toUpperCase() ?? 'TBD';
  return {
    id: key,
    at,
    status: code,
    elapsed: numberIn(elapsed),
    extra: numberIn(extra),
    home: teamIn(home),
    away: teamIn(away),
    goals: scoreIn(goals),
    penalty: kicksIn(objectIn(score).penalty, code),
    league: teamIn(league),
    round: textIn(objectIn(league).round),
    venue: withoutUndefined([textIn(name), textIn(city)]).join(', ') || undefined,
    referee: textIn(referee),
    url: addressIn(url),
    robot: robot === true,
  };
}

/** The matches of a list, without duplicates, in chronological order. */
export function shownFixtures(value: unknown): readonly ShownFixture[] {
  const matches = new Map(withoutUndefined(listIn(value).map(shownFixture)).map((match) => [match.id, match]));
  return [...matches.values()].toSorted((a, b) => a.at - b.at || a.id - b.id);
}

function eventIn(value: unknown, home: ShownTeam): ShownEvent | undefined {
  const { time, team, player, assist, type, detail, comments } = objectIn(value);
  const elapsed = numberIn(objectIn(time).elapsed);
  const kind = textIn(type);
  if (elapsed === undefined || kind === undefined) return undefined;
  const { id, name } = teamIn(team);
  const isHome = home.id === undefined ? name === home.name : id === home.id;
  return {
    side: isHome ? 0 : 1,
    elapsed: Math.max(0, elapsed),
    extra: numberIn(objectIn(time).extra),
    type: kind,
    detail: textIn(detail) ?? '',
    player: textIn(objectIn(player).name),
    assist: textIn(objectIn(assist).name),
    comments: textIn(comments),
    shootout: false,
  };
}

const playersIn = (value: unknown): readonly ShownPlayer[] =>
  withoutUndefined(
    listIn(value).map((member) => {
      const { name, number, pos } = objectIn(objectIn(member).player);
      const text = textIn(name);
      return text === undefined ? undefined : { name: text, number: numberIn(number), pos: textIn(pos) };
    }),
  );

function squadIn(value: unknown): ShownSquad {
  const { team, formation, coach, startXI, substitutes } = objectIn(value);
  return {
    team: teamIn(team),
    formation: textIn(formation),
    coach: textIn(objectIn(coach).name),
    coachPhoto: livescorePicture(textIn(objectIn(coach).photo)),
    starters: playersIn(startXI).slice(0, STARTERS),
    substitutes: playersIn(substitutes),
  };
}

const STARTERS = 11;

/** Statistics of both teams side by side; a missing value is 0. */
function statisticsIn(value: unknown, home: ShownTeam): readonly ShownStatistic[] {
  const rows = new Map<string, [string, string]>();
  for (const [place, entry] of listIn(value).slice(0, 2).entries()) {
    const { id } = teamIn(objectIn(entry).team);
    const side = id !== undefined && home.id !== undefined ? (id === home.id ? 0 : 1) : place === 0 ? 0 : 1;
    for (const item of listIn(objectIn(entry).statistics)) {
      const type = textIn(objectIn(item).type);
      if (type === undefined) continue;
      const row: [string, string] = rows.get(type) ?? ['0', '0'];
      row[side] = textIn(objectIn(item).value) ?? '0';
      rows.set(type, row);
    }
  }
  return [...rows].map(([type, [own, other]]) => ({ type, home: own, away: other }));
}

/** '45%', also of a bare 45. */
function percentIn(value: unknown): string | undefined {
  const text = textIn(value);
  return text === undefined ? undefined : text.endsWith('%') ? text : `${text}%`;
}

function predictionIn(value: unknown): ShownPrediction | undefined {
  const { predictions, comparison, h2h } = objectIn(Array.isArray(value) ? value[0] : value);
  const { winner, percent } = objectIn(predictions);
  const shares = objectIn(percent);
  const [home, draw, away] = [percentIn(shares.home), percentIn(shares.draw), percentIn(shares.away)];
  const goals = objectIn(objectIn(comparison).goals);
  const [scoring, conceding] = [percentIn(goals.home), percentIn(goals.away)];
  const shown: ShownPrediction = {
    winner: textIn(objectIn(winner).name),
    comment: textIn(objectIn(winner).comment),
    percent: home === undefined || draw === undefined || away === undefined ? undefined : [home, draw, away],
    goals: scoring === undefined || conceding === undefined ? undefined : [scoring, conceding],
    earlier: shownFixtures(h2h).toReversed(),
  };
  const empty = shown.winner === undefined && shown.comment === undefined && shown.percent === undefined;
  return empty && shown.goals === undefined && shown.earlier.length === 0 ? undefined : shown;
}

/** A whole match, or the first one of a list; undefined if there is none. */
export function shownMatch(value: unknown): ShownMatch | undefined {
  const match: unknown = Array.isArray(value) ? value[0] : value;
  const fixture = shownFixture(match);
  if (fixture === undefined) return undefined;
  const { events, lineups, statistics, predictions } = objectIn(match);
  const squads = listIn(lineups).slice(0, 2).map(squadIn);
  const told = inOrder(withoutUndefined(listIn(events).map((event) => eventIn(event, fixture.home))));
  const kicks = shootoutKicks(told, fixture);
  const homeFirst = squads[1]?.team.id !== undefined && squads[1].team.id === fixture.home.id;
  return {
    ...fixture,
    flag: livescorePicture(textIn(objectIn(objectIn(match).league).flag)),
    penalty: fixture.penalty ?? kickScore(kicks),
    events: told.map((event) => (kicks.has(event) ? { ...event, shootout: true } : event)),
    squads: homeFirst ? squads.toReversed() : squads,
    statistics: statisticsIn(statistics, fixture.home),
    prediction: predictionIn(predictions),
  };
}
