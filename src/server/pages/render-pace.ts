/**
 * A turn that takes longer than `LONG_TURN_MS` milliseconds with at least `MIN_RENDERINGS` renderings in progress is attributed to
 * them: each continues in steps, and new requests wait for all of them. Renderings that wait for another system take no time
 * and do not count.
 */
const LONG_TURN_MS = 12;
const MIN_RENDERINGS = 4;
/** Consecutive turns that renderings leave to new connections: a few milliseconds each when thousands of readers arrive. */
const MAX_YIELDED = 64;
/**
 * Number of starts over which the pace of renderings is averaged: several turns, because each of them starts some renderings
 * almost simultaneously.
 */
const MAX_STARTS = 64;
/** Number of starts after which a pace is known. */
const MIN_STARTS = 8;

/** How fast renderings start while others wait. */
export interface Pace {
  /** Records a start; `others`: whether others wait behind it. */
  recordStart(others: boolean): void;
  /** How many will start within this many milliseconds; Infinity while that is unknown. */
  expectedStarts(within: number): number;
}

/** Measures the pace. A pace older than `patience` milliseconds is dropped. */
export function createPace(patience: number, clock: () => number): Pace {
  /** Milliseconds between two starts, as a moving average. */
  let mean = 0;
  let starts = 0;
  /** When the last rendering started, and whether others waited behind it. */
  let last = { at: -Infinity, before: false };
  return {
    recordStart(others) {
      const now = clock();
      if (now - last.at > patience) starts = 0;
      else if (last.before) {
        starts = Math.min(starts + 1, MAX_STARTS);
        mean += (now - last.at - mean) / starts;
      }
      last = { at: now, before: others };
    },
    expectedStarts: (within) => (starts < MIN_STARTS || clock() - last.at > patience ? Infinity : within / mean),
  };
}

/** A turn of the event loop, seen at the point where renderings may start. */
export interface Turn {
  readonly startedAt: number;
  /** True: no rendering starts in it. */
  readonly isYielded: boolean;
}

/** Decides in which turns of the event loop no rendering starts, so that new connections are accepted. */
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
      const areArriving = count !== known && left < MAX_YIELDED;
      known = count;
      left = areArriving ? left + 1 : 0;
      const startedAt = clock();
      const isCrowded = running >= MIN_RENDERINGS && before !== undefined && startedAt - before > LONG_TURN_MS;
      before = startedAt;
      return { startedAt, isYielded: areArriving || isCrowded };
    },
    /** The next turn has no renderings. */
    skip(): void {
      before = undefined;
    },
  };
}
