import { seededRandom } from '~/lib/random/seeded-random';

/** Position of a car. */
export interface RunningCar {
  /** Index in the list of drivers. */
  readonly driver: number;
  /** Null if not classified. */
  readonly position: number | null;
  readonly time: string | null;
  readonly laps: number;
  readonly pits: number;
}

export interface RunningRace {
  /** Sorted by position. */
  readonly cars: readonly RunningCar[];
  /** Lap of the leader, from 1. */
  readonly lap: number;
  readonly fastest: { readonly driver: number; readonly seconds: number } | undefined;
}

export interface RaceRules {
  readonly seed: number;
  /** Drivers by grid position. */
  readonly grid: readonly number[];
  readonly laps: number;
  /** Lap time of the fastest car, seconds. */
  readonly lap: number;
  readonly stops: number;
}

/** Seconds between two grid positions, of a pit stop, and of the random variation of laps. */
const GRID_GAP = 0.28;
const PIT = 21.5;
const SPREAD = 0.9;
/** Fraction by which the last on the grid is slower than the first. */
const SLOWER = 0.021;

interface Plan {
  readonly driver: number;
  /** Seconds since the start at the end of each lap. */
  readonly at: readonly number[];
  readonly stops: readonly number[];
  /** How and after how many laps the race ends for this car; undefined if it finishes. */
  readonly end: { readonly after: number; readonly word: 'DNS' | 'DNF' | 'DSQ' } | undefined;
}

function plans({ seed, grid, laps, lap, stops }: RaceRules): readonly Plan[] {
  const chance = seededRandom(seed);
  const ends = new Map<number, Plan['end']>([
    [grid.length - 3, { after: 0, word: 'DNS' }],
    [7, { after: Math.ceil(laps * 0.3), word: 'DNF' }],
    [12, { after: Math.ceil(laps * 0.55), word: 'DNF' }],
    [10, { after: Math.ceil(laps * 0.75), word: 'DSQ' }],
  ]);
  return grid.map((driver, place) => {
    const pace = lap * (1 + (SLOWER * place) / grid.length) * (1 + (chance() - 0.5) * 0.008);
    const pits = Array.from({ length: stops }, (_, stop) =>
      Math.round((laps * (stop + 1 + (chance() - 0.5) * 0.4)) / (stops + 1)),
    );
    let total = 3 + place * GRID_GAP;
    const at = Array.from({ length: laps }, (_, index) => {
      total += pace + (chance() - 0.5) * SPREAD + (pits.includes(index + 1) ? PIT : 0);
      return total;
    });
    return { driver, at, stops: pits, end: ends.get(place) };
  });
}

/** Formats seconds as 1:24:06.511, without hours if there are none. */
export function raceTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60];
  const rest = ((milliseconds % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * The state of an invented race after a number of seconds; deterministic. Some cars do not start, retire, are disqualified or
 * lapped.
 *
 * @param elapsed seconds since the start; infinite for the final result
 */
export function raceAfter(rules: RaceRules, elapsed: number): RunningRace {
  const cars = plans(rules).map((plan) => {
    const reached = plan.at.filter((at) => at <= elapsed).length;
    const out = plan.end !== undefined && (plan.end.word === 'DNS' || reached >= plan.end.after);
    return { plan, out, laps: out ? (plan.end?.after ?? 0) : reached };
  });
  const running = cars
    .filter(({ out }) => !out)
    .toSorted((a, b) => b.laps - a.laps || (a.plan.at[a.laps - 1] ?? 0) - (b.plan.at[b.laps - 1] ?? 0));
  const [leader] = running;
  const behind = ({ plan, laps }: (typeof cars)[number]): string | null => {
    const at = plan.at[laps - 1];
    if (leader === undefined || at === undefined) return null;
    if (plan === leader.plan) return raceTime(at);
    // A gap is measured at the last line that both have passed.
    const lapped = leader.plan.at.filter((passed) => passed <= Math.min(elapsed, at)).length - laps;
    if (lapped >= 1) return lapped === 1 ? '+1 lap' : `+${lapped} laps`;
    // Where the leader has come to the front since then, this car is behind by at least the time since the leader's last line.
    const since = laps < leader.laps ? elapsed - (leader.plan.at[leader.laps - 1] ?? elapsed) : 0;
    return `+${Math.max(since, at - (leader.plan.at[laps - 1] ?? at)).toFixed(3)}`;
  };
  const pits = ({ plan, laps }: (typeof cars)[number]): number => plan.stops.filter((stop) => stop <= laps).length;
  const out = cars.filter((car) => car.out).toSorted((a, b) => b.laps - a.laps);
  const single = cars.flatMap(({ plan, laps }) =>
    plan.at.slice(1, laps).map((at, index) => ({ driver: plan.driver, seconds: at - (plan.at[index] ?? 0) })),
  );
  return {
    cars: [
      ...running.map((car, index) => ({
        driver: car.plan.driver,
        position: index + 1,
        time: behind(car),
        laps: car.laps,
        pits: pits(car),
      })),
      ...out.map((car) => ({
        driver: car.plan.driver,
        position: null,
        time: car.plan.end?.word ?? null,
        laps: car.laps,
        pits: pits(car),
      })),
    ],
    lap: Math.min(rules.laps, (leader?.laps ?? 0) + 1),
    fastest: single.toSorted((a, b) => a.seconds - b.seconds)[0],
  };
}
