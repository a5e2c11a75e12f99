/** What a process for jobs and the one that started it send each other, as JSON. */

/** The first message to the process, then its jobs. */
export type ToJobProcess<Settings, Input> =
  | { readonly settings: Settings }
  | { readonly id: number; readonly input: Input }
  /** To be answered at once: the process has its share of the processor. */
  | { readonly ping: true }
  /** From now on it runs only while a core is idle. */
  | { readonly yield: true };

export type FromJobProcess<Output, Event> =
  | { readonly id: number; readonly output: Output }
  /** Something to tell beside the jobs. */
  | { readonly event: Event }
  | { readonly pong: true }
  /** The answer to `yield`: false if the system refused it. */
  | { readonly yields: boolean }
  /** Its jobs lag behind because other programs want the cores. */
  | { readonly starved: true };
