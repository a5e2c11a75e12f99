import { expiredToken, me } from '~/lib/contract/security';
import { DESK, NOT_DONE, READ_LINK } from '~/lib/desk/desk-paths';
import type { EditorDoors } from '~/lib/session/editor-doors';
import { returnPath } from '~/lib/session/return-path';
import { RETURN_COOKIE, setCookie } from '~/lib/session/session-cookies';
import { findArea } from '~/lib/urls/areas';
import type { ApiContext, ApiFetch } from '../api/api-fetch';
import { bearerIn, isBearer } from '../metrics/bearer';
import type { Exchange } from '../request/exchange';
import { type GatedRequest, PURGE_PATH } from '../request/gate';
import { noSessionsPage } from '../response/error-responses';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import { needsRenewal, type Session, type Sessions } from './sessions';

/** Calls that sign in or out: they authenticate themselves. */
const SIGN_IN = /^\/api\/(?:login(?:\/device|\/otp\/(?:verify|mail)|\/google\/check)?|token\/refresh|logout)$/;
/** Files of the build, and the rules for crawlers, who cannot sign in; they contain nothing that the newsroom writes. */
const BUILT =
  /^\/(?:_astro\/[^/]+|_app\/builds\/[\w./-]+|images\/[\w-]+\.(?:jpg|svg)|(?:favicon|icon|apple-touch-icon)(?:-\d+)?\.(?:svg|png|ico)|robots\.txt)$/;
const BY_ADMIN_TOKEN = /^\/api\/ingest\//;
const JSON_TYPE = ['Content-Type', 'application/json; charset=utf-8'] as const;
/** The answer to an expired token, after which a client renews its session (AU-09). */
const EXPIRED = Buffer.from(JSON.stringify({ error: expiredToken, code: 401 }));
/** Value of Retry-After while the source cannot tell who an editor is. */
const RETRY_AFTER_SECONDS = '5';
/** Seconds for which the path to return to is stored. */
const RETURN_SECONDS = 30 * 60;

export interface PreviewGateOptions {
  readonly responseContext: ResponseContext;
  readonly sessions: Sessions;
  readonly fetchApi: ApiFetch;
  /** Base address of the site's calls. */
  readonly origin: string;
  readonly secure: boolean;
  readonly doors: EditorDoors;
  readonly adminToken: string | undefined;
  /** True for a picture of the one article that the cookie's read-only link shows. */
  readonly maySeeMedia: (cookie: string | undefined, path: string) => Promise<boolean>;
}

/** Access control of the preview: closed except for what sign-in needs (PV-01). */
export interface PreviewGate {
  /** True if the request may continue; otherwise it has been answered. `gated` is undefined if the address is not a page's. */
  admit(exchange: Exchange, gated: GatedRequest | undefined): Promise<boolean>;
}

/** Set-Cookie lines as raw headers. */
export const cookieHeaders = (lines: readonly string[]): string[] => lines.flatMap((line) => ['Set-Cookie', line]);

export function createPreviewGate(options: PreviewGateOptions): PreviewGate {
  const { responseContext, sessions, fetchApi, origin, secure, doors, adminToken, maySeeMedia } = options;

  function isOpen(exchange: Exchange, { area, target }: GatedRequest): boolean {
    // A read-only link is authenticated by its signature.
    if (area === 'site') return BUILT.test(target.path) || target.path.startsWith(READ_LINK);
    if (SIGN_IN.test(target.path)) return true;
    const byToken = target.path === PURGE_PATH || BY_ADMIN_TOKEN.test(target.path);
    return byToken && adminToken !== undefined && isBearer(exchange.request.headers.authorization, adminToken);
  }

  /** Who sends a call with this bearer token. Only an answer that names an editor lets the call in. */
  async function findSender(bearer: string, context: ApiContext): Promise<'editor' | 'expired' | 'nobody' | 'unknown'> {
    const response = await fetchApi(new Request(`${origin}/api/me`, { headers: { authorization: `Bearer ${bearer}` } }), context);
    if (response.status >= 500) return 'unknown';
    if (await needsRenewal(response)) return 'expired';
    return response.ok && me.safeParse(await response.json().catch(() => undefined)).success ? 'editor' : 'nobody';
  }

  /** Admits a call without a session if its own token is an editor's; otherwise answers it. */
  async function admitCall(exchange: Exchange, context: ApiContext, cookies: readonly string[]): Promise<boolean> {
    const bearer = bearerIn(exchange.request.headers.authorization);
    const sender = bearer === undefined ? 'nobody' : await findSender(bearer, context);
    if (sender === 'editor') return true;
    const headers = cookieHeaders(cookies);
    if (sender === 'unknown') sendError(exchange, responseContext, 503, true, ['Retry-After', RETRY_AFTER_SECONDS, ...headers]);
    else if (sender === 'nobody') sendError(exchange, responseContext, 401, true, headers);
    else sendResponse(exchange, responseContext, 401, [...JSON_TYPE, ...headers, ...responseContext.headers.page], EXPIRED);
    return false;
  }

  function toLogin(exchange: Exchange, gated: GatedRequest | undefined, session: Session | undefined): void {
    exchange.route = 'preview';
    const { request } = exchange;
    // The page of a form that is lost says so after the sign-in.
    const lost = request.method === 'POST' ? `${NOT_DONE}=1` : '';
    const query = [gated?.target.query, lost].filter(Boolean).join('&');
    const target = gated && `${gated.target.encoded}${query && `?${query}`}`;
    const isPage = request.method !== 'HEAD' && (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
    const back = isPage ? returnPath(target) : undefined;
    const keeps = back === undefined ? [] : [setCookie(RETURN_COOKIE, back, RETURN_SECONDS, secure)];
    const headers = ['Location', doors.login, 'Cache-Control', 'private, no-store'];
    sendResponse(
      exchange,
      responseContext,
      request.method === 'POST' ? 303 : 302,
      [...headers, ...cookieHeaders([...(session?.cookies ?? []), ...keeps]), ...responseContext.headers.common],
      undefined,
    );
  }

  function sendUnknown(exchange: Exchange, headers: readonly string[]): void {
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'private, no-store'];
    sendResponse(exchange, responseContext, 503, [...type, ...headers, ...responseContext.headers.page], noSessionsPage());
  }

  return {
    async admit(exchange, gated) {
      const { authorization } = exchange.request.headers;
      // Whatever else the call brings along: credentials that nobody here understands are a mistake of whoever sends them.
      if (gated?.area === 'api' && authorization !== undefined && bearerIn(authorization) === undefined) {
        sendError(exchange, responseContext, 401, true);
        return false;
      }
      if (gated !== undefined && isOpen(exchange, gated)) return true;
      const context = { clientIp: gated?.clientIp ?? '', requestId: exchange.id };
      const session = await sessions.open(exchange.request.headers.cookie, context);
      exchange.session = session;
      if (session.user !== undefined) {
        // The renewed session reaches the browser, whichever part answers.
        if (session.cookies.length > 0) exchange.response.setHeader('Set-Cookie', [...session.cookies]);
        return true;
      }
      if (gated?.target.path === doors.login) return true;
      if (gated !== undefined && findArea(gated.target.path) === 'media') {
        if (await maySeeMedia(exchange.request.headers.cookie, gated.target.path)) return true;
      }
      if (session.isUnknown) {
        const headers = ['Retry-After', RETRY_AFTER_SECONDS, ...cookieHeaders(session.cookies)];
        if (gated?.area === 'api') sendError(exchange, responseContext, 503, true, headers);
        else sendUnknown(exchange, headers);
        return false;
      }
      if (gated?.area === 'api') return admitCall(exchange, context, session.cookies);
      // A form of the editors' pages is sent to the page that it is on, which still has what was typed.
      const isForm = gated?.method === 'POST' && `${gated.target.path}/`.startsWith(`${DESK}/`);
      if (gated === undefined || gated.method === 'GET' || gated.method === 'HEAD' || isForm) toLogin(exchange, gated, session);
      else sendError(exchange, responseContext, 401, false, cookieHeaders(session.cookies));
      return false;
    },
  };
}
