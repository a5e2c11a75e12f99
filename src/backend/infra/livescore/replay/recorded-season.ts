import type {
  FormulaOneCircuit,
  FormulaOneDriver,
  FormulaOneDriverRow,
  FormulaOneRace,
  FormulaOneResult,
  FormulaOneTeam,
  FormulaOneTeamRow,
} from '~/lib/contract/sport/formula-one';
import { isMainRace } from '~/lib/formula-one/race-words';
import { findFlag } from './flags';
import type { FormulaOneNames, SeasonFacts, SessionFacts } from './formula-one-facts';

/** The answers of a replayed season; undefined if it does not have an item. */
export interface SeasonSource {
  readonly year: number;
  /** In chronological order. */
  readonly races: (now: number) => FormulaOneRace[];
  readonly teams: (now: number) => FormulaOneTeamRow[];
  readonly drivers: (now: number) => FormulaOneDriverRow[];
  readonly circuit: (id: number) => FormulaOneCircuit | undefined;
  /** A negative number means the grid. */
  readonly result: (race: number, now: number) => FormulaOneResult[] | undefined;
  readonly team: (id: number) => FormulaOneTeam | undefined;
  readonly driver: (id: number) => FormulaOneDriver | undefined;
}

/** A team with only the required fields. */
export const unknownTeam = {
  logo: null,
  base: null,
  first_team_entry: null,
  world_championships: null,
  highest_race_finish: { position: null, number: null },
  pole_positions: null,
  fastest_laps: null,
  president: null,
  director: null,
  technical_manager: null,
  chassis: null,
  engine: null,
  tyres: null,
} as const;

/** Duration of a session, seconds. */
function duration(type: string): number {
  if (isMainRace(type)) return 2 * 3600;
  return type.includes('Qualifying') ? 18 * 60 : 3600;
}

function statusAt({ at, type }: SessionFacts, now: number): string {
  const seconds = now / 1000;
  if (seconds < at) return 'Scheduled';
  return seconds < at + duration(type) ? 'Live' : 'Completed';
}

/** A recorded season, replayed by the clock: future results are omitted. */
export function recordedSeason(facts: SeasonFacts, names: FormulaOneNames): SeasonSource {
  const { season: year, weekends } = facts;
  const teamCars = new Map(facts.teams.map((team) => [team.id, team]));
  const teamName = (id: number) => ({ id, name: names.teams[id - 1]?.name ?? null, logo: null });
  const sessions = new Map(weekends.flatMap(({ sessions: list }) => list.map((session) => [session.id, session])));

  function toCompetition(id: number, circuit: number): FormulaOneRace['competition'] {
    const { country = null, city = null } = names.circuits[circuit - 1] ?? {};
    return { id, name: names.competitions[id - 1] ?? null, location: { country, city } };
  }

  function driverShort(id: number) {
    const driver = names.drivers[id - 1];
    return {
      id,
      name: driver?.name ?? null,
      abbr: driver?.abbr ?? null,
      number: driver?.number ?? null,
      image: findFlag(driver?.country),
    };
  }

  function team(id: number): FormulaOneTeam | undefined {
    const car = teamCars.get(id);
    if (car === undefined) return undefined;
    const { chassis, engine, tyres } = car;
    return { ...unknownTeam, ...teamName(id), chassis, engine, tyres };
  }

  return {
    year,
    races: (now) =>
      weekends.flatMap(({ competition, circuit, sessions: list }) =>
        list.map((session): FormulaOneRace => {
          const { id, type, at, laps = null, distance = null, fastest } = session;
          const place = names.circuits[circuit - 1];
          const status = statusAt(session, now);
          const over = status === 'Completed';
          return {
            id,
            competition: toCompetition(competition, circuit),
            circuit: { id: circuit, name: place?.name ?? null, image: null },
            season: year,
            type,
            laps: { current: over ? laps : null, total: laps },
            fastest_lap:
              over && fastest ? { driver: { id: fastest[0] }, time: fastest[1] } : { driver: { id: null }, time: null },
            distance: distance === null ? null : `${distance} km`,
            timezone: place?.timezone ?? null,
            date: new Date(at * 1000).toISOString(),
            status,
          };
        }),
      ),
    teams: () =>
      facts.teams.map(({ id, position, points, chassis, engine, tyres }) => ({
        ...unknownTeam,
        ...teamName(id),
        chassis,
        engine,
        tyres,
        position,
        points,
      })),
    drivers: () =>
      facts.drivers.map(([id, of, position, points]) => ({ ...driverShort(id), position, points, team: teamName(of) })),
    circuit: (id) => {
      const weekend = weekends.find(({ circuit }) => circuit === id);
      const place = names.circuits[id - 1];
      if (weekend === undefined || place === undefined) return undefined;
      const race = weekend.sessions.find(({ type }) => isMainRace(type));
      return {
        id,
        name: place.name,
        image: null,
        competition: toCompetition(weekend.competition, id),
        first_grand_prix: null,
        laps: race?.laps ?? null,
        length: `${place.length} km`,
        race_distance: race?.distance == null ? null : `${race.distance} km`,
        lap_record: { time: null, driver: null, year: null },
        capacity: null,
        opened: null,
        owner: null,
      };
    },
    result: (race, now) => {
      const session = sessions.get(Math.abs(race));
      if (session === undefined) return undefined;
      const status = statusAt(session, now);
      const happened = status === 'Completed' || (race < 0 && status === 'Live');
      const rows = happened ? (race < 0 ? session.grid : session.rows) : undefined;
      return (rows ?? []).map(([driver, of, position, time, laps, grid, pits]) => ({
        race: { id: session.id },
        driver: driverShort(driver),
        team: teamName(of),
        position,
        time,
        laps,
        grid: grid === null ? null : String(grid),
        pits,
        gap: time?.startsWith('+') === true ? time : null,
      }));
    },
    team,
    driver: (id) => {
      const known = names.drivers[id - 1];
      if (known === undefined) return undefined;
      const { country, nationality, birthdate, birthplace, teams } = known;
      return {
        ...driverShort(id),
        nationality,
        country: { name: country, code: null },
        birthdate,
        birthplace,
        grands_prix_entered: null,
        world_championships: null,
        podiums: null,
        highest_race_finish: { position: null, number: null },
        highest_grid_position: null,
        career_points: null,
        teams: teams.map(({ season, team: of }) => ({ season, team: teamName(of) })),
      };
    },
  };
}
