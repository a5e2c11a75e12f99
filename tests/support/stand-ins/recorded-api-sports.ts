import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Recorded and shortened answers of API-Football v3 and API-Formula-1 v1: one league, one season, four matches; one weekend.
 * Both are on one server, as their paths do not overlap.
 */

const league = {
  id: 271,
  name: 'NB I',
  country: 'Hungary',
  logo: 'https://media.api-sports.io/football/leagues/271.png',
  flag: 'https://media.api-sports.io/flags/hu.svg',
  season: 2025,
};
const team = (id: number, name: string) => ({ id, name, logo: `https://media.api-sports.io/football/teams/${id}.png` });
const HOME = team(651, 'Ferencvarosi TC');
const AWAY = team(2432, 'Puskas Academy');

function fixture(id: number, date: string, short: string, goals: readonly [number | null, number | null]) {
  return {
    fixture: {
      id,
      referee: 'T. Bognár',
      timezone: 'Europe/Budapest',
      date,
      timestamp: Date.parse(date) / 1000,
      periods: { first: short === 'NS' ? null : Date.parse(date) / 1000, second: null },
      venue: { id: 629, name: 'Groupama Aréna', city: 'Budapest' },
      status: { long: short, short, elapsed: short === 'NS' ? null : 90, extra: null },
    },
    league: { ...league, round: 'Regular Season - 14', standings: true },
    teams: { home: { ...HOME, winner: null }, away: { ...AWAY, winner: null } },
    goals: { home: goals[0], away: goals[1] },
    score: {
      halftime: { home: null, away: null },
      fulltime: { home: null, away: null },
      extratime: { home: null, away: null },
      penalty: { home: null, away: null },
    },
  };
}

const fixtures = [
  fixture(1_400_003, '2026-11-22T17:00:00+01:00', 'NS', [null, null]),
  fixture(1_400_001, '2026-11-21T15:00:00+01:00', 'FT', [2, 1]),
  fixture(1_400_002, '2026-11-22T13:00:00+01:00', '2H', [1, 0]),
];
const starter = (id: number) => ({ player: { id, name: `Player ${id}`, number: id, pos: 'M', grid: '1:1' } });
const whole = (short: ReturnType<typeof fixture>) => ({
  ...short,
  events: [
    {
      time: { elapsed: 45, extra: 2 },
      team: HOME,
      player: { id: 1, name: 'B. Varga' },
      assist: { id: null, name: null },
      type: 'Goal',
      detail: 'Penalty',
      comments: null,
    },
  ],
  lineups: [HOME, AWAY].map((side, place) => ({
    team: { ...side, colors: null },
    formation: '4-3-3',
    coach: { id: 9, name: 'R. Keane', photo: 'https://media.api-sports.io/football/coachs/9.png' },
    startXI: Array.from({ length: 11 }, (_, index) => starter(place * 20 + index + 1)),
    substitutes: [starter(place * 20 + 12)],
  })),
  statistics: [HOME, AWAY].map((side) => ({
    team: side,
    statistics: [
      { type: 'Ball Possession', value: '50%' },
      { type: 'Red Cards', value: null },
    ],
  })),
  players: [],
});

const standing = (rank: number, of: ReturnType<typeof team>, points: number) => ({
  rank,
  team: of,
  points,
  goalsDiff: 12 - rank,
  group: 'NB I',
  form: 'WWDLW',
  status: 'same',
  description: null,
  all: { played: 13, win: 8, draw: 3, lose: 2, goals: { for: 27, against: 15 } },
  home: {},
  away: {},
  update: '2026-11-21T00:00:00+00:00',
});
const player = (id: number, total: number, yellow: number, red: number) => ({
  player: { id, name: `Player ${id}`, firstname: 'P', photo: `https://media.api-sports.io/football/players/${id}.png` },
  statistics: [{ team: HOME, league, goals: { total, assists: 2 }, cards: { yellow, yellowred: 0, red } }],
});

const competition = { id: 13, name: 'Hungarian Grand Prix', location: { country: 'Hungary', city: 'Budapest' } };
const race = (id: number, type: string, date: string, status: string) => ({
  id,
  competition,
  circuit: { id: 11, name: 'Hungaroring', image: 'https://media.api-sports.io/formula-1/circuits/11.png' },
  season: 2025,
  type,
  laps: { current: null, total: 70 },
  fastest_lap: { driver: { id: null }, time: null },
  distance: '306.6 Kms',
  timezone: 'utc',
  date,
  weather: null,
  status,
});
const driver = { id: 25, name: 'Max Verstappen', abbr: 'VER', number: 1, image: null };
const stable = { id: 1, name: 'Red Bull Racing', logo: 'https://media.api-sports.io/formula-1/teams/1.png' };

type Query = URLSearchParams;
const only = (query: Query, name: string, value: number, answer: unknown): readonly unknown[] =>
  query.get(name) === String(value) ? [answer] : [];
const ofSeason = (query: Query, answer: readonly unknown[]): readonly unknown[] => (query.get('season') === '2025' ? answer : []);

function matches(query: Query): readonly unknown[] {
  const id = query.get('id');
  if (id !== null) return fixtures.filter(({ fixture: { id: own } }) => String(own) === id).map(whole);
  if (query.get('live') === 'all') return fixtures.filter(({ fixture: { status } }) => status.short === '2H');
  const day = query.get('date');
  return ofSeason(query, day === null ? fixtures : fixtures.filter(({ fixture: { date } }) => date.startsWith(day)));
}

const CALLS: Readonly<Record<string, (query: Query) => readonly unknown[]>> = {
  '/countries': () => [{ name: 'Hungary', code: 'HU', flag: league.flag }],
  '/leagues/seasons': () => [2024, 2025],
  '/leagues': (query) =>
    query.get('country') === 'Hungary'
      ? [
          {
            league: { id: league.id, name: league.name, type: 'League', logo: league.logo },
            country: { name: 'Hungary', code: 'HU', flag: league.flag },
            seasons: [{ year: 2025, start: '2026-07-25', end: '2027-05-16', current: true, coverage: {} }],
          },
        ]
      : [],
  '/fixtures': matches,
  '/predictions': (query) =>
    only(query, 'fixture', 1_400_001, {
      predictions: {
        winner: { id: 651, name: 'Ferencvarosi TC', comment: 'Win or draw' },
        percent: { home: '45%', draw: '45%', away: '10%' },
      },
      comparison: { goals: { home: '60%', away: '40%' } },
      h2h: [],
    }),
  '/standings': (query) =>
    ofSeason(query, [{ league: { ...league, standings: [[standing(1, HOME, 27), standing(2, AWAY, 26)]] } }]),
  '/players/topscorers': (query) => ofSeason(query, [player(1, 9, 1, 0), player(2, 4, 2, 0)]),
  '/players/topyellowcards': (query) => ofSeason(query, [player(2, 4, 5, 0), player(3, 0, 2, 1)]),
  '/players/topredcards': (query) => ofSeason(query, [player(3, 0, 2, 1)]),
  '/seasons': () => [2024, 2025],
  '/races': (query) =>
    ofSeason(query, [
      race(101, 'Race', '2025-08-03T13:00:00+00:00', 'Completed'),
      race(102, '1st Practice', '2025-08-01T11:30:00+00:00', 'Completed'),
    ]),
  '/rankings/teams': (query) => ofSeason(query, [{ position: 1, team: stable, points: 860, season: 2025 }]),
  '/rankings/drivers': (query) => ofSeason(query, [{ position: 1, driver, team: stable, points: 437, season: 2025 }]),
  '/rankings/races': (query) =>
    only(query, 'race', 101, { race: { id: 101 }, driver, team: stable, position: 1, time: '1:35:21.231', laps: 70, grid: '1' }),
  '/rankings/startinggrid': (query) =>
    only(query, 'race', 101, { race: { id: 101 }, driver, team: stable, position: 1, time: '1:15.372' }),
  '/circuits': (query) => only(query, 'id', 11, { id: 11, name: 'Hungaroring', competition, laps: 70, length: '4.381 Kms' }),
  '/teams': (query) => only(query, 'id', 1, { ...stable, base: 'Milton Keynes', engine: 'Honda' }),
  '/drivers': (query) => only(query, 'id', 25, { ...driver, nationality: 'Dutch', teams: [{ season: 2025, team: stable }] }),
};

/** A running recorded provider. */
export interface RecordedApiSports {
  readonly url: string;
  /** Requested addresses, in order. */
  readonly asked: readonly string[];
}

/** Starts the provider; it stops with the test. Unrecorded answers are empty lists, as from the real provider. */
export async function startRecordedApiSports(): Promise<RecordedApiSports> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const list = CALLS[pathname]?.(searchParams) ?? [];
    const parameters = Object.fromEntries(searchParams);
    const paging = { current: 1, total: 1 };
    const body = { get: pathname.slice(1), parameters, errors: [], results: list.length, paging, response: list };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
