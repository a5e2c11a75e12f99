import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const nullableInt = z.int().nullable();

/** Driver, team, place (null: none), time, laps, place on the grid, pit stops. */
const row = z.tuple([z.int(), z.int(), nullableInt, z.string().nullable(), nullableInt, nullableInt, nullableInt]);

const session = z.object({
  id: z.int(),
  type: z.string(),
  /** Start, unix seconds. */
  at: z.int(),
  laps: nullableInt.optional(),
  /** Kilometres. */
  distance: z.number().nullable().optional(),
  /** Driver and time of the fastest lap. */
  fastest: z.tuple([z.int(), z.string()]).optional(),
  rows: z.array(row).optional(),
  grid: z.array(row).optional(),
});

const season = z.object({
  source: z.string(),
  season: z.int(),
  weekends: z.array(z.object({ competition: z.int(), circuit: z.int(), sessions: z.array(session).min(1) })),
  /** Driver, team, place, points. */
  drivers: z.array(z.tuple([z.int(), z.int(), nullableInt, z.number()])),
  teams: z.array(
    z.object({
      id: z.int(),
      position: nullableInt,
      points: z.number(),
      chassis: z.string(),
      engine: z.string(),
      tyres: z.string(),
    }),
  ),
});

/** What seasons refer to by place: the first has the number 1. */
const names = z.object({
  source: z.string(),
  competitions: z.array(z.string()),
  circuits: z.array(
    z.object({ name: z.string(), city: z.string(), country: z.string(), timezone: z.string(), length: z.number() }),
  ),
  teams: z.array(z.object({ name: z.string() })),
  drivers: z.array(
    z.object({
      name: z.string(),
      abbr: z.string(),
      number: nullableInt,
      country: z.string(),
      nationality: z.string(),
      birthdate: z.string(),
      birthplace: z.string(),
      /** Season and team, the latest first. */
      teams: z.array(z.object({ season: z.int(), team: z.int() })),
    }),
  ),
});

const circuit = z.object({
  id: z.int(),
  name: z.string(),
  first_grand_prix: z.int(),
  laps: z.int(),
  length: z.string(),
  race_distance: z.string(),
  lap_record: z.object({ time: z.string(), driver: z.string(), year: z.string() }),
  capacity: z.int(),
  opened: z.int(),
  owner: z.string(),
});

const invented = z.object({
  source: z.string(),
  competition: z.object({ id: z.int(), name: z.string(), location: z.object({ country: z.string(), city: z.string() }) }),
  timezone: z.string(),
  circuit,
  /** Seconds of a lap of the fastest car. */
  lap: z.number(),
  /** Sprint: laps. */
  sprintLaps: z.int(),
  teams: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      base: z.string(),
      first_team_entry: z.int(),
      world_championships: z.int(),
      highest_race_finish: z.object({ position: z.int(), number: z.int() }),
      pole_positions: z.int(),
      fastest_laps: z.int(),
      president: z.string(),
      director: z.string(),
      technical_manager: z.string(),
      chassis: z.string(),
      engine: z.string(),
      tyres: z.string(),
      points: z.int(),
    }),
  ),
  drivers: z.array(
    z.object({
      id: z.int(),
      team: z.int(),
      name: z.string(),
      abbr: z.string(),
      number: z.int(),
      nationality: z.string(),
      country: z.string(),
      birthdate: z.string(),
      birthplace: z.string(),
      points: z.int(),
    }),
  ),
});

export type SeasonFacts = z.output<typeof season>;
export type SessionFacts = SeasonFacts['weekends'][number]['sessions'][number];
export type FormulaOneNames = z.output<typeof names>;
export type InventedFacts = z.output<typeof invented>;

/** Seasons that tools/formula-one has made. */
const SEASONS = ['2024', '2025'];

/** Reads the facts of the replayed seasons and of the invented weekend. Throws when a file is missing or damaged. */
export function readFormulaOneFacts(directory: string): {
  readonly seasons: readonly SeasonFacts[];
  readonly names: FormulaOneNames;
  readonly invented: InventedFacts;
} {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  return {
    seasons: SEASONS.map((name) => season.parse(read(name))),
    names: names.parse(read('names')),
    invented: invented.parse(read('invented-weekend')),
  };
}
