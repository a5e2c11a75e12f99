import { StorageFailure } from '../../domain/storage-failure';
import { isConnectionLost, postgresFailure } from './postgres-failure';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3000;

/** Milliseconds before the next attempt after a number of failed ones: doubles, half of it random. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 10));
  return longest / 2 + (random() * longest) / 2;
}

/** Limits new connections to one at a time while the server is unreachable. */
export interface ConnectGate {
  /**
   * Connects, or rejects at once with the last error during the pause after it: a server that is starting must not be
   * overrun by the requests of all nodes.
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
        // Others wait for the outcome of this attempt.
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
