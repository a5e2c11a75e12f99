/** Cookies by which a reader puts the newsletter's banner away (docs/contracts/browser.md). */

const DAY = 24 * 3600;
const NEVER = 'hirmondo-newsletter-never';
const LATER = 'hirmondo-newsletter-later';
const ROBOTS = /bot|crawl|spider|slurp|facebookexternalhit/i;

/** Seconds for which the banner stays away: for good two years (AC-14), after closing an article two days (AC-16), else one (AC-15). */
export function hiddenFor(choice: 'never' | 'later', route: string | undefined): number {
  if (choice === 'never') return 2 * 365 * DAY;
  return route === 'single_article' ? 2 * DAY : DAY;
}

/** The cookie to set, as `document.cookie` takes it. */
export function promoCookie(choice: 'never' | 'later', route: string | undefined, secure: boolean): string {
  const name = choice === 'never' ? NEVER : LATER;
  return `${name}=1; Max-Age=${hiddenFor(choice, route)}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** True when the cookies of a page say that its reader has put the banner away, and for robots. */
export function isPromoHidden(cookies: string, userAgent: string): boolean {
  if (ROBOTS.test(userAgent)) return true;
  return cookies.split('; ').some((cookie) => cookie.startsWith(`${NEVER}=`) || cookie.startsWith(`${LATER}=`));
}
