import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Readiness } from './health';
import type { Logger } from './logger';

const DRAIN_MS = 10_000;
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
  /** Closes the server's resources; called once no requests are in progress. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number) => void;
}

/**
 * Makes the function that stops the process: it accepts no new requests, finishes those in progress within at most ten seconds,
 * and exits with code 0.
 */
export function createStop({ server, readiness, logger, close, exit }: StopOptions): (signal: string) => void {
  let stoppedAt: number | undefined;
  const drain = () =>
    new Promise<void>((resolve) => {
      const deadline = setTimeout(() => {
        logger.warn('Shutdown timeout reached; closing open connections.');
        server.closeAllConnections();
      }, DRAIN_MS);
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
    readiness.state = 'stopping';
    logger.info({ signal }, 'Stopping: finishing pending requests, accepting no new ones.');
    drain()
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
