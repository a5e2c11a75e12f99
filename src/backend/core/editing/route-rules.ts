import type { ContentStore } from '~/backend/definitions';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { builtInRedirect } from '~/editions/built-in-redirects';
import type { RuleRedirect } from '~/lib/contract/route-rules';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { soundRules } from '~/lib/redirects/check-rules';
import { findPlace, followRedirects } from '~/lib/redirects/follow-redirects';
import { EVERYTHING_BELOW, type RouteRule } from '~/lib/redirects/route-rule';
import { publicPath, splitFrom } from '~/lib/redirects/rule-query';
import { createRuleTable, type RuleTable } from '~/lib/redirects/rule-table';
import type { Origins } from '~/lib/urls/hosts';

export interface RouteRulesOptions {
  readonly store: Pick<ContentStore, 'routeRules' | 'write'>;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Called with what is wrong with each stored rule that is left out. */
  readonly onFault: (message: string) => void;
  /** Called with the cache tags of the pages that a change of rules affects, once the new rules are active. */
  readonly onChange: (tags: readonly string[]) => void;
}

/** What a change of the newsroom's rules consists of. */
export interface RuleChange {
  readonly save: readonly RouteRule[];
  readonly remove: readonly Pick<RouteRule, 'host' | 'from'>[];
}

/** The newsroom's own redirects in memory: asking costs no query; what is written takes the place of all at once. */
export interface RouteRules extends Pick<RuleTable, 'find' | 'findAsked' | 'asks'> {
  /** Reads the stored rules again if they have changed. Rejects as the store does; the rules so far then go on. */
  refresh(): Promise<void>;
  /** The stored rules, those left out included. */
  list(): Promise<readonly RouteRule[]>;
  change(change: RuleChange): Promise<void>;
}

/** Most paths of one change that are purged one by one. */
const NAMED_PATHS = 1000;

/** Pages affected by a rule with a star cannot be listed, so changing one affects all pages, as does changing very many rules. */
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
  const { store, editions, origins, onFault, onChange } = options;
  let version: string | undefined;
  let table = createRuleTable([]);

  let reading: Promise<void> = Promise.resolve();
  /** One reading after the other: what an earlier one found must not take the place of what a later one did. */
  function refresh(): Promise<void> {
    const next = reading.then(readAgain);
    reading = next.catch(() => undefined);
    return next;
  }

  async function readAgain(): Promise<void> {
    const stored = await store.routeRules.version();
    if (stored === version) return;
    const builtIn = (place: Parameters<typeof builtInRedirect>[0]) => builtInRedirect(place, editions.all);
    table = createRuleTable(await soundRules(await store.routeRules.all(), { origins, builtIn }, onFault));
    version = stored;
  }

  await refresh();
  return {
    find: (host, path) => table.find(host, path),
    findAsked: (host, path, query) => table.findAsked(host, path, query),
    get asks() {
      return table.asks;
    },
    refresh,
    list: () => store.routeRules.all(),
    async change(change) {
      const tags = tagsOfRuleChange(change, editions);
      await store.write(async (writer) => {
        if (change.remove.length > 0) await writer.deleteRouteRules(change.remove);
        if (change.save.length > 0) await writer.saveRouteRules(change.save);
        writer.announce(tags);
      });
      await refresh();
      onChange(tags);
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
  }: Pick<RouteRulesOptions, 'editions' | 'origins'> & { readonly routeRules: Pick<RouteRules, 'find' | 'findAsked'> },
  site: string,
  path: string,
): Promise<RuleRedirect | undefined> {
  const host = findEdition(editions, site)?.identity.host;
  const { path: asked, query } = splitFrom(path);
  const start = host && asked.startsWith('/') ? findPlace(asked, host, origins) : undefined;
  if (start === undefined) return undefined;
  const first = query === undefined ? undefined : routeRules.findAsked(start.host, start.path, query);
  if (query !== undefined && first === undefined) return undefined;
  // The way begins with the rule for the query, at a place that no path is.
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
