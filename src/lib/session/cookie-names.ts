/**
 * Cookies that make a request personal: it never gets a cached page, and its answer is never cached. Over https each has the
 * prefix `__Host-`.
 */
export const sessionCookies = { access: 'hirmondo-access', refresh: 'hirmondo-refresh', preview: 'hirmondo-preview' } as const;

/** Names of the two cookies of a session. */
export type SessionCookieNames = Readonly<Record<'access' | 'refresh', string>>;

/**
 * The session's cookies where the desk stands beside the readers' pages. Their names are others: no page or call for readers knows
 * them, so that the pages of a signed-in editor are everybody's, from the same cache.
 */
export const deskCookies: SessionCookieNames = { access: 'hirmondo-desk-access', refresh: 'hirmondo-desk-refresh' };

const SESSION = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${Object.values(sessionCookies).join('|')})=[^;]`);

/** True if a Cookie header contains a session cookie with a value. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header?.includes('hirmondo-') === true && SESSION.test(header);
}
