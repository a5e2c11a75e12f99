import { randomBytes } from 'node:crypto';
import { signEvent } from '~/backend/index';
import { type UserInfo, userInfo } from '~/lib/contract/account';
import { readLimitedBytes } from '~/lib/http/limited-body';
import { safeLocation } from '~/lib/redirects/safe-location';
import {
  ACCOUNT_COOKIE,
  type AccountState,
  accountBase,
  accountCalls,
  accountPages,
  choiceQuery,
  LINK_PARAMETER,
  STATE_PARAMETER,
} from '~/lib/session/account-paths';
import { loginWords } from '~/lib/session/login-words';
import { deleteCookie, LINK_COOKIE, readCookie, setCookie } from '~/lib/session/session-cookies';
import { supportChoice } from '~/models/special-pages/support-choice';
import type { Config } from '../config';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import { isCrossSite } from '../request/cross-site';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { readBody } from '../request/request-body';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';
import { accountForm, stateAfter } from './account-forms';
import type { ApiContext, ApiFetch } from './api-fetch';
import { createDeduplicator } from './deduplicate';
import { testPaymentPage } from './test-payment-page';

const SESSION_SECONDS = 30 * 24 * 3600;
/** Seconds between opening an email's link and pressing its button; the token itself may expire earlier. */
const LINK_SECONDS = 10 * 60;
/** Pattern of an email's token, of the embedded service or one on another host. */
const LINK_TOKEN = /^[\w.~+/=-]{16,512}$/;
/** The secret of the browser that opened the link. */
const PRESS_ID = /^[\w-]{22}$/;
/** Timeout in milliseconds of a call to an account service on another host. */
const TIMEOUT = 4_000;
const MAX_BODY_BYTES = 512 * 1024;
const TEST_PAYMENT = new RegExp(`^${accountBase}/test-payment/([\\w-]{10,80})$`);
/** Request headers that are passed on to an account service on another host. */
const FORWARDED = ['accept', 'content-type', 'site', 'authorization'];

export interface AccountCallsOptions {
  readonly config: Pick<Config, 'origins' | 'accountApiUrl' | 'payments' | 'paymentOrigins'>;
  readonly logger: Pick<Logger, 'error'>;
  readonly responseContext: ResponseContext;
  readonly source: Pick<ContentSource, 'testPaymentSecret'>;
  readonly fetchApi: ApiFetch;
  /** Milliseconds after signing in by an email's button in which a second press signs in, too. */
  readonly doublePressMs?: number;
}

/**
 * The supporter whose cookie a request carries; undefined if not signed in. The page's query is passed along (AC-02); `site` is the
 * edition whose newsletters are listed (AC-09).
 */
export type ReadSupporter = (exchange: Exchange, gated: GatedRequest, site: string) => Promise<UserInfo | undefined>;

/** The account service as readers reach it: forms, cookies and links in front of the calls, here or on another host (AC-01). */
export interface AccountCalls {
  readonly service: SiteService;
  readonly readSupporter: ReadSupporter;
}

const json = (status: number, error: string): Response =>
  Response.json({ error, code: status }, { status, headers: { 'cache-control': 'no-store' } });

/** Forwards calls to the service on its own host unchanged, except for what concerns only this site. */
function forwardTo(base: string): ApiFetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
    const headers = new Headers([...request.headers].filter(([name]) => FORWARDED.includes(name)));
    headers.set('accept-encoding', 'gzip');
    try {
      const response = await fetch(`${base}${pathname.slice(accountBase.length)}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body !== undefined && { body }),
      });
      const bytes = await readLimitedBytes(response.body, MAX_BODY_BYTES);
      if (bytes === undefined || response.status >= 500) return json(502, loginWords.failed);
      return new Response(bytes, {
        status: response.status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    } catch {
      return json(502, loginWords.failed);
    }
  };
}

export function createAccountCalls({
  config,
  logger,
  responseContext,
  source,
  fetchApi,
  doublePressMs,
}: AccountCallsOptions): AccountCalls {
  const { origins, accountApiUrl, paymentOrigins } = config;
  const isSecure = origins.main.startsWith('https:');
  const call = accountApiUrl === undefined ? fetchApi : forwardTo(accountApiUrl);

  const makeCookie = (token: string, seconds: number): string =>
    `${ACCOUNT_COOKIE}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  function toPage(
    path: string,
    state: AccountState | undefined,
    { cookies = [], query }: { readonly cookies?: readonly string[]; readonly query?: URLSearchParams | undefined } = {},
  ): Response {
    const search = new URLSearchParams(query);
    if (state !== undefined) search.set(STATE_PARAMETER, state);
    const location = safeLocation(search.size === 0 ? path : `${path}?${search}`) ?? accountPages.support;
    const headers = new Headers({ location, 'cache-control': 'no-store' });
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  /** The token in the reader's cookie, whose name the contract fixes; undefined if it cannot be a valid one. */
  function readToken(cookie: string | null | undefined): string | undefined {
    const token = readCookie(cookie, ACCOUNT_COOKIE, false);
    return token !== undefined && /^[\w.~+/=-]{1,1024}$/.test(token) ? token : undefined;
  }

  function withBearer(request: Request, body: BodyInit | undefined): Request {
    const headers = new Headers(request.headers);
    const token = readToken(headers.get('cookie'));
    if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    headers.delete('cookie');
    if (body !== undefined) headers.set('content-type', 'application/json');
    return new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) });
  }

  /** Answers a form with a page that says what happened. Removes the cookie if the account no longer exists. */
  async function answerForm(request: Request, context: ApiContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    const form = accountForm(pathname, new URLSearchParams(await request.text()));
    if ('state' in form) return toPage(form.page, form.state, { query: form.query });
    const asked = withBearer(request, JSON.stringify(form.body));
    if (form.site !== undefined) asked.headers.set('site', form.site);
    const response = await call(asked, context);
    const answered: unknown = await response.json().catch(() => undefined);
    const own: unknown = Reflect.get(Object(answered), 'url');
    if (response.ok && pathname === accountCalls.support && typeof own === 'string') {
      // Browsers would silently stay on the form for any other address (form-action in the Content-Security-Policy).
      const location = safeLocation(own, [origins.main, ...paymentOrigins]);
      if (location !== undefined) return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
      const page = URL.canParse(own) ? new URL(own).origin : 'no address';
      logger.error({ page }, 'Readers cannot pay: PAYMENT_ORIGINS does not list the origin of the payment page.');
    }
    const data: unknown = Reflect.get(Object(answered), 'data');
    if (response.ok && form.action === 'download' && data !== undefined) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="hirmondo-adataim.json"',
        'cache-control': 'private, no-store',
      };
      return new Response(JSON.stringify(data, undefined, 2), { headers });
    }
    const { page, state } = stateAfter(form.action, response.status);
    const ends = form.action === 'logout' || (response.ok && form.action === 'delete') || response.status === 401;
    return toPage(page, state, { cookies: ends ? [makeCookie('', 0)] : [], query: form.query });
  }

  /**
   * Moves the token of an email's link from the address into a cookie and redirects to the page whose button uses it. Opening
   * the link does not use the token up: programs that scan mail open every link in it.
   */
  async function storeLinkToken(exchange: Exchange, token: string): Promise<void> {
    const isToken = LINK_TOKEN.test(token);
    const state: AccountState = isToken ? 'belephetsz' : 'lejart';
    const location = `${accountPages.login}?${STATE_PARAMETER}=${state}`;
    // The second half is known to this browser only, so that a second press of the button can be recognised as its own.
    const kept = `${token}!${randomBytes(16).toString('base64url')}`;
    const cookie = isToken ? ['Set-Cookie', setCookie(LINK_COOKIE, kept, LINK_SECONDS, isSecure)] : [];
    const all = ['Location', location, 'Cache-Control', 'private, no-store', ...cookie];
    sendResponse(exchange, responseContext, 303, [...all, ...responseContext.headers.common], undefined);
  }

  const joined = createDeduplicator<{ readonly status: number; readonly session: unknown }>(
    ({ session }) => typeof session === 'string',
    doublePressMs,
  );

  /** Exchanges the token stored by `storeLinkToken` for a session. */
  async function openSession({ url, headers }: Request, context: ApiContext): Promise<Response> {
    const forget = deleteCookie(LINK_COOKIE, isSecure);
    const kept = readCookie(headers.get('cookie'), LINK_COOKIE, isSecure);
    const [token, press] = kept?.split('!') ?? [];
    if (kept === undefined || token === undefined || !LINK_TOKEN.test(token)) {
      // The answer to a first press may have arrived and removed the cookie before the second one.
      const isIn = (await readAccount(new URL(url).origin, headers.get('cookie'), undefined, context)) !== undefined;
      return isIn ? toPage(accountPages.profile, undefined) : toPage(accountPages.login, 'lejart');
    }
    const sent = { 'content-type': 'application/json' };
    // A second press may reach another process, so the service receives the browser's secret.
    const body = JSON.stringify({ token, ...(PRESS_ID.test(press ?? '') && { press }) });
    const { status, session } = await joined(kept, async () => {
      const response = await call(
        new Request(new URL(accountCalls.session, url), { method: 'POST', headers: sent, body }),
        context,
      );
      const answered: unknown = await response.json().catch(() => undefined);
      return { status: response.status, session: response.ok ? Reflect.get(Object(answered), 'n_token') : undefined };
    });
    // If the service does not answer, the email's link has not been used up.
    if (status >= 500) return toPage(accountPages.login, 'hiba');
    if (typeof session !== 'string') return toPage(accountPages.login, 'lejart', { cookies: [forget] });
    return toPage(accountPages.profile, undefined, { cookies: [makeCookie(session, SESSION_SECONDS), forget] });
  }

  /**
   * The supporter whose session a cookie opens; undefined if there is none. The query of `address` is passed on to the service;
   * `site` is the edition whose newsletters are listed.
   */
  async function readAccount(address: string, cookie: string | null | undefined, site: string | undefined, context: ApiContext) {
    const token = readToken(cookie);
    if (token === undefined) return undefined;
    const headers = { authorization: `Bearer ${token}`, ...(site !== undefined && { site }) };
    const { search } = new URL(address);
    const response = await call(new Request(new URL(`${accountCalls.info}${search}`, address), { headers }), context);
    return response.ok ? userInfo.safeParse(await response.json().catch(() => undefined)).data : undefined;
  }

  /**
   * The test provider's own page and the choice made on it: sends the event that a provider would send, signed in the same way.
   */
  async function serveTestPayment(exchange: Exchange, gated: GatedRequest, id: string, secret: string): Promise<void> {
    const { rhythm, amount } = supportChoice(new URLSearchParams(gated.target.query));
    const again = amount === undefined ? '' : choiceQuery(rhythm, amount);
    const show = (step: 'choice' | 'bank') => testPaymentPage(exchange, responseContext, { id, again, step });
    if (gated.method === 'GET' || gated.method === 'HEAD') return show('choice');
    const sent = new Request(origins[gated.group], { headers: new Headers(exchange.request.headers as Record<string, string>) });
    const body = await readBody(exchange.request, gated.bodyLimit);
    if (gated.method !== 'POST' || isCrossSite(sent) || typeof body === 'string')
      return sendError(exchange, responseContext, 403, false);
    const outcome = new URLSearchParams(Buffer.from(body).toString()).get('outcome');
    if (outcome === 'bank') return show('bank');
    const state = outcome === 'paid' ? 'paid' : 'failed';
    const event = JSON.stringify({ id: `evt_${id}_${state}`, paymentId: id, state });
    const signature = signEvent(event, secret, Math.floor(Date.now() / 1000));
    const headers = { 'content-type': 'application/json', 'x-payment-signature': signature };
    const request = new Request(`${origins[gated.group]}${accountBase}/webhook`, { method: 'POST', headers, body: event });
    await call(request, { clientIp: gated.clientIp, requestId: exchange.id });
    const location = state === 'paid' ? accountPages.success : `${accountPages.failure}${again}`;
    sendResponse(
      exchange,
      responseContext,
      303,
      ['Location', location, 'Cache-Control', 'no-store', ...responseContext.headers.common],
      undefined,
    );
  }

  return {
    service: {
      name: 'accounts',
      wrapApi: (next) => async (request, context) => {
        const { pathname } = new URL(request.url);
        if (!pathname.startsWith(`${accountBase}/`)) return await next(request, context);
        if (request.method === 'GET' || request.method === 'HEAD') return await call(withBearer(request, undefined), context);
        // Events of a provider are not sent by a page; their signature authenticates them.
        if (pathname !== `${accountBase}/webhook` && isCrossSite(request)) return json(403, loginWords.elsewhere);
        const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
        if (pathname === accountCalls.open) return await openSession(request, context);
        if (type === 'application/x-www-form-urlencoded') return await answerForm(request, context);
        return await call(withBearer(request, await request.arrayBuffer()), context);
      },
      serve(exchange, gated) {
        const { path, query } = gated.target;
        const secret = source.testPaymentSecret;
        const [, id] = TEST_PAYMENT.exec(path) ?? [];
        if (id !== undefined && secret !== undefined && config.payments.provider === 'test' && accountApiUrl === undefined) {
          return secret().then((key) => serveTestPayment(exchange, gated, id, key));
        }
        if (path !== accountPages.login || !['GET', 'HEAD'].includes(gated.method)) return undefined;
        const token = new URLSearchParams(query).get(LINK_PARAMETER);
        return token === null ? undefined : storeLinkToken(exchange, token);
      },
    },
    readSupporter(exchange, gated, site) {
      const search = gated.target.query === '' ? '' : `?${gated.target.query}`;
      const context = { clientIp: gated.clientIp, requestId: exchange.id };
      return readAccount(`${origins[gated.group]}/${search}`, exchange.request.headers.cookie, site, context);
    },
  };
}
