import { canRunWhenIdle } from '../thread-priority';
import { createUnfinishedJobs, IDLE_MS, type JobOptions, type JobRunner, JobsClosed } from './jobs';
import { type StartedProcess, type StartOptions, startJobProcess } from './started-process';

export interface JobProcessOptions<Settings, Input, Output, Event>
  extends JobOptions<Input, Output>,
    Pick<StartOptions<Settings, Output, Event>, 'worker' | 'settings' | 'onEvent'> {
  /** Called when a process leaves what follows its jobs to others: it is starved, or it has ended. */
  readonly onLeft: () => void;
}

/** Milliseconds between two pings. */
const BEAT_MS = 100;
/** Milliseconds after the last output in which the process is still watched: what follows a job must not starve, either. */
const WATCHED_MS = 5_000;
/**
 * Milliseconds for which processes have a share of the processor after one that yielded was starved, and jobs are done in the
 * calling process after one was silent.
 */
const BUSY_MS = 30_000;
/** Milliseconds after which a process is killed that should end: a starved one, and any if the calling process ends. */
const LEAVE_MS = 60_000;
const CLOSE_MS = 8_000;

/** Calls `beat` regularly while there are unfinished jobs, and for a while after the last output; then it ends by itself. */
function createWatch(unfinished: { readonly size: number }, beat: () => void) {
  let watchedUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  function watch(): void {
    if (unfinished.size > 0 || performance.now() < watchedUntil) beat();
    else timer = void clearInterval(timer);
  }
  return {
    begin() {
      timer ??= setInterval(watch, BEAT_MS).unref();
    },
    noteOutput() {
      watchedUntil = performance.now() + WATCHED_MS;
    },
  };
}

/**
 * Runs jobs in a process of their own, which starts with the first one. After that it runs only while a core is idle,
 * with all its threads: also those of V8, which compile and collect. If other programs starve it, a process with a share of the
 * processor takes over its unfinished jobs, so a job may be done twice. If the process fails, or gives no sign of life for one or
 * two seconds, its unfinished jobs are done in the calling one, and the next job starts another; after a silent one only half a
 * minute later.
 */
export function createJobProcess<Settings, Input, Output, Event>(
  options: JobProcessOptions<Settings, Input, Output, Event>,
): JobRunner<Input, Output> {
  const { name, inPlace } = options;
  let inPlaceUntil = Number.NEGATIVE_INFINITY;
  const jobs = runInProcesses(options, () => {
    inPlaceUntil = performance.now() + BUSY_MS;
  });
  return {
    run(input) {
      if (performance.now() >= inPlaceUntil) return jobs.run(input);
      return Promise.resolve(inPlace(input, new Error(`The process '${name}' was silent`)));
    },
    close() {
      inPlaceUntil = Number.NEGATIVE_INFINITY;
      return jobs.close();
    },
  };
}

/** As createJobProcess. `onSilent` is called when a process gave no sign of life. */
function runInProcesses<Settings, Input, Output, Event>(
  options: JobProcessOptions<Settings, Input, Output, Event>,
  onSilent: () => void,
): JobRunner<Input, Output> {
  const { name, limit, idle = IDLE_MS, inPlace, onLeft, onProblem } = options;
  const unfinished = createUnfinishedJobs<Input, Output>();
  /** The current process, and those that finish what they have begun. */
  const running = new Set<StartedProcess<Input>>();
  let current: StartedProcess<Input> | undefined;
  let busyUntil = Number.NEGATIVE_INFINITY;
  const watching = createWatch(unfinished, () => current?.beat());
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  function breakDown(error: Error): void {
    const failed = current;
    current = undefined;
    failed?.kill();
    onProblem(error);
    unfinished.finishAll((input) => inPlace(input, error));
  }

  function leave(): void {
    void current?.leave(LEAVE_MS);
    current = undefined;
  }

  function start(): StartedProcess<Input> {
    const started: StartedProcess<Input> = startJobProcess<Settings, Input, Output, Event>({
      ...options,
      onOutput(id, output) {
        if (!unfinished.finish(id, output)) return;
        watching.noteOutput();
        if (unfinished.size === 0) resting = setTimeout(leave, idle).unref();
        if (canRunWhenIdle && performance.now() >= busyUntil) current?.yieldCores();
      },
      onStarved() {
        if (started !== current) return;
        busyUntil = performance.now() + BUSY_MS;
        leave();
        onLeft();
        for (const [id, input] of unfinished.inputs()) give(id, input);
      },
      onSilent() {
        if (started !== current) return;
        onSilent();
        breakDown(new Error(`The process '${name}' gave no sign of life`));
      },
      onEnd(error) {
        running.delete(started);
        onLeft();
        if (started === current) breakDown(error ?? new Error(`The process '${name}' ended`));
      },
    });
    running.add(started);
    return started;
  }

  function give(id: number, input: Input): void {
    try {
      current ??= start();
      current.give(id, input);
    } catch (error) {
      breakDown(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    run(input) {
      if (closed) return Promise.reject(new JobsClosed(`The process '${name}' was closed`));
      clearTimeout(resting);
      watching.begin();
      const tooLate = () => breakDown(new Error(`A job of '${name}' took more than ${limit} ms`));
      const { id, output } = unfinished.add(input, limit, tooLate);
      give(id, input);
      return output;
    },
    async close() {
      closed = true;
      clearTimeout(resting);
      current = undefined;
      unfinished.rejectAll(new JobsClosed(`The process '${name}' was closed`));
      await Promise.all([...running].map((process) => process.leave(CLOSE_MS)));
    },
  };
}
