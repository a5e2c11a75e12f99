import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Thrown instead of a rendering while the process has more to do than it can; answered with 503 and Retry-After. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  constructor() {
    super('more renderings wait than can be done in time');
  }
}

/** True for an OverloadedError. */
export function isOverloadedError(error: unknown): boolean {
  return error instanceof OverloadedError;
}

/** Seconds after which a refused reader may try again. */
export const RETRY_AFTER_SECONDS = 2;

export interface RenderLimits {
  /** Renderings under way at the same time. */
  readonly running: number;
  /** Renderings that may wait for their turn. */
  readonly waiting: number;
  /** Most milliseconds that a rendering waits for its turn. */
  readonly patience: number;
  /** Event-loop delay, p99 in milliseconds, from which on nothing new is begun while `crowd` renderings run or wait. */
  readonly loopDelay: number;
  /** A delay with fewer renderings than this is not their doing: a start, a machine busy with something else. */
  readonly crowd: number;
}

/** What one machine's core does in a second or two: longer queues would only make everybody wait in vain. */
export const STANDARD_LIMITS: RenderLimits = { running: 64, waiting: 200, patience: 2_000, loopDelay: 500, crowd: 12 };

/** Renderings that must not be refused: they wait in front of the others, and have room of their own. */
export type Lane = 'normal' | 'urgent';

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Decides which renderings begin, and when. */
export interface RenderGate {
  /** False while a new rendering would be refused. */
  admits(): boolean;
  /** Runs a rendering in its turn. Rejects with an OverloadedError, without running it, when it cannot begin in time. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** Renderings that run or wait. */
  readonly pending: number;
}

/** Renderings that may begin in one turn of the event loop, and the milliseconds after which no further one does. */
const BURST = 8;
const TURN_MS = 5;
/**
 * A turn that took longer than this many milliseconds, with so many renderings under way, is their doing: each of them goes on in
 * steps, and what comes meanwhile waits for all of these. Those that wait for another system take no time, and crowd nobody.
 */
const LONG_TURN_MS = 25;
const AT_ONCE = 8;
/** Turns in a row that renderings leave to new connections: a few milliseconds each when readers come by the thousand. */
const MOST_LEFT = 64;

/** Beginnings over which the pace of renderings is averaged. */
const PACE_SMOOTHING = 8;

/** What a gate asks about the process it is in. */
export interface GateSurroundings {
  /** The event loop's present delay, p99 in milliseconds. */
  readonly loopDelay: () => number;
  /** Connections taken since the server listens; unset: none come. */
  readonly connections?: (() => number) | undefined;
  /** Monotonic milliseconds. */
  readonly clock?: (() => number) | undefined;
}

/** Learns how fast renderings begin while others wait. */
function createPace(limits: RenderLimits, clock: () => number) {
  /** Milliseconds between two beginnings, as a moving mean; 0: not known yet. */
  let mean = 0;
  /** When the last rendering began, and whether others waited behind it. */
  let last = { at: -Infinity, before: false };
  return {
    /** Notes a beginning; `others` wait behind it, or do not. */
    note(others: boolean): void {
      const now = clock();
      if (now - last.at > limits.patience) mean = 0;
      else if (last.before) mean += (now - last.at - mean) / PACE_SMOOTHING;
      last = { at: now, before: others };
    },
    /** How many may wait so that the last of them begins within its patience. An old pace says nothing. */
    room(): number {
      if (mean === 0 || clock() - last.at > limits.patience) return limits.waiting;
      return Math.min(limits.waiting, Math.max(limits.crowd, limits.patience / mean));
    },
  };
}

/** A turn of the event loop that has come to its renderings. */
interface Turn {
  readonly startedAt: number;
  /** True: none begins in it. */
  readonly isLeft: boolean;
}

/** Decides which turns of the event loop are left to others. */
function createTurns(connections: () => number, clock: () => number) {
  /** Connections as the last turn found them. */
  let known = connections();
  /** Turns in a row that were left to connections. */
  let left = 0;
  /** When the turn before came to its renderings; undefined: it had none. */
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

/**
 * Makes the gate of a process. Renderings begin in turns of the event loop, a few milliseconds' worth in each: between them,
 * requests that need none (cached pages, health, polls) are answered. Node takes one new connection in each turn: while they
 * come, renderings stand back, or the last of a thousand readers would wait a thousand renderings long to be told anything.
 */
export function createRenderGate(limits: RenderLimits, surroundings: GateSurroundings): RenderGate {
  const { loopDelay, connections = () => 0, clock = () => performance.now() } = surroundings;
  const queues: Record<Lane, Waiting[]> = { urgent: [], normal: [] };
  let running = 0;
  /** Beginnings that stand in line for the next turn. */
  let planned = 0;
  let turn: Turn | undefined;
  const turns = createTurns(connections, clock);
  const pace = createPace(limits, clock);

  const pending = (): number => running + queues.urgent.length + queues.normal.length;
  const full = (lane: Lane): boolean =>
    lane === 'urgent'
      ? queues.urgent.length >= limits.waiting
      : queues.normal.length >= pace.room() || (pending() >= limits.crowd && loopDelay() > limits.loopDelay);

  function begin(waiting: Waiting): void {
    pace.note(pending() > running);
    waiting.start();
    // Those for whom there will be no time hear it now, and not after they have waited: the last to come first.
    while (queues.normal.length > pace.room()) queues.normal.pop()?.refuse();
  }

  /** Begins one waiting rendering. What it does at once is done before the next call within the same turn. */
  function next(): void {
    planned -= 1;
    turn ??= turns.begin(running);
    const hasTime = !turn.isLeft && clock() - turn.startedAt < TURN_MS;
    const first = running < limits.running && hasTime ? (queues.urgent.shift() ?? queues.normal.shift()) : undefined;
    if (first !== undefined) begin(first);
    if (planned === 0) plan();
  }

  function plan(): void {
    if (planned > 0) return;
    if (queues.urgent.length + queues.normal.length > 0) planned = Math.min(BURST, limits.running - running);
    if (planned === 0) turns.rest();
    turn = undefined;
    for (let index = 0; index < planned; index += 1) setImmediate(next);
  }

  function enqueue(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          clearTimeout(late);
          running += 1;
          resolve();
        },
        refuse() {
          clearTimeout(late);
          reject(new OverloadedError());
        },
      };
      const late = setTimeout(() => {
        const at = queues[lane].indexOf(waiting);
        if (at >= 0) queues[lane].splice(at, 1);
        waiting.refuse();
      }, limits.patience);
      queues[lane].push(waiting);
      plan();
    });
  }

  return {
    admits: () => !full('normal'),
    async run(lane, work) {
      if (full(lane)) throw new OverloadedError();
      await enqueue(lane);
      try {
        return await work();
      } finally {
        running -= 1;
        plan();
      }
    },
    get pending() {
      return pending();
    },
  };
}

const RESOLUTION_MS = 10;
const WINDOW_MS = 1_000;

/** Watches the event loop: answers the p99 of its delay in the last one to two seconds, in milliseconds. */
export function watchLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const read = (): number => (histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS));
  let before = 0;
  let current = 0;
  let readAt = 0;
  setInterval(() => {
    before = read();
    current = 0;
    histogram.reset();
  }, WINDOW_MS).unref();
  return () => {
    // Reading a percentile is not free, and hundreds of requests may ask within one turn.
    const now = performance.now();
    if (now - readAt > 50) {
      readAt = now;
      current = read();
    }
    return Math.max(before, current);
  };
}
