/**
 * Cookies that make a request personal: whoever sends one never sees a kept page, and no answer to them is kept. Over https
 * each carries the prefix `__Host-`.
 */
export const sessionCookies = ['hm_access', 'hm_refresh', 'hm_preview'] as const;

const SESSION = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${sessionCookies.join('|')})=[^;]`);

/** True when a Cookie header holds a session's cookie with a value. */
export function hasSessionCookie(header: string | undefined): boolean {
  return header?.includes('hm_') === true && SESSION.test(header);
}
