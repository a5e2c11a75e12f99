import { editions, resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { APP_COOKIE, parseAppFlag } from '~/lib/device/app-mode';
import type { PageAddress } from '~/lib/redirects/follow-redirects';
import { PAYLOAD_FILE } from '~/lib/urls/article-path';
import { encodePath, parseTarget } from '~/lib/urls/canonical-path';
import { pageQuery } from '~/lib/urls/page-query';
import { matchRoute, type RouteName } from '~/lib/urls/routes';
import type { GatedRequest } from '../request/gate';

/** A request for a page: everything that an anonymous reader's page depends on. */
export interface PageRequest {
  readonly edition: Edition;
  /** Path within the edition, decoded, beginning with '/'. */
  readonly editionPath: string;
  /** Public path with the edition's prefix, decoded. */
  readonly publicPath: string;
  readonly route: RouteName;
  /** The query parameters that the page depends on, normalised. */
  readonly query: string;
  /** The whole query as sent: redirects keep it (RD-01). */
  readonly sentQuery: string;
  /** In the mobile app's web view. */
  readonly app: boolean;
  /** App mode that the query switches on or off, to be stored in a cookie; undefined if the query does not mention it. */
  readonly appSwitch: boolean | undefined;
  /** True if the page's model is requested as JSON instead of the page. */
  readonly payload: boolean;
}

/** True for a page with results of an archive search. */
export const isSearch = ({ query }: Pick<PageRequest, 'query'>): boolean => /(?:^|&)(?:term|filters)=/.test(query);

/** True if a Cookie header contains a non-empty cookie of that name. */
export function hasCookie(header: string | undefined, name: string): boolean {
  if (header === undefined || !header.includes(name)) return false;
  return header.split(';').some((pair) => {
    const trimmed = pair.trim();
    return trimmed.startsWith(`${name}=`) && trimmed.length > name.length + 1;
  });
}

/** The page at a place, as an anonymous reader would request it; undefined if no page can be there. */
export function pageAt({ host, path }: PageAddress, served: readonly Edition[] = editions): PageRequest | undefined {
  const reading = parseTarget(encodePath(path));
  return reading.ok ? readPageRequest({ group: host, target: reading.target }, undefined, served) : undefined;
}

/** Determines which page a request wants; undefined if no served edition belongs to its host (421). */
export function readPageRequest(
  gated: Pick<GatedRequest, 'group' | 'target'>,
  cookies: string | undefined,
  served: readonly Edition[] = editions,
): PageRequest | undefined {
  const { query } = gated.target;
  const payload = gated.target.path.endsWith(PAYLOAD_FILE);
  const path = payload ? gated.target.path.slice(0, -PAYLOAD_FILE.length) || '/' : gated.target.path;
  const resolved = resolveEdition(gated.group, path, served);
  if (resolved === undefined) return undefined;
  const { edition, path: editionPath } = resolved;
  const { navigation, identity } = edition;
  const missing = navigation.withoutRoutes.includes(editionPath);
  const route = missing ? 'unknown' : matchRoute(editionPath, { path: identity.path, tabs: navigation.tabs });
  const appSwitch = parseAppFlag(query);
  return {
    edition,
    editionPath,
    publicPath: path,
    route,
    query: pageQuery(route, query),
    sentQuery: query,
    app: appSwitch ?? hasCookie(cookies, APP_COOKIE),
    appSwitch,
    payload,
  };
}
