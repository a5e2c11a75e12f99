import type { BuildName, PrimaryMessage, WorkerMessage, WorkerSetup } from './messages';
import { createMetricsRound } from './metrics-round';
import { countFailure, restartDelay } from './restart-delay';

/** A started process, as the supervisor needs it. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  send(message: PrimaryMessage): void;
  kill(): void;
}

/** Events of a worker process. */
export interface WorkerEvents {
  message(message: WorkerMessage): void;
  /** `reason` is the exit code or the signal. */
  exit(reason: number | string): void;
}

/** The logger that the supervisor needs, such as pino's. */
export interface SupervisorLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SupervisorOptions {
  readonly workers: number;
  /** Directory of the build to begin with. */
  readonly build: string;
  /** Directory of the newest build, looked up at each rolling restart. Throws if there is none. */
  readonly newestBuild: () => string;
  readonly start: (build: string, setup: WorkerSetup, events: WorkerEvents) => WorkerProcess;
  readonly logger: SupervisorLogger;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Seconds for which workers still accept requests when the whole node stops. */
  readonly drainSeconds: number;
  /** Called if no worker has been ready for two minutes: a restart of the whole cluster may help. */
  readonly onNoReadyWorker: () => void;
}

interface RunningWorker {
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

interface WorkerSlot {
  readonly slot: number;
  worker: RunningWorker | undefined;
  failures: number;
  restart: NodeJS.Timeout | undefined;
}

/**
 * Time limit for each step of a worker's start; a worker that takes longer is killed and started again. The limit is per step, as
 * whole starts take long on a busy machine, and restarts would only add to its load.
 */
const STEP_MS = 60_000;
/** The same for the very first worker, which may have a large database to migrate. */
const FIRST_STEP_MS = 1_800_000;
/** Time without a ready worker after which the primary gives up. */
const NO_READY_WORKER_MS = 120_000;
/** Workers finish within ten seconds, after those of draining; those still running after this time are killed. */
const STOP_MS = 12_000;

/**
 * Runs the workers of a cluster: starts them, the first before the others; replaces workers that exit; restarts them one by one
 * with a new build; relays messages between them.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #places: WorkerSlot[];
  readonly #running = new Set<RunningWorker>();
  readonly #metrics;
  #build: string;
  #announced: BuildName | undefined;
  #restarts = 0;
  /** True once the first worker has been ready: from then on every worker that exits is replaced. */
  #replacing = false;
  #stopping = false;
  #hopeless: NodeJS.Timeout | undefined;
  readonly #complete = Promise.withResolvers<boolean>();
  #rolling: Promise<boolean> | undefined;
  /** A further restart, requested while one is running. */
  #next: Promise<boolean> | undefined;

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

  /**
   * Starts all workers: the first alone, because it migrates the database. Resolves when all are ready; workers that exit during
   * the start are replaced. False if the first one exited or hung before it was ready, or if it was stopped.
   */
  async start(): Promise<boolean> {
    const [first, ...others] = this.#places;
    if (first === undefined) return false;
    first.worker = this.#launch(first.slot, this.#build, FIRST_STEP_MS);
    if (!(await first.worker.ready) || this.#stopping) return false;
    this.#replacing = true;
    this.#announced = first.worker.name;
    // It may have exited since it reported that it was ready.
    if (first.worker.state === 'ended') this.#replace(first, first.worker, 'early');
    for (const place of others) place.worker = this.#launch(place.slot, this.#build);
    this.#count();
    return await this.#complete.promise;
  }

  /**
   * Replaces the workers one by one with the newest build: a worker is stopped only once its successor answers. False if a new
   * worker did not get ready; the remaining old ones then keep running. Calls during a restart queue one more restart, however
   * many there are: a newer build may have appeared since.
   */
  restart(): Promise<boolean> {
    if (this.#rolling === undefined) {
      this.#rolling = this.#roll().finally(() => {
        this.#rolling = undefined;
      });
      return this.#rolling;
    }
    this.#next ??= this.#rolling.then(() => {
      this.#next = undefined;
      return this.restart();
    });
    return this.#next;
  }

  /** Stops all workers; resolves when the last one has exited, after draining and about twelve seconds at the latest. */
  async stop({ drain }: { readonly drain: boolean }): Promise<void> {
    this.#stopping = true;
    this.#complete.resolve(false);
    clearTimeout(this.#hopeless);
    for (const place of this.#places) clearTimeout(place.restart);
    await Promise.all([...this.#running].map((running) => this.#retire(running, drain ? this.#options.drainSeconds : 0)));
  }

  /** Kills all workers immediately. */
  kill(): void {
    for (const { process } of this.#running) process.kill();
  }

  async #roll(): Promise<boolean> {
    const { logger } = this.#options;
    let build: string;
    try {
      build = this.#options.newestBuild();
    } catch (error) {
      logger.error({ err: error }, 'There is no complete build; the workers keep the old one.');
      return false;
    }
    logger.info({ build }, 'Rolling restart: replacing the workers one by one.');
    for (const place of this.#places) {
      if (this.#stopping) return false;
      const next = this.#launch(place.slot, build);
      await next.ready;
      // Also covers a worker that was ready and has exited since: nothing would replace it.
      if (next.state !== 'ready') {
        logger.error({ build, slot: place.slot }, 'The new worker did not get ready; the rolling restart is aborted.');
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
    if (this.#announced !== undefined) this.#broadcast({ kind: 'announce', build: this.#announced });
    logger.info({ build }, 'Rolling restart done: all workers run the new build.');
    return true;
  }

  #launch(slot: number, build: string, stepWithin = STEP_MS): RunningWorker {
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<void>();
    const setup: WorkerSetup = { slot, first: slot === 0, ...(this.#announced && { announced: this.#announced }) };
    const process = this.#started(build, setup, {
      message: (message) => {
        if (message.kind === 'step') {
          if (running.state === 'starting') late.refresh();
        } else if (message.kind === 'ready') {
          clearTimeout(late);
          running.name = message.build;
          if (running.state === 'starting') running.state = 'ready';
          ready.resolve(true);
          this.#count();
        } else if (message.kind === 'purge' || message.kind === 'spent') {
          for (const other of this.#running) if (other !== running) other.process.send(message);
        } else {
          this.#metrics.receive(message, running.process, { restarts: this.#restarts, workers: this.#running.size });
        }
      },
      exit: (reason) => {
        clearTimeout(late);
        const before = running.state;
        if (before === 'ended') return;
        running.state = 'ended';
        this.#running.delete(running);
        ready.resolve(false);
        ended.resolve();
        const place = this.#places[slot];
        if (before !== 'stopping' && place?.worker === running) this.#replace(place, running, reason);
        this.#count();
      },
    });
    const late = setTimeout(() => {
      this.#options.logger.error({ slot, worker: process.pid }, 'A worker was not ready in time and will be killed.');
      process.kill();
    }, stepWithin);
    const running: RunningWorker = {
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

  /** Starts a process. If the system refuses, this counts as an exit, so that it is tried again. */
  #started(build: string, setup: WorkerSetup, events: WorkerEvents): WorkerProcess {
    try {
      return this.#options.start(build, setup, events);
    } catch (error) {
      this.#options.logger.error({ err: error, slot: setup.slot }, 'Cannot start a worker.');
      queueMicrotask(() => events.exit('not started'));
      return { pid: undefined, send: () => undefined, kill: () => undefined };
    }
  }

  /** Replaces a worker that exited unexpectedly, with growing delays if that happens repeatedly. */
  #replace(place: WorkerSlot, running: RunningWorker, reason: number | string): void {
    if (this.#stopping || !this.#replacing) return;
    const lived = this.#options.now() - running.startedAt;
    place.failures = countFailure(place.failures, lived);
    const delay = restartDelay(Math.max(0, place.failures - 1));
    this.#restarts += 1;
    this.#options.logger.error(
      { slot: running.slot, worker: running.process.pid, reason, lived: Math.round(lived), delay },
      'A worker exited unexpectedly and will be restarted.',
    );
    clearTimeout(place.restart);
    place.restart = setTimeout(() => {
      place.worker = this.#launch(place.slot, this.#build);
    }, delay);
  }

  /** Counts the ready workers; called whenever that may have changed. */
  #count(): void {
    if (this.#stopping || !this.#replacing) return;
    const ready = [...this.#running].filter(({ state }) => state === 'ready').length;
    if (ready > 0) {
      clearTimeout(this.#hopeless);
      this.#hopeless = undefined;
    } else {
      this.#hopeless ??= setTimeout(this.#options.onNoReadyWorker, NO_READY_WORKER_MS);
    }
    if (this.#places.every(({ worker }) => worker?.state === 'ready')) this.#complete.resolve(true);
  }

  async #retire(running: RunningWorker, drainSeconds = 0): Promise<void> {
    running.state = 'stopping';
    running.process.send({ kind: 'stop', ...(drainSeconds > 0 && { drain: true }) });
    const late = setTimeout(
      () => {
        this.#options.logger.warn({ worker: running.process.pid }, 'A worker did not stop in time and will be killed.');
        running.process.kill();
      },
      STOP_MS + drainSeconds * 1000,
    );
    await running.ended;
    clearTimeout(late);
  }

  #broadcast(message: PrimaryMessage): void {
    for (const { process } of this.#running) process.send(message);
  }
}
