import type { Call, CallInput, Service } from '~/lib/calls/call';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { countCall } from '../http/count-calls';
import type { CommonParts } from './parts';

/** Milliseconds between writes of counts: a process that crashes loses at most this much. */
const STORE_EVERY = 5_000;
/** Milliseconds between deletions of old counts. */
const FORGET_EVERY = 86_400_000;

/** The table of a service that only counts: its one call answers `{ "success": true }`, whether or not the event was counted. */
export type CountingTable<Row extends Call> = Readonly<Record<'count', Row>>;

export interface CountingSettings<Row extends Call> {
  /** Its calls are at `/services/NAME`. */
  readonly name: string;
  readonly table: CountingTable<Row>;
  /** Counts in memory. */
  count(event: CallInput<Row> & { readonly clientIp: string | undefined }): Promise<void>;
  /** Stores the counts; after a rejection they are kept for the next attempt. */
  store(): Promise<void>;
  /** Deletes counts from before a time, unix seconds. */
  forget(before: number): Promise<void>;
  /** Seconds for which counts are kept. */
  readonly kept: number;
  /** Log message for a failure to store counts. */
  readonly warning: string;
}

/** A service that counts in memory and stores its counts every few seconds and when it stops. */
export type CountingService = BackendService & Required<Pick<BackendService, 'routes' | 'countCall' | 'start' | 'stop'>>;

/** Creates a counting service. Old counts are deleted when it starts and once a day, in the one process that does maintenance. */
export function createCountingService<Row extends Call>(
  { options, cleanUps, logger }: Pick<CommonParts, 'options' | 'cleanUps' | 'logger'>,
  { name, table, count, store, forget, kept, warning }: CountingSettings<Row>,
): CountingService {
  const basePath = `/services/${name}`;
  const calls = {
    async count({ clientIp }: { readonly clientIp?: string }, event: CallInput<Row>) {
      await count({ ...event, clientIp });
      return { success: true };
    },
    // The compiler cannot resolve Service for a generic row; CountingSettings types the parts that matter.
  } as unknown as Service<CountingTable<Row>>;
  const keep = (): Promise<void> => store().catch((error: unknown) => logger.warn({ err: error }, warning));
  async function forgetOld(): Promise<void> {
    try {
      const moment = await cleanUps.moment();
      if (moment !== undefined) await forget(moment - kept);
    } catch (error) {
      logger.warn({ err: error }, 'Old counts cannot be deleted; trying again in a day.');
    }
  }
  const timers: ReturnType<typeof setInterval>[] = [];
  const repeat = (work: () => Promise<void>, milliseconds: number): void => {
    timers.push(setInterval(() => void work(), milliseconds).unref());
  };
  return {
    name,
    routes: { basePath, app: callRoutes(table, calls) },
    countCall: countCall(basePath, table.count, count),
    async start() {
      repeat(keep, STORE_EVERY);
      if (options.maintenance === false) return;
      repeat(forgetOld, FORGET_EVERY);
      await forgetOld();
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await keep();
    },
  };
}
