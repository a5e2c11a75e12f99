import { parseCookie, stringifySetCookie } from 'cookie';
import { type SessionCookieNames, sessionCookies } from './cookie-names';

/** Prefix that binds a cookie to the host that set it, over https. */
const HOST_PREFIX = '__Host-';

/** The page requested before sign-in (PV-02). Contains a path with its query, percent-encoded. */
export const RETURN_COOKIE = 'hirmondo-return';
/** State, verifier and nonce of a sign-in with Google, until the browser returns. */
export const GOOGLE_COOKIE = 'hirmondo-google';
/** Token of a supporter's email, from opening its link until pressing the button that signs them in. */
export const LINK_COOKIE = 'hirmondo-link';
/** Token of a login whose code is still missing, for the form without scripts. */
export const CODE_COOKIE = 'hirmondo-code';

/** Names a device on which an editor has signed in before; it stays after signing out. */
export const DEVICE_COOKIE = 'hirmondo-device';

/** Lifetime of a device's cookie, seconds: as long as browsers allow. */
const DEVICE_SECONDS = 400 * 24 * 3600;
/** Lifetime of a refresh token's cookie, seconds; its session may end earlier. */
const REFRESH_SECONDS = 30 * 24 * 3600;
/** Lifetime of an access token's cookie, seconds; the token expires earlier. */
const ACCESS_SECONDS = 15 * 60;

/** A Set-Cookie header of a cookie that scripts cannot read. Over https it has the prefix `__Host-`. */
export function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const prefixed = secure ? `${HOST_PREFIX}${name}` : name;
  return stringifySetCookie({ name: prefixed, value, maxAge: seconds, path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A Set-Cookie header that deletes a cookie. */
export const deleteCookie = (name: string, secure: boolean): string => setCookie(name, '', 0, secure);

/**
 * Value of a cookie that `setCookie` has set; undefined if missing or empty. Over https only the one with the prefix counts: any
 * host under the same domain can set the other, and so sign a reader in as somebody else.
 */
export function readCookie(header: string | undefined | null, name: string, secure: boolean): string | undefined {
  return parseCookie(header ?? '')[secure ? `${HOST_PREFIX}${name}` : name] || undefined;
}

/** The Set-Cookie headers of a session (AU-13). */
export function sessionCookieLines(
  tokens: { readonly accessToken: string; readonly refreshToken: string; readonly deviceToken?: string | undefined },
  secure: boolean,
  names: SessionCookieNames = sessionCookies,
): readonly string[] {
  return [
    setCookie(names.access, tokens.accessToken, ACCESS_SECONDS, secure),
    setCookie(names.refresh, tokens.refreshToken, REFRESH_SECONDS, secure),
    ...(tokens.deviceToken === undefined ? [] : [setCookie(DEVICE_COOKIE, tokens.deviceToken, DEVICE_SECONDS, secure)]),
  ];
}

/** The Set-Cookie headers that delete a session's cookies. */
export function endedSessionLines(secure: boolean, names: SessionCookieNames = sessionCookies): readonly string[] {
  return [deleteCookie(names.access, secure), deleteCookie(names.refresh, secure)];
}
