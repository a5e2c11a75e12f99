import { FairQueue } from '~/lib/concurrency/fair-queue';
import { createPace, type Pace } from './render-pace';

/**
 * Queues of the render gate. Urgent renderings must not be refused: they go before the others and have room to wait of their
 * own. Renderings that search wait for a thread that handles one call at a time: mixed with the others, they would be refused
 * there after a wait.
 */
export type Lane = 'normal' | 'search' | 'urgent';

export interface RenderLimits {
  /** Limit on concurrent renderings. */
  readonly running: number;
  /** Limit on concurrent renderings that search. */
  readonly searching: number;
  /** Limit on waiting renderings in each lane. */
  readonly waiting: number;
  /** Longest wait for a rendering to start, in milliseconds. */
  readonly patience: number;
  /**
   * Event-loop delay (p99 in milliseconds) above which new renderings are refused while at least `crowd` renderings run or wait.
   */
  readonly loopDelay: number;
  /** With fewer renderings than this, a delay has another cause, such as the start or a busy machine. */
  readonly crowd: number;
}

interface Waiting {
  /** Number in order of arrival. */
  readonly arrival: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

interface LaneState {
  readonly queue: FairQueue<Waiting>;
  running: number;
  readonly maxRunning: number;
  readonly pace: Pace;
}

/** A gate's running and waiting renderings. */
export interface RenderLanes {
  /** True if another rendering is not expected to start in time. */
  isFull(lane: Lane): boolean;
  /** Makes room in a full lane for a sender that has fewer waiting than another one; false if it cannot. */
  makeRoom(lane: Lane, from: string): boolean;
  /** True if `makeRoom` would make room for this sender. */
  canMakeRoom(lane: Lane, from: string): boolean;
  /**
   * Queues a rendering for a sender, such as a reader's network; resolves when it starts. Rejects with a refusal if it cannot start
   * in time.
   */
  wait(lane: Lane, from: string): Promise<void>;
  /** True if one of the waiting renderings may start. */
  canStart(): boolean;
  /** Starts the next one, if allowed: urgent ones first, then senders in turn. */
  startNext(): void;
  /** Marks a started rendering as finished. */
  end(lane: Lane): void;
  running(): number;
  /** Number of running and waiting renderings. */
  pending(): number;
}

/** Makes the empty lanes of a gate. `refusal` makes the error for a rendering that is not started. */
export function createRenderLanes(limits: RenderLimits, clock: () => number, refusal: () => Error): RenderLanes {
  const createLane = (maxRunning: number): LaneState => ({
    queue: new FairQueue(),
    running: 0,
    maxRunning,
    pace: createPace(limits.patience, clock),
  });
  const urgent = createLane(limits.running);
  const normal = createLane(limits.running);
  const search = createLane(limits.searching);
  const lanes: Record<Lane, LaneState> = { urgent, normal, search };
  let arrivals = 0;

  const running = (): number => urgent.running + normal.running + search.running;
  /** How many renderings of a lane may wait so that the last of them starts within this many milliseconds. */
  const room = ({ pace }: LaneState, patience: number): number =>
    Math.min(limits.waiting, Math.max(limits.crowd, pace.expectedStarts(patience)));
  const first = (lane: LaneState): Waiting | undefined => (lane.running < lane.maxRunning ? lane.queue.peek() : undefined);

  /** The lane whose rendering is the next to start. */
  function nextLane(): LaneState | undefined {
    if (running() >= limits.running) return undefined;
    if (first(urgent) !== undefined) return urgent;
    const [page, searching] = [first(normal), first(search)];
    if (searching !== undefined && (page === undefined || searching.arrival < page.arrival)) return search;
    return page && normal;
  }

  return {
    isFull(name) {
      const lane = lanes[name];
      // An accepted rendering should not be refused later: half of the maximum wait is a reserve in case the pace falls.
      return lane.queue.size >= (lane === urgent ? limits.waiting : room(lane, limits.patience / 2));
    },
    makeRoom(name, from) {
      const displaced = lanes[name].queue.displace(from);
      displaced?.refuse();
      return displaced !== undefined;
    },
    canMakeRoom: (name, from) => lanes[name].queue.canDisplace(from),
    wait(name, from) {
      const lane = lanes[name];
      arrivals += 1;
      const arrival = arrivals;
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          arrival,
          start() {
            clearTimeout(late);
            lane.running += 1;
            resolve();
          },
          refuse() {
            clearTimeout(late);
            reject(refusal());
          },
        };
        const late = setTimeout(() => {
          lane.queue.remove(from, waiting);
          waiting.refuse();
        }, limits.patience);
        lane.queue.push(from, waiting);
      });
    },
    canStart: () => nextLane() !== undefined,
    startNext() {
      const lane = nextLane();
      const waiting = lane?.queue.shift();
      if (lane === undefined || waiting === undefined) return;
      lane.pace.recordStart(lane.queue.size > 0);
      waiting.start();
      // Renderings that cannot start in time are refused now rather than after their wait, the latest of whoever has
      // most first.
      while (lane !== urgent && lane.queue.size > room(lane, limits.patience)) lane.queue.pop()?.refuse();
    },
    end(name) {
      lanes[name].running -= 1;
    },
    running,
    pending: () => running() + urgent.queue.size + normal.queue.size + search.queue.size,
  };
}
