import type { ContentStore } from '~/backend/definitions';
import type { RouteRuleWriter } from '~/backend/definitions/route-rule-store';
import { type EditionSet, listedBy } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { NamedThing } from '~/backend/domain/named-values';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { parseRouteRule, type RouteRule, ruleKey } from '~/lib/redirects/route-rule';
import { encodePath } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import type { RuleChange } from '../editing/route-rules';

/** The old and the new address of something: public paths, decoded. */
export interface Move {
  /** Unset for all hosts. */
  readonly host?: HostGroup;
  readonly from: string;
  readonly to: string;
}

export interface AddressDependencies {
  readonly store: Pick<ContentStore, 'taxonomy'>;
  readonly editions: EditionSet;
}

/** The feeds of a page. */
const withFeeds = (host: HostGroup | undefined, from: string, to: string): readonly Move[] =>
  ['', '.json'].map((ending) => ({ ...(host && { host }), from: `/rss${from}${ending}`, to: `/rss${to}${ending}` }));

/** Old and new addresses of a thing's pages and feeds in all editions that have them. */
export async function listMoves(
  { store, editions }: AddressDependencies,
  { kind, site, slug }: NamedThing,
  to: string,
): Promise<readonly Move[]> {
  switch (kind) {
    case 'tag':
      return [{ from: `/cimke/${slug}`, to: `/cimke/${to}` }, ...withFeeds(undefined, `/cimke/${slug}`, `/cimke/${to}`)];
    case 'author':
      return [{ from: `/szerzo/${slug}`, to: `/szerzo/${to}` }, ...withFeeds(undefined, `/szerzo/${slug}`, `/szerzo/${to}`)];
    case 'podcast':
      return [
        { from: `/podcast/${slug}`, to: `/podcast/${to}` },
        // The feed, with the chapters of its episodes below it.
        { from: `/rss/podcast/${slug}/*`, to: `/rss/podcast/${to}/*` },
      ];
    case 'section': {
      const shown = new Map<HostGroup, Move[]>();
      const others = new Set<HostGroup>();
      for (const { identity } of editions.all) {
        // Like section pages: an edition's own section comes before those of the editions that it lists.
        const own = await store.taxonomy.section(slug, [identity.slug, ...listedBy(editions, identity.slug)]);
        const { host, path } = identity;
        if (own !== undefined && own.site !== site) others.add(host);
        if (own?.site !== site) continue;
        shown.set(host, [...(shown.get(host) ?? []), { host, from: `${path}/rovat/${slug}`, to: `${path}/rovat/${to}` }]);
      }
      // Feeds of sections are at the host's root; another edition's section of that slug keeps the address.
      return [...shown].flatMap(([host, moves]) =>
        others.has(host) ? moves : [...moves, ...withFeeds(host, `/rovat/${slug}`, `/rovat/${to}`)],
      );
    }
  }
}

const HOSTS: readonly HostGroup[] = ['main', 'regional'];
const ruleHosts = ({ host }: { readonly host?: HostGroup }): readonly HostGroup[] => (host === undefined ? HOSTS : [host]);

/**
 * The permanent redirects for a new slug, from each old address to the new one. Existing rules to an old address are changed to
 * the new one, so that redirects do not chain; rules for the new address are removed, as a page exists there now. Throws
 * IngestProblem if the program itself redirects the new address.
 */
export async function redirectsOfRename(
  writer: Pick<RouteRuleWriter, 'routeRulesBetween'>,
  moves: readonly Move[],
  { editions, origins }: { readonly editions: EditionSet; readonly origins: Origins },
): Promise<RuleChange & { readonly made: readonly RouteRule[] }> {
  if (moves.length === 0) return { made: [], save: [], remove: [] };
  const both = moves.map((move) => ({
    move,
    rule: toRule(move, origins),
    back: toRule({ ...move, from: move.to, to: move.from }, origins),
  }));
  const stored = await writer.routeRulesBetween(
    both.map(({ back }) => back.from),
    both.flatMap(({ back: { to } }) => [to, ...HOSTS.map((host) => origins[host] + to)]),
  );
  const made: RouteRule[] = [];
  const led: RouteRule[] = [];
  const remove: RouteRule[] = [];
  for (const { move, rule, back } of both) {
    const hosts = ruleHosts(move);
    const elsewhere = hosts.map((host) => builtInRedirect({ host, path: move.to }, editions.all)).find(Boolean);
    if (elsewhere !== undefined) {
      throw new IngestProblem('invalid', [
        { path: 'to', message: `${move.to} is redirected to ${elsewhere.to} by a built-in rule` },
      ]);
    }
    made.push(rule);
    const meets = (other: RouteRule) => hosts.some((host) => ruleHosts(other).includes(host));
    remove.push(...stored.filter((other) => other.from === back.from && meets(other)));
    for (const host of hosts) {
      const leading = stored.filter((other) => meets(other) && [back.to, origins[host] + back.to].includes(other.to));
      led.push(...leading.map((other) => ({ ...other, to: other.to.startsWith('/') ? rule.to : origins[host] + rule.to })));
    }
  }
  const gone = new Set([...remove, ...made].map(ruleKey));
  const save = new Map(led.filter((rule) => !gone.has(ruleKey(rule))).map((rule) => [ruleKey(rule), rule]));
  return { made, save: [...save.values(), ...made], remove };
}

function toRule({ host, from, to }: Move, origins: Origins): RouteRule {
  const written = { from: (host === undefined ? '' : origins[host]) + from, to: encodePath(to), status: '301' };
  const reading = parseRouteRule(written, origins);
  if (reading.ok) return reading.rule;
  throw new IngestProblem('invalid', [{ path: 'to', message: `'${to}' cannot be used as an address` }]);
}
