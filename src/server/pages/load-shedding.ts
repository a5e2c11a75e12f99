import { monitorEventLoopDelay } from 'node:perf_hooks';
import { currentSender } from '~/backend/index';
import { createRenderLanes, type Lane, type RenderLimits } from './render-lanes';
import { createTurns, type Turn } from './render-pace';

/** Thrown instead of rendering while the process is overloaded; answered with 503 and Retry-After. */
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

/** Value of Retry-After in seconds. */
export const RETRY_AFTER_SECONDS = 2;

/** One to two seconds of work for a CPU core. In a longer queue, readers would give up before their turn. */
export const DEFAULT_LIMITS: RenderLimits = {
  running: 64,
  searching: 8,
  waiting: 200,
  patience: 2_000,
  loopDelay: 500,
  crowd: 12,
};

/** Decides which renderings start, and when. */
export interface RenderGate {
  /** False while a new rendering for the current sender would be refused. */
  admits(): boolean;
  /** Runs a rendering when its turn comes. Rejects with an OverloadedError, without running it, if it cannot start in time. */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** Number of running and waiting renderings. */
  readonly pending: number;
}

/** Limits per turn of the event loop: how many renderings may start, and the milliseconds after which no more are started. */
const BURST = 2;
const TURN_MS = 3;

/** What a gate needs to know about its process. */
export interface GateSurroundings {
  /** The event loop's present delay, p99 in milliseconds. */
  readonly loopDelay: () => number;
  /** Number of connections accepted since the server listens; unset: none are counted. */
  readonly connections?: (() => number) | undefined;
  /** Monotonic milliseconds. */
  readonly clock?: (() => number) | undefined;
}

/**
 * Makes the gate of a process. Renderings start in turns of the event loop, a few milliseconds' worth in each, so that requests
 * that need none (cached pages, health, polls) are answered in between. Node accepts one new connection per turn: while
 * connections arrive, renderings are held back, or the last of a thousand readers would wait for a thousand renderings before
 * getting any response.
 */
export function createRenderGate(limits: RenderLimits, surroundings: GateSurroundings): RenderGate {
  const { loopDelay, connections = () => 0, clock = () => performance.now() } = surroundings;
  const lanes = createRenderLanes(limits, clock, () => new OverloadedError());
  /** Renderings queued for the next turn. */
  let planned = 0;
  let turn: Turn | undefined;
  const turns = createTurns(connections, clock);

  const isLate = (lane: Lane): boolean => lane !== 'urgent' && lanes.pending() >= limits.crowd && loopDelay() > limits.loopDelay;

  const isRefusing = (lane: Lane): boolean => isLate(lane) || lanes.isFull(lane);

  /** Starts one waiting rendering. Its synchronous part is complete before the next call within the same turn. */
  function next(): void {
    planned -= 1;
    turn ??= turns.begin(lanes.running());
    if (!turn.isYielded && clock() - turn.startedAt < TURN_MS) lanes.startNext();
    if (planned === 0) plan();
  }

  function plan(): void {
    if (planned > 0) return;
    if (lanes.canStart()) planned = Math.min(BURST, limits.running - lanes.running());
    if (planned === 0) turns.skip();
    turn = undefined;
    for (let index = 0; index < planned; index += 1) setImmediate(next);
  }

  return {
    admits: () => !isRefusing('normal') || lanes.canMakeRoom('normal', currentSender()),
    async run(lane, work) {
      const from = currentSender();
      // Whoever has many waiting makes room for the others, also while the process is late.
      if (isRefusing(lane) && !lanes.makeRoom(lane, from)) throw new OverloadedError();
      const begun = lanes.wait(lane, from);
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

/** Monitors the event loop: returns the p99 of its delay over the last one to two seconds, in milliseconds. */
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
    // Reading a percentile is not free, and hundreds of requests may need it within one turn.
    const now = performance.now();
    if (now - readAt > 50) {
      readAt = now;
      current = read();
    }
    return Math.max(before, current);
  };
}
