import { StorageFailure } from '../../domain/storage-failure';
import { isConnectionLost, postgresFailure } from './postgres-failure';

const FIRST_PAUSE = 100;
const MAX_PAUSE_MS = 3000;

/** Milliseconds before the next attempt after a number of failures: exponential, half of it random. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
  return longest / 2 + (random() * longest) / 2;
}

/** Limits new connections to one at a time while the server is unreachable. */
export interface ConnectGate {
  /**
   * Connects; during the pause after a failure it rejects immediately with the last error, so that requests of all nodes do not
   * overload a starting server.
   */
  pass<T>(connect: () => Promise<T>): Promise<T>;
}

export function createConnectGate(): ConnectGate {
  let failures = 0;
  let closedUntil = 0;
  let last: unknown;

  return {
    async pass(connect) {
      if (failures > 0) {
        if (performance.now() < closedUntil) throw last;
        // Other callers are rejected until this attempt is over.
        closedUntil = performance.now() + pauseAfter(failures);
      }
      try {
        const connected = await connect();
        failures = 0;
        return connected;
      } catch (error) {
        const failure = postgresFailure(error);
        if (isConnectionLost(error) || (failure instanceof StorageFailure && failure.kind === 'unreachable')) {
          failures += 1;
          last = failure;
          closedUntil = performance.now() + pauseAfter(failures);
        }
        throw failure;
      }
    },
  };
}
