import type { FormulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { ExamplesFor } from './call-example';

const competition = { id: 3, name: 'Ausztrál Nagydíj', location: { country: 'Ausztrália', city: 'Melbourne' } };
const circuit = { id: 3, name: 'Melbourne Grand Prix Circuit', image: null };
const mclaren = { id: 1, name: 'McLaren', logo: null };
const norris = { id: 2, name: 'Lando Norris', abbr: 'NOR', number: 4, image: null };
const team = {
  ...mclaren,
  base: null,
  first_team_entry: null,
  world_championships: null,
  highest_race_finish: { position: null, number: null },
  pole_positions: null,
  fastest_laps: null,
  president: null,
  director: null,
  technical_manager: null,
  chassis: 'MCL39',
  engine: 'Mercedes',
  tyres: 'Pirelli',
};
const ofSeason = { season: 2025 };

/** Examples of the Formula 1 calls, without the wrapper of all live-score answers. */
export const formulaOneExamples: ExamplesFor<FormulaOneCalls> = {
  seasons: { answer: [2024, 2025, 2026] },
  races: {
    input: ofSeason,
    answer: [
      {
        id: 22_531,
        competition,
        circuit,
        season: 2025,
        type: 'Race',
        laps: { current: 57, total: 57 },
        fastest_lap: { driver: { id: 2 }, time: '1:22.167' },
        distance: '300.846 km',
        timezone: 'Australia/Melbourne',
        date: '2025-03-16T04:00:00.000Z',
        status: 'Completed',
      },
    ],
  },
  teams: { input: ofSeason, answer: [{ ...team, position: 1, points: 833 }] },
  drivers: { input: ofSeason, answer: [{ ...norris, position: 1, points: 423, team: mclaren }] },
  circuit: {
    input: { id: 3 },
    answer: {
      ...circuit,
      competition,
      first_grand_prix: null,
      laps: 57,
      length: '5.278 km',
      race_distance: '300.846 km',
      lap_record: { time: null, driver: null, year: null },
      capacity: null,
      opened: null,
      owner: null,
    },
  },
  result: {
    input: { race: 22_531 },
    answer: [
      {
        race: { id: 22_531 },
        driver: norris,
        team: mclaren,
        position: 1,
        time: '1:42:06.304',
        laps: 57,
        grid: '1',
        pits: 2,
        gap: null,
      },
    ],
  },
  team: { input: { id: 1 }, answer: team },
  driver: {
    input: { id: 2 },
    answer: {
      ...norris,
      nationality: 'brit',
      country: { name: 'Egyesült Királyság', code: null },
      birthdate: '1999-11-13',
      birthplace: 'Bristol',
      grands_prix_entered: null,
      world_championships: null,
      podiums: null,
      highest_race_finish: { position: null, number: null },
      highest_grid_position: null,
      career_points: null,
      teams: [{ season: 2025, team: mclaren }],
    },
  },
};
