import type { FootballCalls } from '~/lib/football/football-calls';
import type { ExamplesFor } from './call-example';

const world = { name: 'World', code: null, flag: null };
const hungary = { id: 8027, name: 'Magyarország', logo: null };
const switzerland = { id: 8051, name: 'Svájc', logo: null };
const league = {
  league: { id: 4, name: 'Európa-bajnokság', type: 'Cup', logo: null },
  country: world,
  seasons: [{ year: 2024, start: '2024-06-14', end: '2024-07-14', current: false }],
};
const fixture = {
  fixture: {
    id: 2402,
    referee: null,
    timezone: 'UTC',
    date: '2024-06-15T13:00:00+00:00',
    timestamp: 1_718_456_400,
    periods: { first: 1_718_456_400, second: 1_718_460_000 },
    venue: { id: null, name: 'RheinEnergieStadion', city: 'Köln' },
    status: { long: 'Match Finished', short: 'FT', elapsed: 90, extra: null },
  },
  league: { id: 4, name: 'Európa-bajnokság', country: 'World', logo: null, flag: null, season: 2024, round: 'Group Stage - 1' },
  teams: { home: { ...hungary, winner: false }, away: { ...switzerland, winner: true } },
  goals: { home: 1, away: 3 },
  score: {
    halftime: { home: 0, away: 2 },
    fulltime: { home: 1, away: 3 },
    extratime: { home: null, away: null },
    penalty: { home: null, away: null },
  },
  url: null,
  robot: false,
};
const varga = { id: 27_019, name: 'Varga Barnabás' };
const szoboszlai = { id: 27_010, name: 'Szoboszlai Dominik' };
const match = {
  ...fixture,
  events: [
    {
      time: { elapsed: 66, extra: null },
      team: hungary,
      player: varga,
      assist: szoboszlai,
      type: 'Goal',
      detail: 'Normal Goal',
      comments: null,
    },
  ],
  lineups: [
    {
      team: hungary,
      formation: '3-4-2-1',
      coach: { id: null, name: 'Marco Rossi', photo: null },
      startXI: [{ player: { ...szoboszlai, number: 10, pos: 'M', grid: null } }],
      substitutes: [],
    },
  ],
  statistics: [{ team: hungary, statistics: [{ type: 'Ball Possession', value: '48%' }] }],
  predictions: [
    {
      predictions: {
        winner: { id: 8051, name: 'Svájc', comment: 'Győzelem vagy döntetlen' },
        percent: { home: '30%', draw: '30%', away: '40%' },
      },
      comparison: { goals: { home: '45%', away: '55%' } },
      h2h: [],
    },
  ],
};
const players = (cards: { readonly yellow: number; readonly red: number; readonly yellowred: number }) => [
  { player: { ...varga, photo: null }, statistics: [{ team: hungary, goals: { total: 1 }, cards }] },
];
const season = { league: 4, season: 2024 };
const none = { yellow: 0, red: 0, yellowred: 0 };

/** Examples of the football calls, without the wrapper of all live-score answers. */
export const footballExamples: ExamplesFor<FootballCalls> = {
  countries: { answer: [world] },
  seasons: { answer: [2022, 2024, 2026] },
  leagues: { input: { country: 'World' }, answer: [league] },
  fixturesOfDay: { input: { ...season, date: '2024-06-15' }, answer: [fixture] },
  allFixtures: { input: { ...season, startDate: '2024-06-14' }, answer: [fixture] },
  fixture: { input: { id: 2402 }, answer: match },
  standings: {
    input: season,
    answer: [
      {
        league: {
          id: 4,
          name: 'Európa-bajnokság',
          season: 2024,
          logo: null,
          standings: [
            [
              {
                rank: 3,
                team: hungary,
                points: 3,
                goalsDiff: -3,
                group: 'A csoport',
                form: 'LLW',
                status: 'same',
                description: null,
                all: { played: 3, win: 1, draw: 0, lose: 2, goals: { for: 2, against: 5 } },
              },
            ],
          ],
        },
      },
    ],
  },
  topScorers: { input: season, answer: players(none) },
  topYellowCards: { input: season, answer: players({ ...none, yellow: 1 }) },
  topRedCards: { input: season, answer: players({ ...none, red: 1 }) },
  dashboard: { answer: { leagues: [league], fixtures: [fixture] } },
};
