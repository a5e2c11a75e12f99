import { encodePath } from '~/lib/urls/canonical-path';
import type { Redirect } from './redirect';
import { EVERYTHING_BELOW, type RouteRule, type RuleHost } from './route-rule';

/** Rules of a newsroom's own, ready to be asked: a question costs one look into a map, or one for each segment of the path. */
export interface RuleTable {
  readonly size: number;
  /**
   * Where a public path leads; undefined: nowhere else. A rule for the very path comes before those with a star, of these the
   * longest; a rule for the host before one for all hosts.
   */
  find(host: RuleHost, path: string): Redirect | undefined;
}

const ANY_HOST = '*';
const keyOf = (host: string, path: string): string => `${host} ${path}`;

/** Name of a rule as tester and log show it. */
const nameOf = ({ from }: RouteRule): string => `rule ${from}`;

function target(rule: RouteRule, rest: string): Redirect {
  const { to, status } = rule;
  if (!to.endsWith(EVERYTHING_BELOW)) return { to, status, rule: nameOf(rule) };
  const base = to.slice(0, -EVERYTHING_BELOW.length);
  return { to: base + encodePath(rest) || '/', status, rule: nameOf(rule) };
}

/** Makes the table. Of two rules for the same path the later one counts. */
export function createRuleTable(rules: readonly RouteRule[]): RuleTable {
  const exact = new Map<string, RouteRule>();
  const below = new Map<string, RouteRule>();
  for (const rule of rules) {
    const host = rule.host ?? ANY_HOST;
    if (rule.from.endsWith(EVERYTHING_BELOW)) below.set(keyOf(host, rule.from.slice(0, -EVERYTHING_BELOW.length)), rule);
    else exact.set(keyOf(host, rule.from), rule);
  }
  const look = (map: ReadonlyMap<string, RouteRule>, host: string, path: string): RouteRule | undefined =>
    map.get(keyOf(host, path)) ?? map.get(keyOf(ANY_HOST, path));

  return {
    size: rules.length,
    find(host, path) {
      const own = exact.size === 0 ? undefined : look(exact, host, path);
      if (own !== undefined) return target(own, '');
      if (below.size === 0) return undefined;
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
        const rule = look(below, host, path.slice(0, end));
        if (rule !== undefined) return target(rule, path.slice(end));
      }
      return undefined;
    },
  };
}
