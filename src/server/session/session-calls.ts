import { loginAnswer, loginRequest } from '~/lib/contract/security';
import { sessionCookies } from '~/lib/session/cookie-names';
import { loginWords } from '~/lib/session/login-words';
import { DEVICE_COOKIE, endedSessionLines, readCookie, sessionCookieLines } from '~/lib/session/session-cookies';
import type { ApiFetch } from '../api/api-fetch';
import { isCrossSite } from '../request/cross-site';
import { needsRenewal, type Sessions } from './sessions';

const LOGIN = '/api/login';
/** Calls whose answers start or end a session. */
const OPENING = new Set([LOGIN, '/api/login/otp/verify', '/api/login/google/check', '/api/token/refresh']);
/** Calls of other systems, with access tokens of their own: no session authorises them, and a body may be a gigabyte long. */
const BY_TOKEN = /^\/api\/ingest(?:\/|$)/;
const LOGOUT = '/api/logout';
const REFRESH = '/api/token/refresh';

const MAILING = new Set([
  '/api/login/otp/mail',
  '/api/login/device',
  '/api/login/password/forgotten',
  '/api/login/password/reset',
]);

const isOwn = (path: string): boolean => OPENING.has(path) || path === LOGOUT || MAILING.has(path);

function withCookies(response: Response, lines: readonly string[]): Response {
  if (lines.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const line of lines) headers.append('set-cookie', line);
  headers.set('cache-control', 'private, no-store');
  return new Response(response.body, { status: response.status, headers });
}

const refusal = (status: number, error: string): Response =>
  Response.json({ error, code: status }, { status, headers: { 'cache-control': 'no-store' } });

/** The request with another bearer, or with none, as often as needed: its body is read once. */
async function repeatable(request: Request): Promise<(bearer: string | undefined) => Request> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  return (bearer) => {
    const headers = new Headers(request.headers);
    headers.delete('cookie');
    if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
    return new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) });
  };
}

/** The call with the token of the device in its body, which a page's script cannot read; any other body stays as it is. */
async function withDevice(request: Request, deviceToken: string): Promise<Request> {
  const read = request.clone();
  const body = loginRequest.safeParse(await read.json().catch(() => undefined));
  if (!body.success) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: JSON.stringify({ deviceToken, ...body.data }) });
}

export interface SessionCallsOptions {
  /** True when the site is served over https. */
  readonly secure: boolean;
  /** True in a preview, where a 403 ends the session (PV-05). */
  readonly preview: boolean;
}

/**
 * Keeps sessions in cookies that no script can read, in front of any API: tokens from a login or a renewal are stored, calls of
 * a browser get its bearer token, after a 401 that demands a renewal the session is renewed and the call repeated once (AU-09,
 * AU-10, A-70), and calls made by pages of other sites are refused.
 */
export function withSessions(fetchApi: ApiFetch, sessions: Sessions, { secure, preview }: SessionCallsOptions): ApiFetch {
  const ownCall: ApiFetch = async (request, context) => {
    const { pathname } = new URL(request.url);
    if (isCrossSite(request)) return refusal(403, loginWords.elsewhere);
    const cookie = request.headers.get('cookie');
    let call = request;
    const access = readCookie(cookie, sessionCookies.access, secure);
    if (pathname === LOGOUT && !request.headers.has('authorization') && access !== undefined) {
      call = new Request(request.url, { headers: { authorization: `Bearer ${access}` } });
    }
    const kept = readCookie(cookie, sessionCookies.refresh, secure);
    if (pathname === REFRESH && request.method === 'POST' && kept !== undefined) {
      // A page's script cannot read the cookie: an empty body stands for the token in it.
      const text = await request.text();
      const headers = new Headers({ 'content-type': 'application/json' });
      call = new Request(request.url, {
        method: 'POST',
        headers,
        body: text === '' || text === '{}' ? JSON.stringify({ refreshToken: kept }) : text,
      });
    }
    const device = readCookie(cookie, DEVICE_COOKIE, secure);
    if (pathname === LOGIN && request.method === 'POST' && device !== undefined) call = await withDevice(request, device);
    const response = await fetchApi(call, context);
    // Whatever the call returns, the session ends here.
    if (pathname === LOGOUT) {
      const isLink = request.headers.get('accept')?.includes('text/html') === true;
      const answered = isLink ? new Response(null, { status: 303, headers: { location: '/login' } }) : response;
      return withCookies(answered, endedSessionLines(secure));
    }
    if (!response.ok)
      return pathname === REFRESH && response.status === 401 ? withCookies(response, endedSessionLines(secure)) : response;
    const answer = loginAnswer.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    return answer.success && 'accessToken' in answer.data
      ? withCookies(response, sessionCookieLines(answer.data, secure))
      : response;
  };

  return async (request, context) => {
    const { pathname } = new URL(request.url);
    if (isOwn(pathname)) return await ownCall(request, context);
    if (BY_TOKEN.test(pathname)) return await fetchApi(request, context);
    const cookie = request.headers.get('cookie') ?? undefined;
    const known = readCookie(cookie, sessionCookies.access, secure) ?? readCookie(cookie, sessionCookies.refresh, secure);
    if (known === undefined || request.headers.has('authorization')) return await fetchApi(request, context);
    // The cookie authorises a call that changes something only if it comes from a page of this site.
    if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request)) return await fetchApi(request, context);
    const ask = await repeatable(request);
    const session = await sessions.open(cookie, context, false);
    const isRenewed = session.accessToken === undefined && (await session.renew());
    let response = await fetchApi(ask(session.accessToken), context);
    if (!isRenewed && session.accessToken !== undefined && (await needsRenewal(response)) && (await session.renew())) {
      response = await fetchApi(ask(session.accessToken), context);
    }
    if (preview && response.status === 403) session.end();
    return withCookies(response, session.cookies);
  };
}
