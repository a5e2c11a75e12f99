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

/** A match with what happened in it. */
export interface PlayedMatch extends ShownFixture {
  /** From the first to the last. */
  readonly events: readonly ShownEvent[];
}

const UNKNOWN_TEAM = 'Később dől el';

/** A team, also one that is not known yet. */
export function teamIn(value: unknown): ShownTeam {
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

/** A match with its events, or the first one of a list; undefined if there is none. */
export function playedMatch(value: unknown): PlayedMatch | undefined {
  const match: unknown = Array.isArray(value) ? value[0] : value;
  const fixture = shownFixture(match);
  if (fixture === undefined) return undefined;
  const told = inOrder(withoutUndefined(listIn(objectIn(match).events).map((event) => eventIn(event, fixture.home))));
  const kicks = shootoutKicks(told, fixture);
  return {
    ...fixture,
    penalty: fixture.penalty ?? kickScore(kicks),
    events: told.map((event) => (kicks.has(event) ? { ...event, shootout: true } : event)),
  };
}
