import { listIn, numberIn, objectIn, textIn, withoutUndefined } from '~/lib/livescore/narrow';
import { livescorePicture } from '~/lib/livescore/pictures';
import { type PlayedMatch, playedMatch, type ShownFixture, type ShownTeam, shownFixtures, teamIn } from '../shown';

/** A match with its line-ups, statistics and prediction: what the panel above an article, which needs few bytes, does not show. */

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

export interface ShownMatch extends PlayedMatch {
  /** Flag of the league's country. */
  readonly flag: string | undefined;
  readonly squads: readonly ShownSquad[];
  readonly statistics: readonly ShownStatistic[];
  readonly prediction: ShownPrediction | undefined;
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
  const played = playedMatch(match);
  if (played === undefined) return undefined;
  const { league, lineups, statistics, predictions } = objectIn(match);
  const squads = listIn(lineups).slice(0, 2).map(squadIn);
  const homeFirst = squads[1]?.team.id !== undefined && squads[1].team.id === played.home.id;
  return {
    ...played,
    flag: livescorePicture(textIn(objectIn(league).flag)),
    squads: homeFirst ? squads.toReversed() : squads,
    statistics: statisticsIn(statistics, played.home),
    prediction: predictionIn(predictions),
  };
}
