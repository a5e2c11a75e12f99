import { Agent, get } from 'node:http';

/** Results of a load. */
export interface LoadResult {
  readonly answered: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Requests without a complete answer, by error. */
  readonly lost: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Milliseconds of every answer, the shortest first: percentiles of several loads come from all of their times. */
  readonly times: readonly number[];
}

/** Returns the time that `share` (0 to 1) of the sorted times do not exceed; 0 if there are none. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export interface LoadOptions {
  readonly port: number;
  /** Host header; defaults to 'localhost' with the port. */
  readonly host?: string;
  /** Requested in turn; a '*' is replaced by a number that is never used again. */
  readonly paths: readonly string[];
  /** Number of concurrent requests. */
  readonly connections: number;
  /** True if each request uses a new connection. */
  readonly newConnections?: boolean;
  /** Milliseconds between an answer and the next request on the same connection; defaults to none. */
  readonly pause?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds without a byte after which a request counts as lost; even on a busy machine no answer takes as long. */
const MAX_SILENCE_MS = 60_000;

let unique = 0;

/** Sends requests continuously until it is stopped, over connections that are kept alive as long as the server allows. */
export function startLoad(options: LoadOptions): { readonly answered: () => number; stop(): Promise<LoadResult> } {
  const { port, paths, connections } = options;
  const agent = new Agent({ keepAlive: options.newConnections !== true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const lost: Record<string, number> = {};
  const times: number[] = [];
  const host = options.host ?? `localhost:${port}`;
  let next = 0;
  let stopped = false;

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now();
      const lose = (reason: string) => {
        lost[reason] = (lost[reason] ?? 0) + 1;
        resolve();
      };
      const request = get({ port, host: '127.0.0.1', path, agent, headers: { host, ...options.headers } }, (response) => {
        response.on('error', (error: NodeJS.ErrnoException) => lose(`body ${error.code ?? error.message}`));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(performance.now() - startedAt);
          resolve();
        });
        response.resume();
      });
      request.setTimeout(MAX_SILENCE_MS, () => request.destroy(new Error('no answer')));
      request.on('error', (error: NodeJS.ErrnoException) =>
        lose(`${error.code ?? error.message}${request.reusedSocket ? ' on a kept connection' : ''}`),
      );
    });

  async function askAgainAndAgain(): Promise<void> {
    while (!stopped) {
      const path = paths[next % paths.length] ?? '/';
      next += 1;
      unique += 1;
      await ask(path.replace('*', String(unique)));
      if (options.pause !== undefined) await new Promise((resolve) => setTimeout(resolve, options.pause));
    }
  }

  const running = Array.from({ length: connections }, askAgainAndAgain);
  return {
    answered: () => times.length,
    async stop() {
      stopped = true;
      await Promise.all(running);
      agent.destroy();
      times.sort((a, b) => a - b);
      const at = (share: number) => percentile(times, share);
      return { answered: times.length, statuses, lost, p50: at(0.5), p99: at(0.99), longest: at(1), times };
    },
  };
}
