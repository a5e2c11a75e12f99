/** Small answers of a football service, for tests. */

export type Match = ReturnType<typeof matchAnswer>;

/** A complete match in the shape of the contract. */
export function matchAnswer(short: string, goals: readonly [number, number], more: object = {}) {
  return {
    fixture: {
      id: 7,
      timestamp: 1_780_686_000,
      referee: 'Bíró Béla',
      venue: { name: 'Toronyalja', city: 'Kékvár' },
      status: { short, elapsed: 71, extra: null },
    },
    league: { id: 9001, name: 'Képzelt Kupa', season: 2026, round: 'Final' },
    teams: { home: { id: 1, name: 'Kékvár FC', logo: null }, away: { id: 2, name: 'Borókás', logo: null } },
    goals: { home: goals[0], away: goals[1] },
    score: {},
    url: null,
    robot: false,
    events: [
      event(90, 3, 2, 'Card', 'Second Yellow card', 'Szabó Sándor'),
      event(45, 2, 1, 'Goal', 'Penalty', 'Nagy Nóra', 'Kis Kata'),
      event(45, null, 2, 'Goal', 'Own Goal', 'Tóth Tamás'),
      event(46, null, 1, 'subst', 'Substitution 1', 'Nagy Nóra', 'Új Uma'),
      event(60, null, 2, 'Var', 'Goal cancelled', 'Szabó Sándor'),
    ],
    lineups: [1, 2].map((id) => ({
      team: { id, name: id === 1 ? 'Kékvár FC' : 'Borókás' },
      formation: '4-4-2',
      coach: { name: `Edző ${id}`, photo: null },
      startXI: Array.from({ length: 11 }, (_, index) => ({
        player: { name: `Kezdő ${id}/${index + 1}`, number: index + 1, pos: 'M' },
      })),
      substitutes: [{ player: { name: `Csere ${id}`, number: 12, pos: 'F' } }],
    })),
    statistics: [1, 2].map((id) => ({
      team: { id },
      statistics: [
        { type: 'Corner Kicks', value: id === 1 ? 6 : null },
        { type: 'expected_goals', value: id === 1 ? '1.25' : null },
      ],
    })),
    predictions: [
      {
        predictions: { winner: { name: 'Kékvár FC', comment: 'Win or draw' }, percent: { home: 45, draw: '30%', away: '25%' } },
        comparison: { goals: { home: '60%', away: '40%' } },
        h2h: [],
      },
    ],
    ...more,
  };
}

function event(elapsed: number, extra: number | null, team: number, type: string, detail: string, name: string, assist?: string) {
  return {
    time: { elapsed, extra },
    team: { id: team },
    player: { name },
    assist: { name: assist ?? null },
    type,
    detail,
    comments: null,
  };
}

const row = (rank: number, name: string, points: number) => ({
  rank,
  team: { id: rank, name },
  points,
  goalsDiff: 3 - rank,
  group: 'A csoport',
  all: { played: 2, win: 1, draw: 1, lose: 0, goals: { for: 4, against: 2 } },
});
const player = (name: string, total: number) => ({
  player: { name },
  statistics: [{ team: { name: 'Borókás' }, goals: { total }, cards: { yellow: 0, red: 0, yellowred: 0 } }],
});

/** Answers by path, without `/livescore/football/`. */
export const footballAnswers: Readonly<Record<string, unknown>> = {
  countries: [{ name: 'World' }, { name: 'Képzeletország' }],
  seasons: [2024, 2026, 2025],
  'leagues/World': [{ league: { id: 1, name: 'Világbajnokság' }, seasons: [{ year: 2022 }, { year: 2026 }] }],
  'leagues/K%C3%A9pzeletorsz%C3%A1g': [{ league: { id: 9001, name: 'Képzelt Kupa' }, seasons: [] }],
  'fixtures/1/2026/2026-06-05': [matchAnswer('2H', [1, 1])],
  'fixtures/1/2026/2026-06-06': [],
  'standings/1/2026': [{ league: { standings: [[row(1, 'Kékvár FC', 4), row(2, 'Borókás', 3)]] } }],
  'topscorers/1/2026': [player('Alma', 1), player('Béla', 5), player('Cili', 5), player('Dóra', 0), player('Ede', 7)],
};
