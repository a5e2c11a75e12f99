import type { ServerState } from '~/backend/index';

export interface StoreWatchOptions {
  /** True if content can be read now; never rejects, but may take long. */
  readonly isReady: () => Promise<boolean>;
  /** The database servers of this process; unset if it has none. */
  readonly servers?: (() => Promise<readonly ServerState[]>) | undefined;
}

/** What a process knows of the store of its content, without waiting for it. */
export interface StoreWatch {
  /** As of the last look; `unknown` before the first one. */
  readonly state: 'unknown' | 'ok' | 'away';
  /** True once content could be read: from then on the caches hold it, even while the store is away. */
  readonly isWarm: boolean;
  /** The database servers as of the last look. */
  readonly servers: readonly ServerState[];
  /** Looks now, for at most a second: true if content can be read. Never rejects. */
  look(): Promise<boolean>;
  /** Looks every five seconds. Returns a function that ends this. */
  start(): () => void;
}

const DEADLINE_MS = 1_000;
const INTERVAL_MS = 5_000;

/** Remembers whether the store could be read: probes of balancers are answered from memory and put no load on it. */
export function createStoreWatch({ isReady, servers }: StoreWatchOptions): StoreWatch {
  let state: StoreWatch['state'] = 'unknown';
  let isWarm = false;
  let known: readonly ServerState[] = [];
  const within = <Value, Late>(work: Promise<Value>, late: Late): Promise<Value | Late> =>
    Promise.race([work, new Promise<Late>((resolve) => setTimeout(resolve, DEADLINE_MS, late).unref())]);

  async function look(): Promise<boolean> {
    const [isReadable, found] = await Promise.all([
      within(isReady(), false),
      servers === undefined ? [] : within(servers(), undefined).catch(() => undefined),
    ]);
    // A server that does not even refuse counts as away.
    known = found ?? known.map((server) => ({ ...server, isUp: false }));
    state = isReadable ? 'ok' : 'away';
    isWarm ||= isReadable;
    return isReadable;
  }

  return {
    get state() {
      return state;
    },
    get isWarm() {
      return isWarm;
    },
    get servers() {
      return known;
    },
    look,
    start() {
      const timer = setInterval(() => void look(), INTERVAL_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
