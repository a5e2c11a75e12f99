import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from './health';
import type { Logger } from './logger';

/** Limit on the time of requests in progress. */
const FINISH_MS = 10_000;
/**
 * Time in which clients learn from a response that their connection is being closed. Closing idle connections at once would cut
 * off requests in transit.
 */
const LINGER_MS = 1_000;
/** Ctrl-C reaches the server twice: from the terminal, and passed on by the start script. */
const SAME_SIGNAL_MS = 500;

export interface StopOptions {
  readonly server: Server;
  readonly readiness: Readiness;
  readonly logger: Logger;
  /** Seconds between the first 503 of /readyz and the last new connection, in which balancers notice. */
  readonly drainSeconds: number;
  /** Closes the server's resources; called once no requests are in progress. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number) => void;
}

/** Signals of a service manager or of the primary, to which a balancer may still send readers; the others are a terminal's. */
const DRAINING = new Set(['SIGTERM', 'stop']);

/**
 * Makes the function that stops the process: /readyz fails first while everything is still accepted; then it accepts no new
 * requests, finishes those in progress within at most ten seconds, and exits with code 0.
 */
export function createStop({ server, readiness, logger, drainSeconds, close, exit }: StopOptions): (signal: string) => void {
  let stoppedAt: number | undefined;
  const finish = () =>
    new Promise<void>((resolve) => {
      const deadline = setTimeout(() => {
        logger.warn('Shutdown timeout reached; closing open connections.');
        server.closeAllConnections();
      }, FINISH_MS);
      let idle: NodeJS.Timeout | undefined;
      setTimeout(() => {
        server.closeIdleConnections();
        idle = setInterval(() => server.closeIdleConnections(), 50);
      }, LINGER_MS);
      // http.Server's own close would close idle connections at once.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(deadline);
        clearInterval(idle);
        resolve();
      });
    });
  return (signal) => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) exit(1);
      return;
    }
    stoppedAt = performance.now();
    const drain = DRAINING.has(signal) && readiness.state === 'serving' ? drainSeconds : 0;
    readiness.state = 'draining';
    if (drain > 0) logger.info({ signal, seconds: drain }, 'Draining: /readyz says 503, requests are still accepted.');
    (drain > 0 ? wait(drain * 1000) : Promise.resolve())
      .then(() => {
        readiness.state = 'stopping';
        logger.info({ signal }, 'Stopping: finishing pending requests, accepting no new ones.');
        return finish();
      })
      .then(close)
      .then(
        () => exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'Stopping failed.');
          exit(1);
        },
      );
  };
}
