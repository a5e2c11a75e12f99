import type { Call, CallInput, Service } from '~/lib/calls/call';
import type { BackendService } from '../http/backend-service';
import { callRoutes } from '../http/call-routes';
import { countCall } from '../http/count-calls';
import type { CommonParts } from './parts';

/** Milliseconds between two stores of what was counted: so much is lost when a process ends without notice. */
const STORE_EVERY = 5_000;

/** The table of a service that only counts: its one call answers `{ "success": true }`, whatever was counted. */
export type CountingTable<Row extends Call> = Readonly<Record<'count', Row>>;

export interface CountingSettings<Row extends Call> {
  /** For logs; its calls are at `/services/NAME`. */
  readonly name: string;
  readonly table: CountingTable<Row>;
  /** Counts in memory. */
  count(event: CallInput<Row> & { readonly clientIp: string | undefined }): Promise<void>;
  /** Stores what was counted; after a rejection it is kept for the next time. */
  store(): Promise<void>;
  /** Deletes what was counted before the moment, unix seconds. */
  forget(before: number): Promise<void>;
  /** Seconds for which counts are kept. */
  readonly kept: number;
  /** What the log says when counts cannot be stored. */
  readonly warning: string;
}

/** A service that counts in memory and stores its counts every few seconds and when it stops. */
export type CountingService = BackendService & Required<Pick<BackendService, 'routes' | 'countCall' | 'start' | 'stop'>>;

/** Makes a service that counts. Old counts are deleted when it starts, in the one process that does maintenance. */
export function createCountingService<Row extends Call>(
  { options, clock, logger }: Pick<CommonParts, 'options' | 'clock' | 'logger'>,
  { name, table, count, store, forget, kept, warning }: CountingSettings<Row>,
): CountingService {
  const basePath = `/services/${name}`;
  const calls = {
    async count({ clientIp }: { readonly clientIp?: string }, event: CallInput<Row>) {
      await count({ ...event, clientIp });
      return { success: true };
    },
    // The compiler cannot follow a service's type through a row that it does not know yet; CountingSettings holds what matters.
  } as unknown as Service<CountingTable<Row>>;
  const keep = (): Promise<void> => store().catch((error: unknown) => logger.warn({ err: error }, warning));
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    name,
    routes: { basePath, app: callRoutes(table, calls) },
    countCall: countCall(basePath, table.count, count),
    async start() {
      timer = setInterval(() => void keep(), STORE_EVERY);
      timer.unref();
      if (options.maintenance !== false) await forget(Math.floor(clock() / 1000) - kept);
    },
    async stop() {
      clearInterval(timer);
      await keep();
    },
  };
}
