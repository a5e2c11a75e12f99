import type { Hono } from 'hono';
import type { ApiEnv } from './call-routes';
import type { CountCall } from './count-calls';

/** One of the services of a backend: what it answers, and what it does by itself. */
export interface BackendService {
  /** For logs. */
  readonly name: string;
  /** Its calls; unset: it answers none. */
  readonly routes?: {
    /** Where they are mounted: `/api`, `/services/quiz`; '/' when the paths of the app are whole. */
    readonly basePath: string;
    readonly app: Hono<ApiEnv>;
    /** True: the header `site` and the bearer are not read before, and `c.var.call` is not set. */
    readonly bare?: boolean;
  };
  /** A short way to the one of its calls that only counts. */
  readonly countCall?: CountCall;
  /** Begins what it does by itself, once every service is there. A rejection ends the start. */
  start?(): Promise<void> | void;
  /** Ends it. Services are stopped in the reverse order of their start. */
  stop?(): Promise<void> | void;
}
