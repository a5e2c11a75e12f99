import { expiredToken, type Me, me, missingToken, sessionTokens } from '~/lib/contract/security';
import type { SessionCookieNames } from '~/lib/session/cookie-names';
import { endedSessionLines, readCookie, sessionCookieLines } from '~/lib/session/session-cookies';
import type { ApiContext, ApiFetch } from '../api/api-fetch';
import { createDeduplicator } from '../api/deduplicate';

/** The session of a request's sender. It may change while the request is answered: it can be renewed or end. */
export interface Session {
  /** Unset if not signed in. */
  readonly user: Me | undefined;
  readonly accessToken: string | undefined;
  /** Set-Cookie lines that the response has to carry. */
  readonly cookies: readonly string[];
  /** True once a renewal was refused: the response's cookies then delete the session (AU-11). */
  readonly isOver: boolean;
  /** True if the source was unavailable and the user is therefore unknown: the session stays. */
  readonly isUnknown: boolean;
  /** Renews the session, at most once for all callers; false if it is over or the source is unavailable. */
  renew(): Promise<boolean>;
  /** Ends it here: the response deletes the cookies. */
  end(): void;
}

export interface SessionsOptions {
  readonly fetchApi: ApiFetch;
  /** Base address of the site's calls. */
  readonly origin: string;
  /** True when the site is served over https. */
  readonly secure: boolean;
  readonly cookies: SessionCookieNames;
  /** Called when a session could not be renewed. */
  readonly onEnded: (reason: string, requestId: string) => void;
}

/** Identifies the sender of a request. */
export interface Sessions {
  /** The session of a Cookie header. If `lookUpUser` is false, the user is looked up only when first needed. */
  open(cookie: string | undefined, context: ApiContext, lookUpUser?: boolean): Promise<Session>;
}

/** True for a 401 that demands a renewal. */
export async function needsRenewal(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const error: unknown = Reflect.get(Object(body), 'error') ?? Reflect.get(Object(body), 'message');
  return error === expiredToken || error === missingToken;
}

export function createSessions({ fetchApi, origin, secure, cookies: names, onEnded }: SessionsOptions): Sessions {
  async function refresh(refreshToken: string, context: ApiContext) {
    const request = new Request(`${origin}/api/token/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    const response = await fetchApi(request, context);
    const tokens = sessionTokens.safeParse(await response.json().catch(() => undefined));
    return response.ok && tokens.success ? tokens.data : { status: response.status };
  }

  // Parallel requests of one browser share a renewal, and so do the preview gate and the call behind it, which follows a
  // moment later.
  const deduplicate = createDeduplicator<Awaited<ReturnType<typeof refresh>>>((tokens) => 'accessToken' in tokens);
  const renewed = (refreshToken: string, context: ApiContext) => deduplicate(refreshToken, () => refresh(refreshToken, context));

  async function identify(
    accessToken: string | undefined,
    context: ApiContext,
  ): Promise<Me | 'renew' | 'unavailable' | undefined> {
    if (accessToken === undefined) return 'renew';
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetchApi(new Request(`${origin}/api/me`, { headers }), context);
    if (response.ok) return me.safeParse(await response.json().catch(() => undefined)).data;
    if (response.status >= 500) return 'unavailable';
    return (await needsRenewal(response)) ? 'renew' : undefined;
  }

  return {
    async open(cookie, context, asked = true) {
      const refreshToken = readCookie(cookie, names.refresh, secure);
      let accessToken = readCookie(cookie, names.access, secure);
      let user: Me | undefined;
      let cookies: readonly string[] = [];
      let tried: Promise<boolean> | undefined;
      let isOver = false;
      let isUnknown = false;

      function end(): void {
        user = undefined;
        accessToken = undefined;
        cookies = endedSessionLines(secure, names);
      }

      async function tryRenewal(): Promise<boolean> {
        const tokens = refreshToken === undefined ? { status: 401 } : await renewed(refreshToken, context);
        if ('accessToken' in tokens) {
          accessToken = tokens.accessToken;
          cookies = sessionCookieLines(tokens, secure, names);
          return true;
        }
        onEnded(`refresh answered ${tokens.status}`, context.requestId);
        // A temporarily unavailable source ends no session.
        if (tokens.status >= 500) isUnknown = user === undefined;
        else {
          isOver = true;
          end();
        }
        return false;
      }
      const renew = (): Promise<boolean> => {
        tried ??= tryRenewal();
        return tried;
      };

      if (asked && (accessToken !== undefined || refreshToken !== undefined)) {
        let found = await identify(accessToken, context);
        if (found === 'renew') found = (await renew()) ? await identify(accessToken, context) : undefined;
        if (found === 'unavailable') isUnknown = true;
        else if (found === undefined || found === 'renew') {
          if (cookies.length === 0 && !isUnknown) end();
        } else user = found;
      }
      return {
        get user() {
          return user;
        },
        get accessToken() {
          return accessToken;
        },
        get isOver() {
          return isOver;
        },
        get isUnknown() {
          return isUnknown;
        },
        get cookies() {
          return cookies;
        },
        renew,
        end,
      };
    },
  };
}
