import { z } from 'zod';
import { wireId, wireList, wireNumber, wirePicture, wireText } from './livescore';

/**
 * Formula 1 as API-Formula-1 v1 names it (requirements section C.5): every field that may be unknown is null. Rows of drivers
 * and teams come flat or with the thing itself nested, as the provider's rankings have them; both become the flat shape.
 */

const nobody = { id: null, name: null, logo: null };
const team = z
  .object({ id: wireNumber, name: wireText, logo: wirePicture })
  .nullish()
  .catch(null)
  .transform((value) => value ?? nobody);

const location = z
  .object({ country: wireText, city: wireText })
  .nullish()
  .catch(null)
  .transform((value) => value ?? { country: null, city: null });

const competition = z.object({ id: wireId, name: wireText, location });

const finish = z
  .object({ position: wireNumber, number: wireNumber })
  .nullish()
  .catch(null)
  .transform((value) => value ?? { position: null, number: null });

export const formulaOneRace = z.object({
  id: wireId,
  competition,
  circuit: z
    .object({ id: wireNumber, name: wireText, image: wirePicture })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { id: null, name: null, image: null }),
  season: wireNumber,
  /** 'Race', 'Sprint', '1st Qualifying', '1st Practice' and so on. */
  type: wireText,
  laps: z
    .object({ current: wireNumber, total: wireNumber })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { current: null, total: null }),
  fastest_lap: z
    .object({ driver: z.object({ id: wireNumber }).catch({ id: null }), time: wireText })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { driver: { id: null }, time: null }),
  distance: wireText,
  /** IANA time zone of the place, or that of `date`. */
  timezone: wireText,
  /** ISO 8601. */
  date: wireText,
  /** Completed, Live, Scheduled, Postponed or Cancelled; anything but the first two counts as not started. */
  status: wireText,
});

export const formulaOneCircuit = z.object({
  id: wireId,
  name: wireText,
  image: wirePicture,
  competition: competition
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  first_grand_prix: wireNumber,
  laps: wireNumber,
  length: wireText,
  race_distance: wireText,
  lap_record: z
    .object({ time: wireText, driver: wireText, year: wireText })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { time: null, driver: null, year: null }),
  capacity: wireNumber,
  opened: wireNumber,
  owner: wireText,
});

const driverInResult = z.object({
  id: wireNumber,
  name: wireText,
  abbr: wireText,
  number: wireNumber,
  image: wirePicture,
});

/** A row of a result or of a starting grid. */
export const formulaOneResult = z.object({
  race: z.object({ id: wireNumber }).catch({ id: null }),
  driver: driverInResult,
  team,
  /** Null: not classified. */
  position: wireNumber,
  /** A time, a gap, 'DNS', 'DNF', 'DSQ' or text with 'lap'. */
  time: wireText,
  laps: wireNumber,
  grid: wireText,
  pits: wireNumber,
  gap: wireText,
});

export const formulaOneTeam = z.object({
  id: wireId,
  name: wireText,
  logo: wirePicture,
  base: wireText,
  first_team_entry: wireNumber,
  world_championships: wireNumber,
  highest_race_finish: finish,
  pole_positions: wireNumber,
  fastest_laps: wireNumber,
  president: wireText,
  director: wireText,
  technical_manager: wireText,
  chassis: wireText,
  engine: wireText,
  tyres: wireText,
});

export const formulaOneDriver = z.object({
  id: wireId,
  name: wireText,
  abbr: wireText,
  image: wirePicture,
  nationality: wireText,
  country: z
    .object({ name: wireText, code: wireText })
    .nullish()
    .catch(null)
    .transform((value) => value ?? { name: null, code: null }),
  birthdate: wireText,
  birthplace: wireText,
  number: wireNumber,
  grands_prix_entered: wireNumber,
  world_championships: wireNumber,
  podiums: wireNumber,
  highest_race_finish: finish,
  highest_grid_position: wireNumber,
  career_points: wireText,
  teams: wireList(z.object({ season: wireNumber, team })),
});

/** Merges the fields of the nested object into those of the row. */
const flat = (field: 'driver' | 'team') => (row: unknown) => {
  if (typeof row !== 'object' || row === null) return row;
  const nested: unknown = Reflect.get(row, field);
  return typeof nested === 'object' && nested !== null && !('name' in row) ? { ...row, ...nested } : row;
};

/** A row of the constructors' standings: the team with its place and points. */
export const formulaOneTeamRow = z.preprocess(flat('team'), formulaOneTeam.extend({ position: wireNumber, points: wireNumber }));

/** A row of the drivers' standings. */
export const formulaOneDriverRow = z.preprocess(
  flat('driver'),
  driverInResult.extend({ id: wireId, position: wireNumber, points: wireNumber, team }),
);

export type FormulaOneRace = z.output<typeof formulaOneRace>;
export type FormulaOneCircuit = z.output<typeof formulaOneCircuit>;
export type FormulaOneResult = z.output<typeof formulaOneResult>;
export type FormulaOneTeam = z.output<typeof formulaOneTeam>;
export type FormulaOneDriver = z.output<typeof formulaOneDriver>;
export type FormulaOneTeamRow = z.output<typeof formulaOneTeamRow>;
export type FormulaOneDriverRow = z.output<typeof formulaOneDriverRow>;
