import { editions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { Cdn } from '~/lib/cdn/cdn';
import type { PageAddress } from '~/lib/redirects/follow-redirects';
import { composedStatus, type RedirectStatus, redirectStatuses } from '~/lib/redirects/redirect';
import { withQuery } from '~/lib/redirects/safe-location';
import { accountPages } from '~/lib/session/account-paths';
import { hasSessionCookie } from '~/lib/session/cookie-names';
import { isArticlePath } from '~/lib/urls/article-path';
import type { CanonicalTarget } from '~/lib/urls/canonical-path';
import type { HostGroup } from '~/lib/urls/hosts';
import type { ReadyBody } from '../page-cache/cached-page';
import { baseTags, pageKey } from '../page-cache/key';
import type { PageCache } from '../page-cache/page-cache';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import type { FastPathRequest } from '../request/fast-path';
import type { GatedRequest } from '../request/gate';
import { chooseWithoutBrotli } from '../response/content-coding';
import { isCrossOriginFetch, leaveToBrowser, sendError, sendRedirect } from '../response/send-response';
import { applyLook } from '../workbench/looks';
import { isSearch, type PageRequest, pageAt, readPageRequest } from './page-request';
import { createPersonalPages, type PersonalSettings, sendRateLimited } from './personal-pages';
import { createQueryRedirects, type QueryRules } from './query-redirects';
import { codingFor, createPageSender } from './send-page';

export interface PagesOptions extends PersonalSettings {
  readonly cache: PageCache;
  /** The newsroom's rules for paths with a query. */
  readonly rules?: QueryRules | undefined;
  /** Slugs of the editions that this process serves. */
  readonly served: readonly string[];
  /** Limits the renderings of each reader; unset: no limit. */
  readonly rateLimiter?: Pick<RateLimiter, 'consume'> | undefined;
  /** The CDN in front. */
  readonly cdn?: Cdn | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The part of the server that answers with pages. */
export interface Pages {
  /** Answers with a cached page at once if the request is a plain one; false: it needs full processing. */
  readonly serveCached: (exchange: Exchange, shortcut: FastPathRequest) => boolean;
  /** Answers a request for a page's address in a non-canonical form, by redirecting to the page. */
  readonly serveNonCanonical: (exchange: Exchange, gated: GatedRequest) => Promise<void>;
  /** Answers a request for an address that no page can have with the 404 page of the host. */
  readonly serveNotFound: (exchange: Exchange, group: HostGroup) => Promise<void>;
  /** `shortcut` is undefined for requests that must always be fully processed. */
  readonly servePage: (exchange: Exchange, gated: GatedRequest, shortcut: FastPathRequest | undefined) => Promise<void>;
}

/** An already parsed target and its result. */
interface KnownTarget {
  readonly page: PageRequest;
  readonly key: string;
}

/** The page used for every address that cannot be parsed: it does not exist. */
const NOT_FOUND_TARGET: CanonicalTarget = { path: '/404', encoded: '/404', query: '', moved: undefined };

const MAX_TARGETS = 20_000;
const MAX_KNOWN_TARGET_LENGTH = 300;

/** Paths of the server's own files, which are not page addresses. */
const isFile = (path: string): boolean => /^\/(?:_app|_astro|media)\//i.test(path) && !isArticlePath(path);

/** Status of the redirect from the requested form of an address to the canonical one; empty if it is in that form already. */
function canonicalRedirect({ moved }: CanonicalTarget): readonly RedirectStatus[] {
  return moved === undefined ? [] : [moved === 'permanently' ? 301 : 302];
}

/** Requests that must not be answered from the cache. */
function isPersonal(exchange: Exchange, gated: GatedRequest): boolean {
  const { authorization, cookie } = exchange.request.headers;
  const isAccount = gated.target.path === accountPages.profile;
  return authorization !== undefined || gated.method === 'POST' || isAccount || hasSessionCookie(cookie);
}

export function createPages(options: PagesOptions): Pages {
  const { responseContext, renderPage, cache, rules, origins } = options;
  const queryRedirect = createQueryRedirects(rules, origins);
  const { sendCached, sendRendered } = createPageSender({ responseContext, origins, cdn: options.cdn, now: options.now });
  const served: readonly Edition[] = editions.filter((edition) => options.served.includes(edition.identity.slug));
  /** By host, raw targets that led to cached pages, to avoid parsing them again. */
  const known = new Map<string, Map<string, KnownTarget>>();

  function remember({ host }: FastPathRequest, url: string, page: PageRequest, key: string): void {
    if (page.appSwitch !== undefined || page.app || url.length > MAX_KNOWN_TARGET_LENGTH || !url.startsWith('/')) return;
    // A host can be written in thousands of mixes of upper and lower case, each of which would get its own map.
    if (host !== host.toLowerCase()) return;
    const targets = known.get(host) ?? new Map<string, KnownTarget>();
    known.set(host, targets);
    if (targets.size >= MAX_TARGETS) targets.clear();
    targets.set(url, { page, key });
  }

  /** Takes one rendering from the reader's quota. Returns the seconds to wait, or undefined if it may start. */
  function consumeQuota(exchange: Exchange, gated: GatedRequest, page: PageRequest): number | undefined {
    const client = { address: gated.clientIp, userAgent: exchange.request.headers['user-agent'] };
    return options.rateLimiter?.consume(isSearch(page) ? 'searches' : 'renderings', client);
  }

  const { sendPersonal, sendReadOnly } = createPersonalPages({ ...options, editions: served, sendRendered, consumeQuota });

  async function sendShared(
    exchange: Exchange,
    gated: GatedRequest | undefined,
    page: PageRequest,
    shortcut: FastPathRequest | undefined,
  ): Promise<void> {
    const key = pageKey(page);
    const take = gated && (() => consumeQuota(exchange, gated, page));
    const found = await cache.find(key, baseTags(page), () => renderPage(page, exchange.id), take);
    if (found.kind === 'limited') return sendRateLimited(exchange, responseContext, page, found.seconds);
    if (found.kind === 'busy') return sendError(exchange, responseContext, 503, page.payload, ['Retry-After', '2']);
    if (found.kind === 'rendered') {
      const { policy, status, setsCookie } = found.rendered;
      const cacheable = policy !== undefined && policy.ttl > 0 && status < 400 && !setsCookie;
      return sendRendered(exchange, page, found.rendered, cacheable ? 'public, max-age=0, must-revalidate' : 'no-store');
    }
    const accepted = exchange.request.headers['accept-encoding'];
    const wanted = codingFor(accepted, found.page.size);
    // What is at hand is good enough for a page that may not be asked for again.
    const isAtHand = found.state === 'MISS' && wanted === 'br' && found.page.ready.gzip !== undefined;
    const joined = isAtHand ? chooseWithoutBrotli(accepted) : 'identity';
    const coding = joined === 'identity' ? wanted : joined;
    const ready: ReadyBody = found.page.ready[coding] ?? (await cache.encodedBody(key, found.page, coding));
    const ifNoneMatch = exchange.request.headers['if-none-match'];
    sendCached(exchange, page, { page: found.page, ready, state: found.state, ifNoneMatch });
    // An address requested once is not worth storing: a flood of them would evict those that are requested again.
    if (shortcut !== undefined && found.state !== 'MISS') remember(shortcut, exchange.request.url ?? '', page, key);
  }

  /** The redirect at a page's address, cached or made now; undefined if there is none, or it cannot be determined now. */
  async function redirectOfPage(exchange: Exchange, gated: GatedRequest, page: PageRequest) {
    const render = () => renderPage(page, exchange.id);
    const take = () => consumeQuota(exchange, gated, page);
    const found = await cache.find(pageKey(page), baseTags(page), render, take).catch(() => undefined);
    if (found === undefined || found.kind === 'busy' || found.kind === 'limited') return undefined;
    const { status, location, keepsQuery } = found.kind === 'cached' ? found.page : found.rendered;
    const known = redirectStatuses.find((candidate) => candidate === status);
    return known !== undefined && location !== undefined && keepsQuery ? { status: known, location } : undefined;
  }

  /** Redirects the reader, or leaves the link to the browser (RD-36). */
  function redirectReader(exchange: Exchange, group: HostGroup, status: RedirectStatus, location: string): void {
    if (isCrossOriginFetch(exchange, location, origins[group])) leaveToBrowser(exchange, responseContext);
    else sendRedirect(exchange, responseContext, status, location);
  }

  /** Redirects by a newsroom rule for the query and returns true; false if there is no such rule. */
  async function serveQueryRule(exchange: Exchange, gated: GatedRequest): Promise<boolean> {
    const { group, method, target } = gated;
    if (method === 'POST') return false;
    const further = async (place: PageAddress) => {
      const page = pageAt(place, served);
      const found = page && (await redirectOfPage(exchange, gated, page));
      return found && { to: found.location, status: found.status, rule: 'page' };
    };
    const found = await queryRedirect({ host: group, path: target.path }, target.query, further);
    if (found === undefined) return false;
    exchange.route = 'gate';
    redirectReader(exchange, group, composedStatus([...canonicalRedirect(target), found.status]), found.location);
    return true;
  }

  return {
    async serveNonCanonical(exchange, gated) {
      const { target } = gated;
      if (await serveQueryRule(exchange, gated)) return;
      exchange.route = 'gate';
      const personal = options.preview || isPersonal(exchange, gated) || isFile(target.path);
      const page = personal ? undefined : readPageRequest(gated, exchange.request.headers.cookie, served);
      const further = page && (await redirectOfPage(exchange, gated, page));
      const status = composedStatus([...canonicalRedirect(target), ...(further === undefined ? [] : [further.status])]);
      redirectReader(exchange, gated.group, status, withQuery(further?.location ?? target.encoded, target.query));
    },

    serveCached(exchange, shortcut) {
      const url = exchange.request.url ?? '';
      const target = known.get(shortcut.host)?.get(url);
      if (target === undefined || (rules?.hasQueryRules && url.includes('?'))) return false;
      const kept = cache.fresh(target.key);
      if (kept === undefined) return false;
      const ready = kept.ready[codingFor(shortcut.acceptEncoding, kept.size)];
      if (ready === undefined) return false;
      exchange.route = target.page.route;
      exchange.edition = target.page.edition.identity.slug;
      sendCached(exchange, target.page, { page: kept, ready, state: 'HIT', ifNoneMatch: shortcut.ifNoneMatch });
      return true;
    },

    async serveNotFound(exchange, group) {
      exchange.route = 'gate';
      const page = readPageRequest({ group, target: NOT_FOUND_TARGET }, undefined, served);
      if (page === undefined || options.preview) return sendError(exchange, responseContext, 404, false);
      exchange.edition = page.edition.identity.slug;
      return sendShared(exchange, undefined, page, undefined);
    },

    async servePage(exchange, gated, shortcut) {
      if (rules?.hasQueryRules && (await serveQueryRule(exchange, gated))) return;
      const page = readPageRequest(gated, exchange.request.headers.cookie, served);
      if (page === undefined) return sendError(exchange, responseContext, 421, false);
      exchange.route = page.route;
      exchange.edition = page.edition.identity.slug;
      if (page.route === 'read_link' && gated.method !== 'POST') return sendReadOnly(exchange, gated, page);
      // Here sign-in exists only in preview (PV-04): this response needs no page, whatever the load.
      if (!options.preview && gated.target.path === '/login') return sendRedirect(exchange, responseContext, 302, '/');
      if (options.preview) return sendPersonal(exchange, gated, applyLook(page));
      if (isPersonal(exchange, gated)) return sendPersonal(exchange, gated, page);
      return sendShared(exchange, gated, page, shortcut);
    },
  };
}
