import type { BuildName, FromPrimary, FromWorker, WorkerSetup } from './messages';
import { createMetricsRound } from './metrics-round';
import { countFailure, restartDelay } from './restart-delay';

/** A started process, as the supervisor needs it. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  send(message: FromPrimary): void;
  kill(): void;
}

/** What the supervisor hears of a process. */
export interface WorkerEvents {
  message(message: FromWorker): void;
  /** `reason` is the exit code or the signal. */
  exit(reason: number | string): void;
}

/** What the supervisor writes into the log; pino's logger fits. */
export interface SupervisorLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SupervisorOptions {
  readonly workers: number;
  /** Directory of the build to begin with. */
  readonly build: string;
  /** Directory of the newest build, asked at each rolling restart. Throws when there is none. */
  readonly newestBuild: () => string;
  readonly start: (build: string, setup: WorkerSetup, events: WorkerEvents) => WorkerProcess;
  readonly logger: SupervisorLogger;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

interface Running {
  readonly process: WorkerProcess;
  readonly slot: number;
  readonly build: string;
  readonly startedAt: number;
  state: 'starting' | 'ready' | 'stopping' | 'ended';
  /** Resolves with false when the process ends before it is ready. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<void>;
  name: BuildName | undefined;
}

interface Place {
  readonly slot: number;
  worker: Running | undefined;
  failures: number;
  restart: NodeJS.Timeout | undefined;
}

/** Time in which a worker of a new build must be ready. */
const READY_MS = 60_000;
/** Workers drain for ten seconds; what still lives after this is ended by force. */
const STOP_MS = 12_000;

/**
 * Keeps the workers of a cluster: starts them, the first before the others; starts a new one in the place of one that
 * ended; changes them one by one to a new build; passes purges on between them.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #places: Place[];
  readonly #running = new Set<Running>();
  readonly #metrics;
  #build: string;
  #announced: BuildName | undefined;
  #restarts = 0;
  #started = false;
  #stopping = false;
  #rolling: Promise<boolean> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#build = options.build;
    this.#places = Array.from({ length: options.workers }, (_, slot) => ({
      slot,
      worker: undefined,
      failures: 0,
      restart: undefined,
    }));
    this.#metrics = createMetricsRound(() =>
      [...this.#running].filter(({ state }) => state === 'ready').map(({ process }) => process),
    );
  }

  /** Starts all workers: the first alone, because it brings the database up to date. False when one ended instead. */
  async start(): Promise<boolean> {
    const [first, ...others] = this.#places.map((place) => () => {
      place.worker = this.#launch(place.slot, this.#build);
      return place.worker.ready;
    });
    if (first === undefined || !(await first())) return false;
    const ready = await Promise.all(others.map((launch) => launch()));
    if (!ready.every(Boolean)) return false;
    this.#started = true;
    this.#announced = this.#places[0]?.worker?.name;
    return true;
  }

  /**
   * Changes the workers one by one to the newest build: the next one is stopped only when its successor answers. False when
   * a new worker did not get ready; the remaining old ones then go on. Asked again while it runs, it is the same change.
   */
  restart(): Promise<boolean> {
    this.#rolling ??= this.#roll().finally(() => {
      this.#rolling = undefined;
    });
    return this.#rolling;
  }

  /** Stops all workers; resolves when the last one has ended, after twelve seconds at the latest. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const place of this.#places) clearTimeout(place.restart);
    await Promise.all([...this.#running].map((running) => this.#retire(running)));
  }

  /** Ends all workers at once. */
  kill(): void {
    for (const { process } of this.#running) process.kill();
  }

  async #roll(): Promise<boolean> {
    const { logger } = this.#options;
    let build: string;
    try {
      build = this.#options.newestBuild();
    } catch (error) {
      logger.error({ err: error }, 'Nincs kész építés, marad a régi.');
      return false;
    }
    logger.info({ build }, 'Gördülő újraindítás: a feldolgozók egyenként váltanak.');
    for (const place of this.#places) {
      if (this.#stopping) return false;
      const next = this.#launch(place.slot, build);
      if (!(await this.#readyInTime(next))) {
        next.process.kill();
        logger.error({ build, slot: place.slot }, 'Az új feldolgozó nem állt készen, a váltás abbamarad.');
        return false;
      }
      clearTimeout(place.restart);
      const old = place.worker;
      place.worker = next;
      place.failures = 0;
      this.#build = build;
      if (old !== undefined && old.state !== 'ended') await this.#retire(old);
    }
    this.#announced = this.#places[0]?.worker?.name;
    if (this.#announced !== undefined) this.#tellAll({ kind: 'announce', build: this.#announced });
    logger.info({ build }, 'Gördülő újraindítás: mindegyik feldolgozó az új építést futtatja.');
    return true;
  }

  #launch(slot: number, build: string): Running {
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<void>();
    const setup: WorkerSetup = { slot, first: slot === 0, ...(this.#announced && { announced: this.#announced }) };
    const process = this.#options.start(build, setup, {
      message: (message) => {
        if (message.kind === 'ready') {
          running.name = message.build;
          if (running.state === 'starting') running.state = 'ready';
          ready.resolve(true);
        } else if (message.kind === 'purge') {
          for (const other of this.#running) if (other !== running) other.process.send(message);
        } else {
          this.#metrics.hear(message, running.process, { restarts: this.#restarts, workers: this.#running.size });
        }
      },
      exit: (reason) => {
        const before = running.state;
        running.state = 'ended';
        this.#running.delete(running);
        ready.resolve(false);
        ended.resolve();
        if (before !== 'stopping') this.#ended(running, reason);
      },
    });
    const running: Running = {
      process,
      slot,
      build,
      startedAt: this.#options.now(),
      state: 'starting',
      ready: ready.promise,
      ended: ended.promise,
      name: undefined,
    };
    this.#running.add(running);
    return running;
  }

  /** A worker ended unasked: another takes its place, later and later when that happens again and again. */
  #ended(running: Running, reason: number | string): void {
    const place = this.#places[running.slot];
    if (this.#stopping || !this.#started || place?.worker !== running) return;
    const lived = this.#options.now() - running.startedAt;
    place.failures = countFailure(place.failures, lived);
    const delay = restartDelay(Math.max(0, place.failures - 1));
    this.#restarts += 1;
    this.#options.logger.error(
      { slot: running.slot, worker: running.process.pid, reason, lived: Math.round(lived), delay },
      'Egy feldolgozó váratlanul leállt, újraindítom.',
    );
    place.restart = setTimeout(() => {
      place.worker = this.#launch(place.slot, this.#build);
    }, delay);
  }

  async #retire(running: Running): Promise<void> {
    running.state = 'stopping';
    running.process.send({ kind: 'stop' });
    const late = setTimeout(() => {
      this.#options.logger.warn({ worker: running.process.pid }, 'Egy feldolgozó nem állt le időben, megszakítom.');
      running.process.kill();
    }, STOP_MS);
    await running.ended;
    clearTimeout(late);
  }

  async #readyInTime(running: Running): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), READY_MS);
    const ready = await Promise.race([running.ready, late.promise]);
    clearTimeout(timer);
    return ready;
  }

  #tellAll(message: FromPrimary): void {
    for (const { process } of this.#running) process.send(message);
  }
}
