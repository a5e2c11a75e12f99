import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRenderLanes, type Lane, type RenderLimits } from './render-lanes';
import { createTurns, type Turn } from './render-pace';

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

/** What one machine's core does in a second or two: longer queues would only make everybody wait in vain. */
export const STANDARD_LIMITS: RenderLimits = {
  running: 64,
  searching: 8,
  waiting: 200,
  patience: 2_000,
  loopDelay: 500,
  crowd: 12,
};

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
const BURST = 4;
const TURN_MS = 5;
/** What a gate asks about the process it is in. */
export interface GateSurroundings {
  /** The event loop's present delay, p99 in milliseconds. */
  readonly loopDelay: () => number;
  /** Connections taken since the server listens; unset: none come. */
  readonly connections?: (() => number) | undefined;
  /** Monotonic milliseconds. */
  readonly clock?: (() => number) | undefined;
}

/**
 * Makes the gate of a process. Renderings begin in turns of the event loop, a few milliseconds' worth in each: between them,
 * requests that need none (cached pages, health, polls) are answered. Node takes one new connection in each turn: while they
 * come, renderings stand back, or the last of a thousand readers would wait a thousand renderings long to be told anything.
 */
export function createRenderGate(limits: RenderLimits, surroundings: GateSurroundings): RenderGate {
  const { loopDelay, connections = () => 0, clock = () => performance.now() } = surroundings;
  const lanes = createRenderLanes(limits, clock, () => new OverloadedError());
  /** Beginnings that stand in line for the next turn. */
  let planned = 0;
  let turn: Turn | undefined;
  const turns = createTurns(connections, clock);

  const refuses = (lane: Lane): boolean =>
    lanes.isFull(lane) || (lane !== 'urgent' && lanes.pending() >= limits.crowd && loopDelay() > limits.loopDelay);

  /** Begins one waiting rendering. What it does at once is done before the next call within the same turn. */
  function next(): void {
    planned -= 1;
    turn ??= turns.begin(lanes.running());
    if (!turn.isLeft && clock() - turn.startedAt < TURN_MS) lanes.beginNext();
    if (planned === 0) plan();
  }

  function plan(): void {
    if (planned > 0) return;
    if (lanes.canBegin()) planned = Math.min(BURST, limits.running - lanes.running());
    if (planned === 0) turns.rest();
    turn = undefined;
    for (let index = 0; index < planned; index += 1) setImmediate(next);
  }

  return {
    admits: () => !refuses('normal'),
    async run(lane, work) {
      if (refuses(lane)) throw new OverloadedError();
      const begun = lanes.wait(lane);
      plan();
      await begun;
      try {
        return await work();
      } finally {
        lanes.end(lane);
        plan();
      }
    },
    get pending() {
      return lanes.pending();
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
