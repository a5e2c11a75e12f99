import { byPlace } from '~/lib/livescore/by-place';
import { listIn, numberIn, objectIn, textIn, withoutUndefined, yearsIn } from '~/lib/livescore/narrow';
import { livescorePicture } from '~/lib/livescore/pictures';
import type { FootballView } from './football-address';

/** A row of a league's table. */
export interface ShownStanding {
  readonly rank: number | undefined;
  readonly team: string;
  readonly logo: string | undefined;
  readonly played: number;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
  readonly scored: number;
  readonly conceded: number;
  readonly difference: number;
  readonly points: number;
}

export interface ShownGroup {
  readonly name: string | undefined;
  readonly rows: readonly ShownStanding[];
}

/** A player of a list; `rank` is undefined for a player with the same number as the one above (FB-31). */
export interface ShownRanked {
  readonly rank: number | undefined;
  readonly name: string;
  readonly photo: string | undefined;
  readonly team: string | undefined;
  readonly logo: string | undefined;
  readonly count: number;
}

export interface ShownLeague {
  readonly id: number;
  readonly name: string;
  /** Of its country. */
  readonly flag: string | undefined;
  /** Years, latest first. */
  readonly seasons: readonly number[];
}

function standingIn(value: unknown): (ShownStanding & { readonly group: string | undefined }) | undefined {
  const { rank, team, points, goalsDiff, group, all } = objectIn(value);
  const { name, logo } = objectIn(team);
  const text = textIn(name);
  if (text === undefined) return undefined;
  const { played, win, draw, lose, goals } = objectIn(all);
  const { for: scored, against } = objectIn(goals);
  const count = (given: unknown): number => numberIn(given) ?? 0;
  return {
    rank: numberIn(rank),
    team: text,
    logo: livescorePicture(textIn(logo)),
    played: count(played),
    win: count(win),
    draw: count(draw),
    lose: count(lose),
    scored: count(scored),
    conceded: count(against),
    difference: numberIn(goalsDiff) ?? count(scored) - count(against),
    points: count(points),
    group: textIn(group),
  };
}

/** The groups of a standings answer, whether it is a list or one object; their rows by rank. */
export function shownGroups(value: unknown): readonly ShownGroup[] {
  const { league } = objectIn(Array.isArray(value) ? value[0] : value);
  const { standings } = objectIn(league);
  const groups = listIn(standings);
  // Some hosts send a single table without a list around it.
  const lists = groups.some(Array.isArray) ? groups : [groups];
  return lists
    .map((rows) => {
      const read = withoutUndefined(listIn(rows).map(standingIn));
      return {
        name: read[0]?.group,
        rows: byPlace(
          read.map(({ group: _, ...row }) => row),
          ({ rank }) => rank,
        ),
      };
    })
    .filter(({ rows }) => rows.length > 0);
}

function statisticCount(value: unknown, view: FootballView): number {
  const [first] = listIn(objectIn(value).statistics);
  const { goals, cards } = objectIn(first);
  const { yellow, red, yellowred } = objectIn(cards);
  if (view === 'gol') return numberIn(objectIn(goals).total) ?? 0;
  if (view === 'sarga') return numberIn(yellow) ?? 0;
  return (numberIn(red) ?? 0) + (numberIn(yellowred) ?? 0);
}

/**
 * Players with a number above zero, highest first; a player with the same number as the one above gets no rank: 1, 2, -, -, 5
 * (FB-28 … FB-31).
 */
export function shownRanking(value: unknown, view: FootballView): readonly ShownRanked[] {
  const rows = listIn(value)
    .map((entry) => {
      const { player, statistics } = objectIn(entry);
      const { name, photo } = objectIn(player);
      const team = objectIn(objectIn(listIn(statistics)[0]).team);
      return {
        name: textIn(name) ?? '',
        photo: livescorePicture(textIn(photo)),
        team: textIn(team.name),
        logo: livescorePicture(textIn(team.logo)),
        count: statisticCount(entry, view),
      };
    })
    .filter(({ name, count }) => name !== '' && count > 0)
    .toSorted((a, b) => b.count - a.count);
  return rows.map((row, index) => ({ ...row, rank: rows[index - 1]?.count === row.count ? undefined : index + 1 }));
}

export const shownCountries = (value: unknown): readonly string[] =>
  withoutUndefined(listIn(value).map((country) => textIn(objectIn(country).name)));

export const shownLeagues = (value: unknown): readonly ShownLeague[] =>
  withoutUndefined(
    listIn(value).map((entry) => {
      const { league, country, seasons } = objectIn(entry);
      const { id, name } = objectIn(league);
      const [key, text] = [numberIn(id), textIn(name)];
      if (key === undefined || text === undefined) return undefined;
      const years = yearsIn(listIn(seasons).map((season) => objectIn(season).year));
      const flag = livescorePicture(textIn(objectIn(country).flag));
      return { id: key, name: text, flag, seasons: years };
    }),
  );
