import { editions } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import type { UserInfo } from '~/lib/contract/account';
import { lookIn, READ_LINK_COOKIE } from '~/lib/desk/desk-paths';
import { detectDevice } from '~/lib/device/device';
import type { Place } from '~/lib/redirects/follow-redirects';
import { composedStatus, type RedirectStatus, redirectStatuses } from '~/lib/redirects/redirect';
import { withQuery } from '~/lib/redirects/safe-location';
import { accountPages } from '~/lib/session/account-paths';
import { AUTHENTICATOR_PAGE } from '~/lib/session/authenticator-state';
import { hasSessionCookie } from '~/lib/session/cookie-names';
import { setCookie } from '~/lib/session/session-cookies';
import { isArticlePath } from '~/lib/urls/article-path';
import { type CanonicalTarget, readTarget } from '~/lib/urls/canonical-path';
import type { HostGroup, Origins } from '~/lib/urls/hosts';
import { passedHeaders } from '../api/api';
import type { ReadyBody } from '../page-cache/cached-page';
import { pageKey, standingTags } from '../page-cache/key';
import type { PageCache } from '../page-cache/page-cache';
import { type Answering, type Exchange, isForTheBrowser, leaveToBrowser, move, refuse } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { readBody } from '../request/request-body';
import type { Shortcut } from '../request/shortcut';
import type { EditorPages, EditorView } from '../session/editor-pages';
import { cookieHeaders } from '../session/preview-gate';
import type { FairShares } from '../shares/fair-shares';
import { inEnglish, throughEyes } from '../workbench/looks';
import type { ReadOnly } from '../workbench/read-only';
import type { Workbench } from '../workbench/workbench';
import { type AskedRules, createAskedRedirects } from './asked-redirects';
import { type PageRequest, pageAt, readPageRequest } from './page-request';
import type { PageRenderer, PersonalContext, RenderedPage } from './rendered-page';
import { codingFor, createPageSender } from './send-page';

export interface PagesOptions {
  readonly answering: Answering;
  readonly renderPage: PageRenderer;
  /** The content as everybody sees it, for editors' pages. */
  readonly content?: ContentApi | undefined;
  readonly cache: PageCache;
  /** The newsroom's rules that ask for a query. */
  readonly rules?: AskedRules | undefined;
  /** Slugs of the editions that this process serves. */
  readonly served: readonly string[];
  readonly origins: Origins;
  readonly preview: boolean;
  /** The supporter who requests their account; undefined if not signed in. */
  readonly readSupporter?: ((exchange: Exchange, gated: GatedRequest) => Promise<UserInfo | undefined>) | undefined;
  /** Gives each reader a fair share of renderings; unset: as many as they like. */
  readonly shares?: Pick<FairShares, 'take'> | undefined;
  /** Sessions of editors; unset if sign-in is off. */
  readonly editors?: EditorPages | undefined;
  /** The editors' pages and the bar above previewed ones. */
  readonly workbench?: Workbench | undefined;
  /** Reading one article by a link. */
  readonly readOnly?: ReadOnly | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The part of the server that answers with pages. */
export interface Pages {
  /** Answers at once with a kept page if the request is as plain as most; false: it has to go the long way. */
  readonly serveKept: (exchange: Exchange, shortcut: Shortcut) => boolean;
  /** Answers a request for a page in another form than its canonical one, by sending the reader to where the page is. */
  readonly serveMoved: (exchange: Exchange, gated: GatedRequest) => Promise<void>;
  /** Answers a request for an address that can be no page's with the 404 page of the host. */
  readonly serveLost: (exchange: Exchange, group: HostGroup) => Promise<void>;
  /** `shortcut` is undefined for requests that must always go the long way. */
  readonly servePage: (exchange: Exchange, gated: GatedRequest, shortcut: Shortcut | undefined) => Promise<void>;
}

/** A target that was read before, and what it led to. */
interface KnownTarget {
  readonly page: PageRequest;
  readonly key: string;
}

/** The page used for every address that cannot be parsed: it does not exist. */
const LOST: CanonicalTarget = { path: '/404', encoded: '/404', query: '', moved: undefined };

const MOST_TARGETS = 20_000;
const LONGEST_TARGET = 300;

/** Paths of the server's own files, which are never requested as pages. */
const isFile = (path: string): boolean => /^\/(?:_app|_astro|media)\//i.test(path) && !isArticlePath(path);

/** What it takes to lead from the form of an address that was sent to the canonical one. */
function redirectForms({ moved }: CanonicalTarget): readonly RedirectStatus[] {
  return moved === undefined ? [] : [moved === 'permanently' ? 301 : 302];
}

/** True for a page that is what a search of the archive finds. */
const isSearch = ({ query }: PageRequest): boolean => /(?:^|&)(?:term|filters)=/.test(query);

/** Requests that no kept page may answer. */
function isPersonal(exchange: Exchange, gated: GatedRequest): boolean {
  const { authorization, cookie } = exchange.request.headers;
  const isAccount = gated.target.path === accountPages.profile;
  return authorization !== undefined || gated.method === 'POST' || isAccount || hasSessionCookie(cookie);
}

export function createPages(options: PagesOptions): Pages {
  const { answering, renderPage, cache, rules, origins } = options;
  const askedRedirect = createAskedRedirects(rules, origins);
  const { sendKept, sendRendered } = createPageSender({ answering, origins: options.origins, now: options.now });
  const served: readonly Edition[] = editions.filter((edition) => options.served.includes(edition.identity.slug));
  /** By host, targets that led to kept pages, as they were sent: reading one again would give the same. */
  const known = new Map<string, Map<string, KnownTarget>>();

  function remember({ host }: Shortcut, url: string, page: PageRequest, key: string): void {
    if (page.appSwitch !== undefined || page.app || url.length > LONGEST_TARGET || !url.startsWith('/')) return;
    const targets = known.get(host) ?? new Map<string, KnownTarget>();
    known.set(host, targets);
    if (targets.size >= MOST_TARGETS) targets.clear();
    targets.set(url, { page, key });
  }

  /** Takes one rendering of the reader's share; answers the seconds to wait, undefined: it may begin. */
  function takeShare(exchange: Exchange, gated: GatedRequest, page: PageRequest): number | undefined {
    const taker = { address: gated.clientIp, userAgent: exchange.request.headers['user-agent'] };
    return options.shares?.take(isSearch(page) ? 'searches' : 'renderings', taker);
  }

  const tooMany = (exchange: Exchange, page: PageRequest, seconds: number): void =>
    refuse(exchange, answering, 429, page.payload, ['Retry-After', String(seconds)]);

  async function sendPersonal(exchange: Exchange, gated: GatedRequest, page: PageRequest): Promise<void> {
    const { headers } = exchange.request;
    // Any reader may claim a session, and gets a page of their own made before it is looked at.
    const seconds = takeShare(exchange, gated, page);
    if (seconds !== undefined) return tooMany(exchange, page, seconds);
    const body = gated.method === 'POST' ? await readBody(exchange.request, gated.bodyLimit) : undefined;
    if (body === 'too-large') return refuse(exchange, answering, 413, false);
    if (body === 'broken-off') return;
    const device = detectDevice(headers['user-agent'], page.app);
    const supporter = page.publicPath === accountPages.profile ? await options.readSupporter?.(exchange, gated) : undefined;
    const common = { viewer: anonymous, device, method: gated.method, headers: passedHeaders(exchange), body, supporter };
    // The page gets a GET for a form that the server has already read: Astro would refuse a POST whose origin the browser hides.
    const read = { ...common, method: 'GET', body: undefined };
    const { editors } = options;
    if (editors === undefined) {
      return sendRendered(exchange, page, await renderPage(page, exchange.id, common), 'private, no-store');
    }
    if (options.preview && gated.target.path === '/login') {
      const login = await editors.login(exchange, gated, body);
      if (login === undefined) return;
      const rendered = await renderPage(page, exchange.id, { ...read, login: login.state });
      return sendOwn(exchange, page, { ...rendered, status: login.status }, login.cookies);
    }
    const view = await editors.view(exchange, gated.clientIp);
    if (view.mustLeave()) return editors.leave(exchange, view.session);
    if (page.route === 'desk' && options.preview) return sendDesk(exchange, gated, page, { view, body, common: read });
    const isAuthenticator = gated.target.path === AUTHENTICATOR_PAGE;
    const own = isAuthenticator ? await editors.authenticator(exchange, gated, body) : undefined;
    const sent = isAuthenticator ? read : common;
    const rendered = await renderPage(page, exchange.id, {
      ...sent,
      ...view.personal,
      authenticator: own?.state,
      ...(await previewParts(page, view)),
    });
    if (view.mustLeave()) return editors.leave(exchange, view.session);
    await sendOwn(exchange, page, own === undefined ? rendered : { ...rendered, status: own.status }, view.session.cookies);
  }

  /** What an editor's preview shows besides the page. */
  async function previewParts(page: PageRequest, { session, personal }: EditorView) {
    if (session.user === undefined || options.workbench === undefined) return {};
    const content = personal.content ?? options.content;
    const look = options.preview ? lookIn(page.sentQuery) : undefined;
    if (look !== undefined) return { look, ...(look === 'angol' && content && { content: inEnglish(content) }) };
    if (content === undefined) return {};
    return { workbench: await options.workbench.bar({ viewer: personal.viewer, content, page }) };
  }

  /** An editors' page, with its form done where one was sent. */
  async function sendDesk(
    exchange: Exchange,
    gated: GatedRequest,
    page: PageRequest,
    { view, body, common }: { view: EditorView; body: Uint8Array | undefined; common: PersonalContext },
  ): Promise<void> {
    const { editors, workbench } = options;
    const { session, personal } = view;
    const content = personal.content ?? options.content;
    if (editors === undefined || workbench === undefined || session.user === undefined || content === undefined) {
      return refuse(exchange, answering, 404, false);
    }
    const form = editors.readForm(exchange, gated, body);
    if (gated.method === 'POST' && form === undefined) return refuse(exchange, answering, 403, false);
    const own = { ...common, ...personal };
    const draw = async (path: string) => {
      const reading = readTarget(path);
      const drawn = reading.ok ? readPageRequest({ group: gated.group, target: reading.target }, undefined, served) : undefined;
      const rendered = drawn && (await renderPage(drawn, exchange.id, own).catch(() => undefined));
      return rendered?.status === 200 ? rendered.body.toString() : undefined;
    };
    const answered = await workbench.answer({ user: session.user, viewer: personal.viewer, content, page, form, draw });
    if (view.mustLeave()) return editors.leave(exchange, session);
    if (answered !== undefined && 'location' in answered) return editors.sendOn(exchange, session, answered.location);
    const rendered = await renderPage(page, exchange.id, { ...own, desk: answered?.page });
    await sendOwn(exchange, page, { ...rendered, status: answered?.status ?? rendered.status }, session.cookies);
  }

  /** One article for anyone who has its read-only link: never cached, and its address must not leak. */
  async function sendReadOnly(exchange: Exchange, gated: GatedRequest, page: PageRequest): Promise<void> {
    const found = await options.readOnly?.open(gated.target.path, gated.method === 'GET');
    const { headers } = exchange.request;
    const common = { viewer: anonymous, device: detectDevice(headers['user-agent'], false), method: 'GET', body: undefined };
    const readerHeaders = { headers: passedHeaders(exchange) };
    if (found === undefined) {
      const missing = { ...page, route: 'unknown' } as const;
      const rendered = await renderPage(missing, exchange.id, { ...common, ...readerHeaders });
      return sendRendered(exchange, missing, rendered, 'private, no-store');
    }
    const { content, until } = found;
    const rendered = await renderPage(found.page, exchange.id, { ...common, ...readerHeaders, content, readOnlyUntil: until });
    const seconds = Math.max(1, until - Math.floor(Date.now() / 1000));
    const cookie = setCookie(READ_LINK_COOKIE, found.token, seconds, origins.main.startsWith('https:'));
    // A preview says so on every answer.
    const own = [...(options.preview ? [] : ['X-Robots-Tag', 'noindex, nofollow']), 'Set-Cookie', cookie];
    return sendRendered(exchange, page, { ...rendered, headers: [...rendered.headers, ...own] }, 'private, no-store');
  }

  /** Sends a page with cookies of its reader's own. */
  function sendOwn(exchange: Exchange, page: PageRequest, rendered: RenderedPage, cookies: readonly string[]): Promise<void> {
    exchange.response.removeHeader('Set-Cookie');
    const headers = [...rendered.headers, ...cookieHeaders(cookies)];
    return sendRendered(exchange, page, { ...rendered, headers }, 'private, no-store');
  }

  async function sendShared(
    exchange: Exchange,
    gated: GatedRequest | undefined,
    page: PageRequest,
    shortcut: Shortcut | undefined,
  ): Promise<void> {
    const key = pageKey(page);
    const take = gated && (() => takeShare(exchange, gated, page));
    const found = await cache.find(key, standingTags(page), () => renderPage(page, exchange.id), take);
    if (found.kind === 'limited') return tooMany(exchange, page, found.seconds);
    if (found.kind === 'busy') return refuse(exchange, answering, 503, false, ['Retry-After', '2']);
    if (found.kind === 'rendered') {
      const { policy, status, setsCookie } = found.rendered;
      const keepable = policy !== undefined && policy.ttl > 0 && status < 400 && !setsCookie;
      return sendRendered(exchange, page, found.rendered, keepable ? 'public, max-age=0, must-revalidate' : 'no-store');
    }
    const coding = codingFor(exchange.request.headers['accept-encoding'], found.page.identity.length);
    const ready: ReadyBody = found.page.ready[coding] ?? (await cache.encodedBody(key, found.page, coding));
    const ifNoneMatch = exchange.request.headers['if-none-match'];
    sendKept(exchange, page, { page: found.page, ready, state: found.state, ifNoneMatch });
    // An address requested once is not worth the space: a flood of such addresses would evict those that are requested again.
    if (shortcut !== undefined && found.state !== 'MISS') remember(shortcut, exchange.request.url ?? '', page, key);
  }

  /** The redirect that a page is, from the cache or made for it; undefined: it is none, or cannot be made now. */
  async function redirectOfPage(exchange: Exchange, gated: GatedRequest, page: PageRequest) {
    const render = () => renderPage(page, exchange.id);
    const take = () => takeShare(exchange, gated, page);
    const found = await cache.find(pageKey(page), standingTags(page), render, take).catch(() => undefined);
    if (found === undefined || found.kind === 'busy' || found.kind === 'limited') return undefined;
    const { status, location, keepsQuery } = found.kind === 'kept' ? found.page : found.rendered;
    const known = redirectStatuses.find((candidate) => candidate === status);
    return known !== undefined && location !== undefined && keepsQuery ? { status: known, location } : undefined;
  }

  /** Sends the reader on, or leaves the link to the browser (RD-36). */
  function sendOn(exchange: Exchange, group: HostGroup, status: RedirectStatus, location: string): void {
    if (isForTheBrowser(exchange, location, origins[group])) leaveToBrowser(exchange, answering);
    else move(exchange, answering, status, location);
  }

  /** Sends the reader on by a rule that asks for the query, and says so; false: there is none. */
  async function serveAsked(exchange: Exchange, gated: GatedRequest): Promise<boolean> {
    const { group, method, target } = gated;
    if (method === 'POST') return false;
    const further = async (place: Place) => {
      const page = pageAt(place, served);
      const found = page && (await redirectOfPage(exchange, gated, page));
      return found && { to: found.location, status: found.status, rule: 'page' };
    };
    const asked = await askedRedirect({ host: group, path: target.path }, target.query, further);
    if (asked === undefined) return false;
    exchange.route = 'gate';
    sendOn(exchange, group, composedStatus([...redirectForms(target), asked.status]), asked.location);
    return true;
  }

  return {
    async serveMoved(exchange, gated) {
      const { target } = gated;
      if (await serveAsked(exchange, gated)) return;
      exchange.route = 'gate';
      const personal = options.preview || isPersonal(exchange, gated) || isFile(target.path);
      const page = personal ? undefined : readPageRequest(gated, exchange.request.headers.cookie, served);
      const further = page && (await redirectOfPage(exchange, gated, page));
      const status = composedStatus([...redirectForms(target), ...(further === undefined ? [] : [further.status])]);
      sendOn(exchange, gated.group, status, withQuery(further?.location ?? target.encoded, target.query));
    },

    serveKept(exchange, shortcut) {
      const url = exchange.request.url ?? '';
      const target = known.get(shortcut.host)?.get(url);
      if (target === undefined || (rules?.asks && url.includes('?'))) return false;
      const kept = cache.fresh(target.key);
      if (kept === undefined) return false;
      const ready = kept.ready[codingFor(shortcut.acceptEncoding, kept.identity.length)];
      if (ready === undefined) return false;
      exchange.route = target.page.route;
      exchange.edition = target.page.edition.identity.slug;
      sendKept(exchange, target.page, { page: kept, ready, state: 'HIT', ifNoneMatch: shortcut.ifNoneMatch });
      return true;
    },

    async serveLost(exchange, group) {
      exchange.route = 'gate';
      const page = readPageRequest({ group, target: LOST }, undefined, served);
      if (page === undefined || options.preview) return refuse(exchange, answering, 404, false);
      exchange.edition = page.edition.identity.slug;
      return sendShared(exchange, undefined, page, undefined);
    },

    async servePage(exchange, gated, shortcut) {
      if (rules?.asks && (await serveAsked(exchange, gated))) return;
      const page = readPageRequest(gated, exchange.request.headers.cookie, served);
      if (page === undefined) return refuse(exchange, answering, 421, false);
      exchange.route = page.route;
      exchange.edition = page.edition.identity.slug;
      if (page.route === 'read_link' && gated.method !== 'POST') return sendReadOnly(exchange, gated, page);
      // Sign-in exists only in preview (PV-04): the answer needs no page, however busy the machine is.
      if (!options.preview && gated.target.path === '/login') return move(exchange, answering, 302, '/');
      if (options.preview) return sendPersonal(exchange, gated, throughEyes(page));
      if (isPersonal(exchange, gated)) return sendPersonal(exchange, gated, page);
      return sendShared(exchange, gated, page, shortcut);
    },
  };
}
