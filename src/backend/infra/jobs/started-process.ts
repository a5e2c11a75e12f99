import { fork } from 'node:child_process';
import type { FromJobProcess, ToJobProcess } from './job-messages';

/** The heap of a process for jobs stays small; what it holds longer is outside it. */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=2', '--max-old-space-size=64'];

/** Beats for which a process may be silent: one that yields is starved then, any other one has stopped. */
const SILENT_BEATS = { starting: 20, shares: 10, asked: 20, yields: 1 } as const;

export interface StartOptions<Settings, Output, Event> {
  /** Bundle of the process, which calls `serveJobs`. */
  readonly worker: string;
  readonly settings: Settings;
  readonly onOutput: (id: number, output: Output) => void;
  readonly onEvent: (event: Event) => void;
  /** Called if the process yields and gets too little of the processor. */
  readonly onStarved: () => void;
  /** Called if the process gives no sign of life although it has its share of the processor. */
  readonly onSilent: () => void;
  /** Called when the process has ended, without an error, or could not be started. */
  readonly onEnd: (error?: Error) => void;
}

/** A running process for jobs. */
export interface StartedProcess<Input> {
  give(id: number, input: Input): void;
  /** Has it run only while a core is idle, from now on. */
  yieldCores(): void;
  /** Pings the process, unless the last ping is not answered yet. Called regularly, a beat. */
  beat(): void;
  /** Lets it finish what it has begun, at most for some milliseconds. Its outputs are lost. Resolves when it has ended. */
  leave(maxMs: number): Promise<void>;
  /** Ends it at once. Calls `onEnd` with an error if the system refuses. */
  kill(): void;
}

/** Starts a process for jobs, which does not keep the calling one alive. Throws if the system has no memory for it. */
export function startJobProcess<Settings, Input, Output, Event>(
  options: StartOptions<Settings, Output, Event>,
): StartedProcess<Input> {
  const { worker, settings, onOutput, onEvent, onStarved, onSilent, onEnd } = options;
  const child = fork(worker, { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  /** It stays 'asked' if the system refuses. */
  let state: keyof typeof SILENT_BEATS = 'starting';
  let isSilent = false;
  let silentBeats = 0;
  const ended = Promise.withResolvers<void>();

  // Errors are ignored: a process that is ending refuses messages, and its end is an event of its own. One that could not be
  // started, because too many files are open, has no channel, and its error is an event, too.
  function send(message: ToJobProcess<Settings, Input>): void {
    if (child.connected) child.send(message, () => undefined);
  }

  function end(error?: Error): void {
    ended.resolve();
    onEnd(error);
  }

  child.on('message', (message: FromJobProcess<Output, Event>) => {
    isSilent = false;
    if (state === 'starting') state = 'shares';
    if ('id' in message) onOutput(message.id, message.output);
    else if ('event' in message) onEvent(message.event);
    else if ('starved' in message) {
      if (state === 'yields') onStarved();
    } else if ('yields' in message && message.yields) state = 'yields';
  });
  child.on('error', end);
  child.once('exit', () => end(undefined));
  child.unref();
  child.channel?.unref();
  send({ settings });

  return {
    give: (id, input) => send({ id, input }),
    yieldCores() {
      if (state !== 'shares') return;
      state = 'asked';
      send({ yield: true });
    },
    beat() {
      if (!isSilent) {
        isSilent = true;
        silentBeats = 0;
        send({ ping: true });
        return;
      }
      silentBeats += 1;
      if (silentBeats < SILENT_BEATS[state]) return;
      // The answer may have arrived while the calling thread was busy.
      setImmediate(() => {
        if (!isSilent) return;
        if (state === 'yields') onStarved();
        else onSilent();
      });
    },
    async leave(maxMs) {
      if (child.connected) child.disconnect();
      const killing = setTimeout(() => child.kill('SIGKILL'), maxMs).unref();
      await ended.promise;
      clearTimeout(killing);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
