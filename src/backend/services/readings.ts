import { createReadingKeeper } from '../core/readings/reading-keeper';
import type { BackendService } from '../http/backend-service';
import { openReadingSources } from '../infra/readings/open-sources';
import type { ServiceParts } from './parts';

/** Called after every attempt to read rates, weather or water levels. */
export type OnReading = (kind: string, outcome: 'ok' | 'failed') => void;

/**
 * Reads rates, weather and water levels whenever they are due, once started. A failure is logged once, until the source works
 * again.
 */
export function createReadingService(parts: ServiceParts): BackendService & {
  /** Resolves after the first attempt. */
  readonly startReadings: (listener?: OnReading) => Promise<void>;
} {
  const { options, store, editions, clock, logger } = parts;
  let onReading: OnReading | undefined;
  const failing = new Set<string>();
  const keeper = createReadingKeeper({
    store,
    sources: options.readings ? openReadingSources(options.readings, { fetch, recordings: options.readings.recordings }) : [],
    editions,
    clock,
    onAttempt(kind, outcome, error) {
      onReading?.(kind, outcome);
      if (outcome === 'ok') {
        if (failing.delete(kind)) logger.info({ kind }, 'The source of a reading works again.');
      } else if (!failing.has(kind)) {
        failing.add(kind);
        logger.warn({ kind, err: error }, 'The source of a reading failed; the last good value is kept.');
      }
    },
  });
  return {
    name: 'readings',
    async startReadings(listener) {
      onReading = listener;
      await keeper.start();
    },
    stop: () => keeper.stop(),
  };
}
