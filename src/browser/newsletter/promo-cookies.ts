import { isCrawler } from '~/lib/device/device';

/** Cookies that record that a reader has dismissed the newsletter's banner (docs/contracts/browser.md). */

const DAY = 24 * 3600;
const NEVER = 'hirmondo-newsletter-never';
const LATER = 'hirmondo-newsletter-later';

/**
 * Seconds for which the banner stays hidden: two years if dismissed permanently (AC-14), two days after closing it on an
 * article (AC-16), else one day (AC-15).
 */
export function hiddenSeconds(choice: 'never' | 'later', route: string | undefined): number {
  if (choice === 'never') return 2 * 365 * DAY;
  return route === 'single_article' ? 2 * DAY : DAY;
}

/** The cookie to set, as `document.cookie` takes it. */
export function promoCookie(choice: 'never' | 'later', route: string | undefined, secure: boolean): string {
  const name = choice === 'never' ? NEVER : LATER;
  return `${name}=1; Max-Age=${hiddenSeconds(choice, route)}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True if the cookies of a page say that its reader has dismissed the banner, and for crawlers. */
export function isPromoHidden(cookies: string, userAgent: string): boolean {
  if (isCrawler(userAgent)) return true;
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${NEVER}=`) || cookie.startsWith(`${LATER}=`));
}
