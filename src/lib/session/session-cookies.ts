import { sessionCookies } from './cookie-names';

/** Where somebody wanted to go before they had to sign in (PV-02). Holds a path with its query, as it stands in an address. */
export const RETURN_COOKIE = 'hirmondo-return';
/** What a sign-in with Google needs when the browser comes back: state, verifier and nonce. */
export const GOOGLE_COOKIE = 'hirmondo-google';
/** Token of a login whose code is awaited, for the form without script. */
export const CODE_COOKIE = 'hirmondo-code';

/** Seconds for which a refresh token is kept by the browser; its session may end before. */
const REFRESH_SECONDS = 30 * 24 * 3600;
/** Seconds for which an access token is kept; it is good for less. */
const ACCESS_SECONDS = 15 * 60;

/** A Set-Cookie line that no script can read. Over https it carries the prefix that ties it to this very host. */
export function setCookie(name: string, value: string, seconds: number, secure: boolean): string {
  const rest = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
  return secure ? `__Host-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`;
}

/** A Set-Cookie line that deletes. */
export const deleteCookie = (name: string, secure: boolean): string => setCookie(name, '', 0, secure);

/** Value of a cookie of ours, whichever prefix it carries; undefined: none, or an empty one. */
export function readCookie(header: string | undefined | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key.replace(/^__Host-/, '') === name && value.join('=') !== '') return value.join('=');
  }
  return undefined;
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
