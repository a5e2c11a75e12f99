/** Query flag and cookie of the mobile app's web view (MO-01, A-44). */
export const APP_FLAG = 'isMobileApp';
export const APP_COOKIE = 'hirmondo-app';

/** The app mode in a query; undefined if the query does not mention it. */
export function parseAppFlag(query: string): boolean | undefined {
  if (!query.includes(APP_FLAG)) return undefined;
  const value = new URLSearchParams(query).get(APP_FLAG);
  if (value === null) return undefined;
  return value === '1' || value === 'true' || value === '';
}

/** Set-Cookie value, not readable by scripts, that keeps app mode for the browser's session, or ends it. */
export function appCookie(on: boolean): string {
  return `${APP_COOKIE}=${on ? '1' : ''}; Path=/; HttpOnly; SameSite=Lax${on ? '' : '; Max-Age=0'}`;
}
