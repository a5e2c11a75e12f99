/**
 * A turn that took longer than this many milliseconds, with so many renderings under way, is their doing: each of them goes on in
 * steps, and what comes meanwhile waits for all of these. Those that wait for another system take no time, and crowd nobody.
 */
const LONG_TURN_MS = 12;
const AT_ONCE = 4;
/** Turns in a row that renderings leave to new connections: a few milliseconds each when readers come by the thousand. */
const MOST_LEFT = 64;
/** Beginnings over which the pace of renderings is averaged: several turns, as each of them lets some begin at almost the same time. */
const PACE_SMOOTHING = 64;
/** Beginnings after which a pace is known. */
const KNOWN = 8;

/** How fast renderings begin while others wait. */
export interface Pace {
  /** Notes a beginning; `others` wait behind it, or do not. */
  note(others: boolean): void;
  /** How many will begin within so many milliseconds; Infinity while that is not known. */
  beginnings(within: number): number;
}

/** Learns a pace. One that is older than `patience` milliseconds is forgotten. */
export function createPace(patience: number, clock: () => number): Pace {
  /** Milliseconds between two beginnings, as a moving mean of so many. */
  let mean = 0;
  let noted = 0;
  /** When the last rendering began, and whether others waited behind it. */
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

/** A turn of the event loop that has come to its renderings. */
export interface Turn {
  readonly startedAt: number;
  /** True: none begins in it. */
  readonly isLeft: boolean;
}

/** Decides which turns of the event loop are left to others. */
export function createTurns(connections: () => number, clock: () => number) {
  /** Connections as the last turn found them. */
  let known = connections();
  /** Turns in a row that were left to connections. */
  let left = 0;
  /** When the turn before came to its renderings; undefined if it had none. */
  let before: number | undefined;
  return {
    /** Begins a turn with so many renderings under way. */
    begin(running: number): Turn {
      const count = connections();
      const areComing = count !== known && left < MOST_LEFT;
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
