const DAY = 86_400;
const HOUR = 3_600;
/** Seconds by which the clock may change against the monotonic one between two readings: it is corrected from time to time. */
const TOLERANCE = 5 * 60;

/** The time by which expired data are deleted. */
export interface CleanUpClock {
  /**
   * Unix seconds; undefined while the clock may be wrong, and nothing must be deleted: it is a day beyond the newest stored time,
   * or it has jumped against the monotonic one. After a day at the same pace it counts as right.
   */
  moment(): Promise<number | undefined>;
}

/** When something was last stored. */
export interface StoredTimes {
  /** The newest stored time in unix seconds; undefined if nothing is stored. */
  newest(): Promise<number | undefined>;
  /** Stores a time, unix seconds. */
  remember(time: number): Promise<void>;
}

export interface CleanUpClockOptions {
  /** Unix milliseconds. */
  readonly clock: () => number;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  readonly times: StoredTimes;
}

export function createCleanUpClock({ clock, monotonic, times }: CleanUpClockOptions): CleanUpClock {
  /** Difference between the two clocks in seconds while the clock was last right. */
  let right: number | undefined;
  /** One that may be right, and the monotonic seconds at which it was first seen. */
  let doubted: { readonly difference: number; readonly since: number } | undefined;
  let rememberedAt = Number.NEGATIVE_INFINITY;

  const isNear = (difference: number, other: number | undefined): boolean =>
    other !== undefined && Math.abs(difference - other) <= TOLERANCE;

  async function isRight(now: number, difference: number, ticks: number): Promise<boolean> {
    if (right !== undefined) {
      if (isNear(difference, right)) return true;
    } else if (doubted === undefined) {
      const newest = await times.newest();
      if (newest === undefined || now <= newest + DAY) return true;
    }
    if (doubted === undefined || !isNear(difference, doubted.difference)) doubted = { difference, since: ticks };
    return ticks - doubted.since >= DAY;
  }

  return {
    async moment() {
      const now = Math.floor(clock() / 1000);
      const ticks = monotonic() / 1000;
      const difference = now - ticks;
      if (!(await isRight(now, difference, ticks))) return undefined;
      right = difference;
      doubted = undefined;
      if (ticks - rememberedAt >= HOUR) {
        await times.remember(now);
        rememberedAt = ticks;
      }
      return now;
    },
  };
}
