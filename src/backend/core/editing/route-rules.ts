import type { ContentStore } from '~/backend/definitions';
import type { RouteRuleReader } from '~/backend/definitions/route-rule-store';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { builtInRedirect } from '~/editions/built-in-redirects';
import type { RuleRedirect } from '~/lib/contract/route-rules';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { validRules } from '~/lib/redirects/check-rules';
import { findPageAddress, followRedirects } from '~/lib/redirects/follow-redirects';
import { EVERYTHING_BELOW, type RouteRule } from '~/lib/redirects/route-rule';
import { publicPath, splitFrom } from '~/lib/redirects/rule-query';
import { createRuleTable, type RuleTable } from '~/lib/redirects/rule-table';
import type { Origins } from '~/lib/urls/hosts';

export interface RouteRulesOptions {
  readonly store: Pick<ContentStore, 'change'> & { readonly routeRules: Pick<RouteRuleReader, 'all' | 'version'> };
  readonly editions: EditionSet;
  /** Where readers find the hosts. */
  readonly origins: () => Promise<Origins>;
  /** Called with the fault of each stored rule that is left out. */
  readonly onFault: (message: string) => void;
}

/** A change of the newsroom's rules. */
export interface RuleChange {
  readonly save: readonly RouteRule[];
  readonly remove: readonly Pick<RouteRule, 'host' | 'from'>[];
}

/** The newsroom's own redirects, kept in memory so that look-ups need no query. A change replaces all of them at once. */
export interface RouteRules extends Pick<RuleTable, 'find' | 'findByQuery' | 'hasQueryRules'> {
  /** Loads the stored rules again if they have changed. If the store fails, it rejects and the current rules stay active. */
  refresh(): Promise<void>;
  /** All stored rules, including those left out. */
  list(): Promise<readonly RouteRule[]>;
  change(change: RuleChange): Promise<void>;
}

/** Limit on the paths of one change that are purged individually. */
const NAMED_PATHS = 1000;

/**
 * Cache tags of the pages affected by a change: those of its paths, or of all pages if it has a wildcard rule or very many rules.
 */
export function tagsOfRuleChange({ save, remove }: RuleChange, editions: EditionSet): readonly string[] {
  const paths = [...new Set([...save, ...remove].map(({ from }) => publicPath(from)))];
  const broad = paths.length > NAMED_PATHS || paths.some((path) => path.endsWith(EVERYTHING_BELOW));
  return [
    cacheTag.redirects,
    ...(broad ? editions.all.map(({ identity }) => cacheTag.edition(identity.slug)) : paths.map((path) => cacheTag.path(path))),
  ];
}

/** Loads the rules. Rules that can never work, such as a loop, are reported and left out; the rest is active. */
export async function openRouteRules(options: RouteRulesOptions): Promise<RouteRules> {
  const { store, editions, origins, onFault } = options;
  let version: string | undefined;
  let table = createRuleTable([]);

  let reading: Promise<void> = Promise.resolve();
  /** Serialised, so that the result of an earlier load cannot replace that of a later one. */
  function refresh(): Promise<void> {
    const next = reading.then(readAgain);
    reading = next.catch(() => undefined);
    return next;
  }

  async function readAgain(): Promise<void> {
    const stored = await store.routeRules.version();
    if (stored === version) return;
    const builtIn = (place: Parameters<typeof builtInRedirect>[0]) => builtInRedirect(place, editions.all);
    const rules = await store.routeRules.all();
    table = createRuleTable(await validRules(rules, { origins: await origins(), builtIn }, onFault));
    version = stored;
  }

  await refresh();
  return {
    find: (host, path) => table.find(host, path),
    findByQuery: (host, path, query) => table.findByQuery(host, path, query),
    get hasQueryRules() {
      return table.hasQueryRules;
    },
    refresh,
    list: () => store.routeRules.all(),
    async change(change) {
      const tags = tagsOfRuleChange(change, editions);
      // The report of the change loads the rules before any page is purged.
      await store.change(async (writer) => {
        if (change.remove.length > 0) await writer.deleteRouteRules(change.remove);
        if (change.save.length > 0) await writer.saveRouteRules(change.save);
        return { tags };
      });
    },
  };
}

/**
 * The target of a public path of an edition's host, all steps in one; undefined if there is none or the path is invalid. For a
 * path with a query, only rules with a query apply: other rules match by the path alone.
 */
export async function findRuleRedirect(
  {
    editions,
    origins,
    routeRules,
  }: {
    readonly editions: EditionSet;
    readonly origins: Origins;
    readonly routeRules: Pick<RouteRules, 'find' | 'findByQuery'>;
  },
  site: string,
  path: string,
): Promise<RuleRedirect | undefined> {
  const host = findEdition(editions, site)?.identity.host;
  const { path: asked, query } = splitFrom(path);
  const start = host && asked.startsWith('/') ? findPageAddress(asked, host, origins) : undefined;
  if (start === undefined) return undefined;
  const first = query === undefined ? undefined : routeRules.findByQuery(start.host, start.path, query);
  if (query !== undefined && first === undefined) return undefined;
  // The chain starts with the rule for the query, at a place that differs from every path.
  const begin = first === undefined ? start : { host: start.host, path };
  const { redirect } = await followRedirects(
    begin,
    (place) =>
      first !== undefined && place === begin
        ? first.redirect
        : (routeRules.find(place.host, place.path) ?? builtInRedirect(place, editions.all)),
    origins,
  );
  return redirect && { to: redirect.to, statusCode: redirect.status, ...(first && { query: first.rest }) };
}
