import type { FootballFixture, FootballMatch, FootballPlayer, FootballStanding } from '~/lib/contract/sport/football';
import { isFinished } from '~/lib/football/match-status';
import { namesShootout } from '~/lib/football/shootout/kicks';

type Team = FootballStanding['team'];

interface Row {
  readonly team: Team;
  readonly group: string;
  win: number;
  draw: number;
  lose: number;
  for: number;
  against: number;
  form: string;
}

const countPoints = ({ win, draw }: Row): number => win * 3 + draw;

/** Points, goal difference and goals of a team in its matches against teams with the same number of points. */
function amongEqual(rows: readonly Row[], matches: readonly FootballFixture[]): (row: Row) => readonly [number, number, number] {
  return (row) => {
    const equal = new Set(rows.filter((other) => countPoints(other) === countPoints(row)).map(({ team }) => team.id));
    let points = 0;
    let difference = 0;
    let scored = 0;
    for (const { teams, score } of matches) {
      const isHome = teams.home.id === row.team.id;
      if (!isHome && teams.away.id !== row.team.id) continue;
      if (!equal.has(teams.home.id) || !equal.has(teams.away.id)) continue;
      const { home, away } = score.fulltime;
      const own = (isHome ? home : away) ?? 0;
      const other = (isHome ? away : home) ?? 0;
      points += own > other ? 3 : own === other ? 1 : 0;
      difference += own - other;
      scored += own;
    }
    return [points, difference, scored];
  };
}

/**
 * How a competition breaks ties: by all matches first (world cups), or by those among tied teams first (European championships).
 */
export type TieBreak = 'all-matches' | 'among-equal';

/** Computes group tables from matches. Only finished matches count; teams without any have zeros. Groups are sorted by name. */
export function groupTables(
  fixtures: readonly { readonly fixture: FootballFixture; readonly group: string }[],
  tieBreak: TieBreak,
): FootballStanding[][] {
  const groups = new Map<string, Map<number | null, Row>>();
  for (const { fixture, group } of fixtures) {
    const rows = groups.get(group) ?? new Map<number | null, Row>();
    groups.set(group, rows);
    const { home, away } = fixture.teams;
    for (const { id, name, logo } of [home, away]) {
      if (rows.has(id)) continue;
      rows.set(id, { team: { id, name, logo }, group, win: 0, draw: 0, lose: 0, for: 0, against: 0, form: '' });
    }
    const { home: scored, away: conceded } = fixture.score.fulltime;
    if (!isFinished(fixture.fixture.status.short) || scored === null || conceded === null) continue;
    count(rows.get(home.id), scored, conceded);
    count(rows.get(away.id), conceded, scored);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b, 'hu'))
    .map(([group, rows]) => {
      const finished = fixtures
        .filter((entry) => entry.group === group && isFinished(entry.fixture.fixture.status.short))
        .map(({ fixture }) => fixture);
      return sorted([...rows.values()], finished, tieBreak);
    });
}

function count(row: Row | undefined, scored: number, conceded: number): void {
  if (row === undefined) return;
  row.for += scored;
  row.against += conceded;
  if (scored > conceded) row.win += 1;
  else if (scored === conceded) row.draw += 1;
  else row.lose += 1;
  row.form = `${row.form}${scored > conceded ? 'W' : scored === conceded ? 'D' : 'L'}`.slice(-5);
}

function sorted(rows: readonly Row[], finished: readonly FootballFixture[], tieBreak: TieBreak): FootballStanding[] {
  const mutual = amongEqual(rows, finished);
  const sortKeys = (row: Row): readonly number[] => {
    const overall = [row.for - row.against, row.for];
    return [countPoints(row), ...(tieBreak === 'among-equal' ? [...mutual(row), ...overall] : [...overall, ...mutual(row)])];
  };
  const byKeys = rows.map((row) => ({ row, keys: sortKeys(row) }));
  byKeys.sort((a, b) => {
    const first = a.keys.findIndex((key, index) => key !== b.keys[index]);
    return first === -1
      ? (a.row.team.name ?? '').localeCompare(b.row.team.name ?? '', 'hu')
      : (b.keys[first] ?? 0) - (a.keys[first] ?? 0);
  });
  return byKeys.map(({ row }, index) => ({
    rank: index + 1,
    team: row.team,
    points: countPoints(row),
    goalsDiff: row.for - row.against,
    group: row.group,
    form: row.form === '' ? null : row.form,
    status: 'same',
    description: null,
    all: {
      played: row.win + row.draw + row.lose,
      win: row.win,
      draw: row.draw,
      lose: row.lose,
      goals: { for: row.for, against: row.against },
    },
  }));
}

type Tally = { -readonly [K in 'goals' | 'yellow' | 'red' | 'yellowred']: number } & { player: FootballPlayer };

/** Players with their goals and cards, from match events. Own goals and penalty shoot-outs are not counted. */
export function playerTallies(matches: readonly Pick<FootballMatch, 'events'>[]): readonly FootballPlayer[] {
  const tallies = new Map<string, Tally>();
  for (const { events } of matches) {
    for (const { type, detail, player, team, comments } of events) {
      if (player.name === null || (type !== 'Goal' && type !== 'Card')) continue;
      const key = `${team.id} ${player.name}`;
      const tally: Tally = tallies.get(key) ?? {
        goals: 0,
        yellow: 0,
        red: 0,
        yellowred: 0,
        player: { player: { id: player.id, name: player.name, photo: null }, statistics: [] },
      };
      if (type === 'Goal' && (detail === 'Normal Goal' || detail === 'Penalty') && !namesShootout(comments)) tally.goals += 1;
      if (type === 'Card' && detail === 'Yellow Card') tally.yellow += 1;
      if (type === 'Card' && detail === 'Red Card') tally.red += 1;
      if (type === 'Card' && detail === 'Second Yellow card') tally.yellowred += 1;
      tally.player = {
        ...tally.player,
        statistics: [
          {
            team,
            goals: { total: tally.goals },
            cards: { yellow: tally.yellow, red: tally.red, yellowred: tally.yellowred },
          },
        ],
      };
      tallies.set(key, tally);
    }
  }
  return [...tallies.values()].map(({ player }) => player);
}

const MAX_LISTED = 20;

/** The top twenty players by a count, without those whose count is 0. */
export function topPlayers(players: readonly FootballPlayer[], of: (player: FootballPlayer) => number): FootballPlayer[] {
  return players
    .filter((player) => of(player) > 0)
    .sort((a, b) => of(b) - of(a) || (a.player.name ?? '').localeCompare(b.player.name ?? '', 'hu'))
    .slice(0, MAX_LISTED);
}
