import { encodePath } from '~/lib/urls/canonical-path';
import type { HostGroup } from '~/lib/urls/hosts';
import { createPlaceMap, type PlaceMap } from './place-map';
import type { Redirect } from './redirect';
import { EVERYTHING_BELOW, type RouteRule } from './route-rule';
import { pathInRules, readParameters, ruleQuery, splitFrom, withoutParameters } from './rule-query';

/** Look-up table of a newsroom's rules: a look-up takes one access to a map, or one for each segment of the path. */
export interface RuleTable {
  readonly size: number;
  /**
   * The redirect of a public path; undefined if there is none. A rule for the exact path takes precedence over wildcard rules, of
   * which the longest applies; a rule for the host takes precedence over one for all hosts.
   */
  find(host: HostGroup, path: string): Redirect | undefined;
  /** True if any rule has a query; otherwise queries need not be checked. */
  readonly hasQueryRules: boolean;
  /**
   * The redirect of a public path with a query, by the rule that matches most of its parameters. `rest` is the query without
   * these parameters, which is kept unchanged (RD-01).
   */
  findByQuery(host: HostGroup, path: string, query: string): QueryRedirect | undefined;
}

/** A redirect of a path with a query. */
export interface QueryRedirect {
  readonly redirect: Redirect;
  readonly rest: string;
}

/** Name of a rule for the redirect tester and the log. */
const ruleName = ({ from }: RouteRule): string => `rule ${from}`;

function target(rule: RouteRule, rest: string): Redirect {
  const { to, status } = rule;
  if (!to.endsWith(EVERYTHING_BELOW)) return { to, status, rule: ruleName(rule) };
  const base = to.slice(0, -EVERYTHING_BELOW.length);
  return { to: base + encodePath(rest) || '/', status, rule: ruleName(rule) };
}

/** Creates the table. Of two rules for the same path the later one is used. */
export function createRuleTable(rules: readonly RouteRule[]): RuleTable {
  const exact = createPlaceMap<RouteRule>();
  const below = createPlaceMap<RouteRule>();
  /** By path, the sets of parameter names of its rules, largest first. */
  const parameterSets = new Map<string, (readonly string[])[]>();
  for (const rule of rules) {
    const { host, from } = rule;
    if (from.endsWith(EVERYTHING_BELOW)) below.set(host, from.slice(0, -EVERYTHING_BELOW.length), rule);
    else exact.set(host, from, rule);
    const { path, query } = splitFrom(from);
    if (query === undefined) continue;
    const names = [...readParameters(query).keys()];
    const known = parameterSets.get(path) ?? [];
    if (known.some((set) => set.join('&') === names.join('&'))) continue;
    parameterSets.set(
      path,
      [...known, names].sort((one, other) => other.length - one.length),
    );
  }
  const look = (map: PlaceMap<RouteRule>, host: HostGroup, path: string): RouteRule | undefined =>
    map.get(host, path) ?? map.get(undefined, path);

  return {
    size: rules.length,
    hasQueryRules: parameterSets.size > 0,
    findByQuery(host, path, query) {
      const sets = query === '' ? undefined : parameterSets.get(pathInRules(path));
      if (sets === undefined) return undefined;
      const sent = readParameters(query);
      for (const names of sets) {
        const parameters = new Map(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])));
        if (parameters.size < names.length) continue;
        const rule = look(exact, host, `${pathInRules(path)}?${ruleQuery(parameters)}`);
        if (rule !== undefined) return { redirect: target(rule, ''), rest: withoutParameters(query, names) };
      }
      return undefined;
    },
    find(host, publicPath) {
      const path = pathInRules(publicPath);
      const own = exact.size === 0 ? undefined : look(exact, host, path);
      if (own !== undefined) return target(own, '');
      if (below.size === 0) return undefined;
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
        const rule = look(below, host, path.slice(0, end));
        if (rule !== undefined) return target(rule, path.slice(end).replaceAll('%3F', '?'));
      }
      return undefined;
    },
  };
}
