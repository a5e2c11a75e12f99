import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionCookies } from './cookie-names';

/** Ties a cookie to the very host that set it, over https. */
const HOST_PREFIX = '__Host-';

/** The page requested before sign-in (PV-02). Holds a path with its query, in the form of an address. */
export const RETURN_COOKIE = 'hirmondo-return';
/** What a sign-in with Google needs when the browser comes back: state, verifier and nonce. */
export const GOOGLE_COOKIE = 'hirmondo-google';
/** Token of a supporter's letter, from the opening of its link to the press of the button that signs them in. */
export const LINK_COOKIE = 'hirmondo-link';
/** Token of a login whose code is awaited, for the form without script. */
export const CODE_COOKIE = 'hirmondo-code';

/** Seconds for which a refresh token is kept by the browser; its session may end before. */
const REFRESH_SECONDS = 30 * 24 * 3600;
/** Seconds for which an access token's cookie is kept; the token expires earlier. */
const ACCESS_SECONDS = 15 * 60;

/** A Set-Cookie line that no script can read. Over https it carries the prefix that ties it to this very host. */
export function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const prefixed = secure ? `${HOST_PREFIX}${name}` : name;
  return stringifySetCookie({ name: prefixed, value, maxAge: seconds, path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A Set-Cookie line that deletes. */
export const deleteCookie = (name: string, secure: boolean): string => setCookie(name, '', 0, secure);

/**
 * Value of a cookie of this site, with the prefix or without; undefined if missing or empty. The one with the prefix wins:
 * another host under the same domain can set the other.
 */
export function readCookie(header: string | undefined | null, name: string): string | undefined {
  const cookies = parseCookie(header ?? '');
  return cookies[`${HOST_PREFIX}${name}`] || cookies[name] || undefined;
}

/** The lines that keep a session in the browser (AU-13). */
export function sessionCookieLines(
  tokens: { readonly accessToken: string; readonly refreshToken: string },
  secure: boolean,
): readonly string[] {
  return [
    setCookie(sessionCookies.access, tokens.accessToken, ACCESS_SECONDS, secure),
    setCookie(sessionCookies.refresh, tokens.refreshToken, REFRESH_SECONDS, secure),
  ];
}

/** The lines that end it there. */
export function endedSessionLines(secure: boolean): readonly string[] {
  return [deleteCookie(sessionCookies.access, secure), deleteCookie(sessionCookies.refresh, secure)];
}
