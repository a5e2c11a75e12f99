import type { RouteRule } from '~/lib/redirects/route-rule';

/** The newsroom's own redirects. */
export interface RouteRuleReader {
  /** All redirects, sorted by host and path. Invalid rows are left out. */
  all(): Promise<readonly RouteRule[]>;
  /** The first ones, sorted likewise. */
  first(limit: number): Promise<readonly RouteRule[]>;
  count(): Promise<number>;
  /** Those that lead from a path, of all hosts. */
  leadingFrom(path: string): Promise<readonly RouteRule[]>;
  /** Changes with every write of a rule by any process. */
  version(): Promise<string>;
}

/** Writes of redirects within a transaction. */
export interface RouteRuleWriter {
  /** The stored rules that lead from one of these paths, or to one of these targets. */
  routeRulesBetween(from: readonly string[], to: readonly string[]): Promise<readonly RouteRule[]>;
  /** Creates or replaces rules, identified by host and path. */
  saveRouteRules(rules: readonly RouteRule[]): Promise<void>;
  deleteRouteRules(rules: readonly Pick<RouteRule, 'host' | 'from'>[]): Promise<void>;
}
