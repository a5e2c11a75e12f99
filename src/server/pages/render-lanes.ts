import { createPace, type Pace } from './render-pace';

/**
 * Ways to the render gate. Urgent renderings must not be refused: they wait in front of the others, and have room of their own. Those
 * that search wait for a thread that does one call after another: let in among the others, they would be refused there, after a wait.
 */
export type Lane = 'normal' | 'search' | 'urgent';

export interface RenderLimits {
  /** Renderings under way at the same time. */
  readonly running: number;
  /** Of these, renderings that search. */
  readonly searching: number;
  /** Renderings that may wait for their turn, in each lane. */
  readonly waiting: number;
  /** Most milliseconds that a rendering waits for its turn. */
  readonly patience: number;
  /** Event-loop delay, p99 in milliseconds, from which on nothing new is begun while `crowd` renderings run or wait. */
  readonly loopDelay: number;
  /** A delay with fewer renderings than this is not their doing: a start, a machine busy with something else. */
  readonly crowd: number;
}

interface Waiting {
  /** Number in the order of coming. */
  readonly arrival: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

interface LaneState {
  readonly queue: Waiting[];
  running: number;
  readonly mostRunning: number;
  readonly pace: Pace;
}

/** The renderings of a gate, those that run and those that wait. */
export interface RenderLanes {
  /** True when one more could not be expected to begin in time. */
  isFull(lane: Lane): boolean;
  /** Puts a rendering into the line; resolves when it begins. Rejects with a refusal when it cannot begin in time. */
  wait(lane: Lane): Promise<void>;
  /** True when one of those that wait may begin. */
  canBegin(): boolean;
  /** Begins the next one, if one may: urgent ones first, the others as they came. */
  beginNext(): void;
  /** A rendering that had begun is over. */
  end(lane: Lane): void;
  running(): number;
  /** Renderings that run or wait. */
  pending(): number;
}

/** Makes the lanes of a gate, all of them empty. `refusal` makes the error of a rendering that is not begun. */
export function createRenderLanes(limits: RenderLimits, clock: () => number, refusal: () => Error): RenderLanes {
  const createLane = (mostRunning: number): LaneState => ({
    queue: [],
    running: 0,
    mostRunning,
    pace: createPace(limits.patience, clock),
  });
  const urgent = createLane(limits.running);
  const normal = createLane(limits.running);
  const search = createLane(limits.searching);
  const lanes: Record<Lane, LaneState> = { urgent, normal, search };
  let arrivals = 0;

  const running = (): number => urgent.running + normal.running + search.running;
  /** How many of a lane may wait so that the last of them begins within so many milliseconds. */
  const room = ({ pace }: LaneState, patience: number): number =>
    Math.min(limits.waiting, Math.max(limits.crowd, pace.beginnings(patience)));
  const first = (lane: LaneState): Waiting | undefined => (lane.running < lane.mostRunning ? lane.queue[0] : undefined);

  /** The lane whose rendering is the next to begin. */
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
      // Whoever is let in shall not be refused later: half of the patience is kept for a pace that falls.
      return lane.queue.length >= (lane === urgent ? limits.waiting : room(lane, limits.patience / 2));
    },
    wait(name) {
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
          const at = lane.queue.indexOf(waiting);
          if (at >= 0) lane.queue.splice(at, 1);
          waiting.refuse();
        }, limits.patience);
        lane.queue.push(waiting);
      });
    },
    canBegin: () => nextLane() !== undefined,
    beginNext() {
      const lane = nextLane();
      const waiting = lane?.queue.shift();
      if (lane === undefined || waiting === undefined) return;
      lane.pace.note(lane.queue.length > 0);
      waiting.start();
      // Those for whom there will be no time hear it now, and not after they have waited: the last to come first.
      while (lane !== urgent && lane.queue.length > room(lane, limits.patience)) lane.queue.pop()?.refuse();
    },
    end(name) {
      lanes[name].running -= 1;
    },
    running,
    pending: () => running() + urgent.queue.length + normal.queue.length + search.queue.length,
  };
}
