import type { RouteRule } from '~/lib/redirects/route-rule';

/** Redirects of the newsroom's own, as core reads them. */
export interface RouteRuleReader {
  /** All of them, by host and path. Rows of a wrong shape are left out. */
  all(): Promise<readonly RouteRule[]>;
  /** Changes whenever a rule was written, by any process. */
  version(): Promise<string>;
}

/** Writes of redirects within a transaction. */
export interface RouteRuleWriter {
  /** Makes or replaces rules, each under its host and path. */
  saveRouteRules(rules: readonly RouteRule[]): Promise<void>;
  deleteRouteRules(rules: readonly Pick<RouteRule, 'host' | 'from'>[]): Promise<void>;
}
