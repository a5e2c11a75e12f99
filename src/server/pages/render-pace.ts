/**
 * A turn that takes longer than `LONG_TURN_MS` milliseconds with at least `AT_ONCE` renderings in progress is attributed to
 * them: each continues in steps, and new requests wait for all of them. Renderings that wait for another system take no time
 * and do not count.
 */
const LONG_TURN_MS = 12;
const AT_ONCE = 4;
/** Consecutive turns that renderings leave to new connections: a few milliseconds each when thousands of readers arrive. */
const MAX_LEFT = 64;
/**
 * Number of starts over which the pace of renderings is averaged: several turns, because each of them starts some renderings
 * almost simultaneously.
 */
const PACE_SMOOTHING = 64;
/** Number of starts after which a pace is known. */
const KNOWN = 8;

/** How fast renderings start while others wait. */
export interface Pace {
  /** Records a start; `others`: whether others wait behind it. */
  note(others: boolean): void;
  /** How many will start within this many milliseconds; Infinity while that is unknown. */
  beginnings(within: number): number;
}

/** Measures the pace. A pace older than `patience` milliseconds is dropped. */
export function createPace(patience: number, clock: () => number): Pace {
  /** Milliseconds between two starts, as a moving average. */
  let mean = 0;
  let noted = 0;
  /** When the last rendering started, and whether others waited behind it. */
  let last = { at: -Infinity, before: false };
  return {
    note(others) {
      const now = clock();
      if (now - last.at > patience) noted = 0;
      else if (last.before) {
        noted = Math.min(noted + 1, PACE_SMOOTHING);
        mean += (now - last.at - mean) / noted;
      }
      last = { at: now, before: others };
    },
    beginnings: (within) => (noted < KNOWN || clock() - last.at > patience ? Infinity : within / mean),
  };
}

/** A turn of the event loop, seen at the point where renderings may start. */
export interface Turn {
  readonly startedAt: number;
  /** True: no rendering starts in it. */
  readonly isLeft: boolean;
}

/** Decides which turns of the event loop are left to others. */
export function createTurns(connections: () => number, clock: () => number) {
  /** Number of connections at the last turn. */
  let known = connections();
  /** Consecutive turns left to connections. */
  let left = 0;
  /** When the previous turn reached its renderings; undefined if it had none. */
  let before: number | undefined;
  return {
    /** Begins a turn with this many renderings in progress. */
    begin(running: number): Turn {
      const count = connections();
      const areComing = count !== known && left < MAX_LEFT;
      known = count;
      left = areComing ? left + 1 : 0;
      const startedAt = clock();
      const isCrowded = running >= AT_ONCE && before !== undefined && startedAt - before > LONG_TURN_MS;
      before = startedAt;
      return { startedAt, isLeft: areComing || isCrowded };
    },
    /** The next turn has no renderings. */
    rest(): void {
      before = undefined;
    },
  };
}
