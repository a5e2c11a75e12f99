import { lowerThreadPriority, runProcessWhenIdle } from '../thread-priority';
import type { FromJobProcess, ToJobProcess } from './job-messages';

/** The work of a process for jobs. */
export interface JobServer<Input, Output> {
  /** Does a job; must not reject. */
  run(input: Input): Promise<Output>;
  /** Called when the output of a job has been sent: for what need not be done again if the process breaks down before. */
  afterAnswer(): void;
  /** Finishes what must not break off, and releases everything that keeps the process alive. */
  end(): Promise<void>;
}

export interface JobReports<Event> {
  onEvent(event: Event): void;
  /** Jobs lag behind because other programs want the cores. */
  onStarved(): void;
  /** True once another process does the unfinished jobs of this one again. */
  isTakenOver(): boolean;
}

/**
 * Makes the calling process one for jobs (job-process.ts). `open` is called with its settings before the first job. The process
 * ends when the one that started it closes the connection or dies; signals to the whole group, such as Ctrl+C, are left to that
 * one.
 */
export function serveJobs<Settings, Input, Output, Event>(
  open: (settings: Settings, reports: JobReports<Event>) => JobServer<Input, Output>,
): void {
  let server: JobServer<Input, Output> | undefined;
  let yields = false;
  /** It has reported while it yields that it is starved: then it is replaced. */
  let isReplaced = false;
  const send = (message: FromJobProcess<Output, Event>): void => {
    // Without a connection nobody waits for it.
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  };

  lowerThreadPriority();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('message', async (message: ToJobProcess<Settings, Input>) => {
    if ('ping' in message) send({ pong: true });
    else if ('yield' in message) {
      yields = runProcessWhenIdle();
      send({ yields });
    } else if ('settings' in message) {
      server = open(message.settings, {
        onEvent: (event) => send({ event }),
        onStarved() {
          isReplaced ||= yields;
          send({ starved: true });
        },
        isTakenOver: () => isReplaced || !process.connected,
      });
    } else if (server !== undefined) {
      send({ id: message.id, output: await server.run(message.input) });
      server.afterAnswer();
    }
  });
  process.once('disconnect', async () => {
    try {
      await server?.end();
    } finally {
      process.exit();
    }
  });
}
