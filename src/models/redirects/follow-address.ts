import { articleAddress } from '~/editions/addresses';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { resolveEdition } from '~/editions/registry';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { followRedirects, type PageAddress, type RedirectChain } from '~/lib/redirects/follow-redirects';
import { redirectBySettings } from '~/lib/redirects/legacy-redirect';
import type { Redirect, RedirectStatus } from '~/lib/redirects/redirect';
import type { RuleTable } from '~/lib/redirects/rule-table';
import { withQuery } from '~/lib/redirects/safe-location';
import { encodePath, parseSentTarget } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import { matchRoute } from '~/lib/urls/routes';
import { findArticle } from '../article-page/find-article';

/** A step of a journey, in full addresses. */
export interface JourneyStep {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
  readonly rule: string;
}

/** Every step from an address. */
export interface Journey {
  /** The address from which it began. */
  readonly url: string;
  readonly steps: readonly JourneyStep[];
  readonly fault: RedirectChain['fault'];
}

/** What a journey is found with. */
export interface JourneyParts {
  readonly content: ContentApi;
  readonly rules: Pick<RuleTable, 'find' | 'findByQuery'>;
  readonly origins: Origins;
  /** Hosts by their names, as the server knows them. */
  readonly hosts: ReadonlyMap<string, HostGroup>;
}

/**
 * The rule for redirects that depend on content: the page's own address, and the sections of the heading menu. The server only knows
 * these when it renders the page.
 */
function createPageRule({ content, origins }: Pick<JourneyParts, 'content' | 'origins'>) {
  return async ({ host, path }: PageAddress): Promise<Redirect | undefined> => {
    const resolved = resolveEdition(host, path);
    if (resolved === undefined) return undefined;
    const { identity, navigation } = resolved.edition;
    const route = matchRoute(resolved.path, { path: identity.path, tabs: navigation.tabs });
    const context = { site: identity.slug, viewer: anonymous };
    if (route === 'unknown') return redirectBySettings(resolved.edition, resolved.path, await content.frontendInit(context));
    if (route !== 'single_article') return undefined;
    const canonicalAddress = (article: Parameters<typeof articleAddress>[0]) => articleAddress(article, origins);
    const answer = await findArticle({ content, context, path, origin: origins[host], canonicalAddress });
    return answer.kind === 'moved' ? { to: answer.to, status: 301, rule: 'canonical' } : undefined;
  };
}

/** Host and target of an address on one of our hosts, or of a path on the main host; undefined for any other host. */
function readAddress(
  url: string,
  hosts: JourneyParts['hosts'],
): { readonly host: HostGroup; readonly target: string } | undefined {
  if (url.startsWith('/')) return { host: 'main', target: url };
  const match = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url);
  const host = match?.[1] && hosts.get(match[1].toLowerCase());
  if (!host) return undefined;
  const rest = match?.[2] ?? '';
  return { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

const inAscii = (text: string): string => (/^[\x21-\x7e]*$/.test(text) ? text : encodeURI(text).replaceAll('%25', '%'));

/** Follows the redirects from an address as a reader is led, step by step; says why if it is no address of a page. */
export async function followAddress(url: string, parts: JourneyParts): Promise<Journey | 'not-ours' | 'no-page'> {
  const { content, rules, origins, hosts } = parts;
  const address = readAddress(url, hosts);
  if (address === undefined) return 'not-ours';
  const { host, target } = address;
  const reading = parseSentTarget(inAscii(target));
  const origin = origins[host];
  if (!reading.ok) {
    if (reading.reason !== 'placeholder') return 'no-page';
    const step = { from: origin + target, to: withQuery('/tamogatas', reading.query), status: 302, rule: 'placeholder' } as const;
    return { url: origin + target, steps: [step], fault: undefined };
  }
  const steps: JourneyStep[] = [];
  const { path, encoded, query, moved } = reading.target;
  if (moved !== undefined) {
    const [status, rule] = moved === 'permanently' ? ([301, 'canonical-form'] as const) : ([302, 'fbclid'] as const);
    steps.push({ from: origin + target, to: withQuery(encoded, query), status, rule });
  }
  const pageRule = createPageRule({ content, origins });
  const asked = rules.findByQuery(host, path, query);
  const kept = asked?.rest ?? query;
  /** The first place. If a rule for a query applies, it includes the query, so that it differs from every path. */
  const start = { host, path: asked === undefined ? path : `${path}?${query}` };
  const journey = await followRedirects(
    start,
    async (place) =>
      (place === start ? asked?.redirect : undefined) ??
      rules.find(place.host, place.path) ??
      builtInRedirect(place) ??
      (await pageRule(place)),
    origins,
  );
  for (const { at, to, status, rule } of journey.steps) {
    const here = origins[at.host] + (asked !== undefined && at === start ? withQuery(encoded, query) : encodePath(at.path));
    steps.push({ from: here, to: withQuery(to, kept), status, rule });
  }
  return { url: origin + target, steps, fault: journey.fault };
}
