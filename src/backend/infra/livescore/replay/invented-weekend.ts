import type { FormulaOneRace, FormulaOneResult } from '~/lib/contract/sport/formula-one';
import { seededRandom } from '~/lib/random/seeded-random';
import { budapestDay } from '~/lib/time/budapest-day';
import type { InventedFacts } from './formula-one-facts';
import { type RunningCar, type RunningRace, raceAfter, raceTime } from './invented-race';
import type { SeasonSource } from './recorded-season';

const HOUR = 3600;
const FIRST_ID = 900_001;

type Kind = 'practice' | 'qualifying' | 'sprint' | 'race';

interface Session {
  readonly type: string;
  readonly kind: Kind;
  /** Start, in seconds before the race. */
  readonly before: number;
  readonly status: string;
  /** Part of a qualifying, from 0. */
  readonly part: number;
  readonly seed: number;
}

const session = (type: string, kind: Kind, before: number, seed: number, part = 0, status = 'Completed'): Session => ({
  type,
  kind,
  before,
  status,
  part,
  seed,
});

/** A weekend with a sprint. Ids are derived from the index. */
const SESSIONS: readonly Session[] = [
  session('1st Practice', 'practice', 52 * HOUR, 11),
  session('1st Sprint Qualifying', 'qualifying', 48 * HOUR, 21, 0),
  session('2nd Sprint Qualifying', 'qualifying', 48 * HOUR - 1500, 21, 1),
  session('3rd Sprint Qualifying', 'qualifying', 48 * HOUR - 2900, 21, 2),
  session('Sprint', 'sprint', 28 * HOUR, 31),
  session('2nd Practice', 'practice', 26 * HOUR, 12, 0, 'Cancelled'),
  session('1st Qualifying', 'qualifying', 24 * HOUR, 41, 0),
  session('2nd Qualifying', 'qualifying', 24 * HOUR - 1500, 41, 1),
  session('3rd Qualifying', 'qualifying', 24 * HOUR - 2900, 41, 2),
  session('Race', 'race', 0, 51, 0, 'Live'),
];

/** Numbers of drivers in each part of a qualifying, and of those who advance. */
const PARTS = [
  [20, 15],
  [15, 10],
  [10, 0],
] as const;

/**
 * An invented Grand Prix weekend with all the data that the contract allows. Its race is always in progress: when it ends, it
 * starts again.
 */
export function inventedWeekend(facts: InventedFacts, now: number): SeasonSource {
  const { circuit, competition, drivers, teams, lap } = facts;
  const length = circuit.laps * lap;
  const start = Math.floor(now / 1000 / length) * length;
  const year = Number(budapestDay(Math.floor(now / 1000)).slice(0, 4));
  const teamNames = new Map(teams.map(({ id, name }) => [id, { id, name, logo: null }]));
  const noTeam = { id: null, name: null, logo: null };
  const unplaced = { id: competition.id, name: competition.name, location: competition.location };

  /** Drivers by their strength on a day: better ones are usually, but not always, faster. */
  function order(seed: number): readonly number[] {
    const chance = seededRandom(seed);
    return drivers
      .map((_, index) => ({ index, strength: index + chance() * 7 }))
      .toSorted((a, b) => a.strength - b.strength)
      .map(({ index }) => index);
  }

  function qualifying({ seed, part }: Session): readonly RunningCar[] {
    const final = order(seed);
    const [took, went] = PARTS[part] ?? PARTS[0];
    const chance = seededRandom(seed * 10 + part);
    const on = final.slice(0, went || took).toSorted((a, b) => (went > 0 ? a - b : 0));
    let seconds = lap - 2.4 - part * 0.5;
    return [...on, ...final.slice(went || took, took)].map((driver, index) => {
      seconds += chance() * 0.14;
      return { driver, position: index + 1, time: raceTime(seconds), laps: 6 + Math.floor(chance() * 5), pits: 0 };
    });
  }

  const rules = ({ kind, seed }: Session) => ({
    seed,
    grid: order(kind === 'sprint' ? 21 : 41),
    laps: kind === 'sprint' ? facts.sprintLaps : circuit.laps,
    lap,
    stops: kind === 'sprint' ? 0 : 2,
  });

  function running(of: Session): RunningRace {
    return raceAfter(rules(of), of.kind === 'sprint' ? Number.POSITIVE_INFINITY : now / 1000 - start);
  }

  function cars(of: Session, grid: boolean): readonly RunningCar[] {
    if (grid) {
      if (of.kind !== 'sprint' && of.kind !== 'race') return [];
      const base = lap - 3.4;
      return rules(of).grid.map((driver, index, all) => {
        const last = index === all.length - 1;
        const time = last ? 'PL' : raceTime(base + index * 0.11);
        return { driver, position: last ? null : index + 1, time, laps: 0, pits: 0 };
      });
    }
    if (of.status === 'Cancelled') return [];
    if (of.kind === 'qualifying') return qualifying(of);
    if (of.kind !== 'practice') return running(of).cars;
    return order(of.seed).map((driver, index) => ({
      driver,
      position: index + 1,
      time: raceTime(lap - 1.6 + index * 0.09),
      laps: 24 - (index % 7),
      pits: 0,
    }));
  }

  const toDriver = (index: number) => {
    const { id = null, name = null, abbr = null, number = null } = drivers[index] ?? {};
    return { id, name, abbr, number, image: null };
  };
  const toTeam = (index: number) => teamNames.get(drivers[index]?.team ?? 0) ?? noTeam;

  return {
    year,
    races: () =>
      SESSIONS.map((of, index): FormulaOneRace => {
        const counted = of.kind === 'sprint' || of.kind === 'race';
        const race = counted ? running(of) : undefined;
        const total = of.kind === 'sprint' ? facts.sprintLaps : circuit.laps;
        const fastest = race?.fastest;
        return {
          id: FIRST_ID + index,
          competition: unplaced,
          circuit: { id: circuit.id, name: circuit.name, image: null },
          season: year,
          type: of.type,
          laps: counted ? { current: race?.lap ?? null, total } : { current: null, total: null },
          fastest_lap: {
            driver: { id: fastest === undefined ? null : toDriver(fastest.driver).id },
            time: fastest === undefined ? null : raceTime(fastest.seconds),
          },
          distance: of.kind === 'race' ? circuit.race_distance : null,
          timezone: facts.timezone,
          date: new Date((start - of.before) * 1000).toISOString(),
          status: of.status,
        };
      }),
    teams: () => teams.map(({ points, ...team }, index) => ({ ...team, logo: null, position: index + 1, points })),
    drivers: () =>
      drivers.map((driver, index) => ({
        ...toDriver(index),
        id: driver.id,
        position: index + 1,
        points: driver.points,
        team: toTeam(index),
      })),
    circuit: (id) => (id === circuit.id ? { ...circuit, image: null, competition: unplaced } : undefined),
    result: (race) => {
      const of = SESSIONS[Math.abs(race) - FIRST_ID];
      if (of === undefined) return undefined;
      const places = new Map(order(of.kind === 'sprint' ? 21 : 41).map((driver, index) => [driver, String(index + 1)]));
      return cars(of, race < 0).map(
        ({ driver, position, time, laps, pits }): FormulaOneResult => ({
          race: { id: Math.abs(race) },
          driver: toDriver(driver),
          team: toTeam(driver),
          position,
          time,
          laps,
          grid: of.kind === 'sprint' || of.kind === 'race' ? (places.get(driver) ?? null) : null,
          pits,
          gap: time?.startsWith('+') === true ? time : null,
        }),
      );
    },
    team: (id) => {
      const known = teams.find((team) => team.id === id);
      if (known === undefined) return undefined;
      const { points: _, ...team } = known;
      return { ...team, logo: null };
    },
    driver: (id) => {
      const index = drivers.findIndex((driver) => driver.id === id);
      const known = drivers[index];
      if (known === undefined) return undefined;
      return {
        ...toDriver(index),
        id,
        nationality: known.nationality,
        country: { name: known.country, code: null },
        birthdate: known.birthdate,
        birthplace: known.birthplace,
        grands_prix_entered: 240 - index * 11,
        world_championships: index === 1 ? 2 : index === 5 ? 1 : 0,
        podiums: Math.max(0, 62 - index * 5),
        highest_race_finish: { position: 1 + Math.floor(index / 5), number: Math.max(1, 21 - index * 2) },
        highest_grid_position: 1 + Math.floor(index / 6),
        career_points: String(1_480 - index * 71),
        teams: [year, year - 1].map((season) => ({ season, team: toTeam(index) })),
      };
    },
  };
}
