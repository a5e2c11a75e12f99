/**
 * Cookies that make a request personal: it never gets a cached page, and its answer is never cached. Over https each has the
 * prefix `__Host-`.
 */
export const sessionCookies = { access: 'hirmondo-access', refresh: 'hirmondo-refresh', preview: 'hirmondo-preview' } as const;

const SESSION = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${Object.values(sessionCookies).join('|')})=[^;]`);

/** True if a Cookie header contains a session cookie with a value. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header?.includes('hirmondo-') === true && SESSION.test(header);
}
