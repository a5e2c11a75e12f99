import type { Hono } from 'hono';
import type { ApiEnv } from './call-routes';
import type { CountCall } from './count-calls';

/** A service of the backend: its routes and its background work. */
export interface BackendService {
  /** For logs. */
  readonly name: string;
  /** Its routes; unset if it has none. */
  readonly routes?: {
    /** Mount path, such as `/api` or `/services/quiz`; '/' if the app's paths are absolute. */
    readonly basePath: string;
    readonly app: Hono<ApiEnv>;
    /** True: the header `site` and the bearer token are not read, and `c.var.call` is not set. */
    readonly bare?: boolean;
  };
  /** Direct handler of its call that only counts. */
  readonly countCall?: CountCall;
  /** Starts its background work, once all services are created. A rejection aborts the start of the backend. */
  start?(): Promise<void> | void;
  /** Stops it. Services are stopped in the reverse order of their start. */
  stop?(): Promise<void> | void;
}
