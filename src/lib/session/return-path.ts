import { safeLocation } from '~/lib/redirects/safe-location';
import { readTarget } from '~/lib/urls/canonical-path';

/** Paths that are never returned to after sign-in: the login itself, calls, files. */
const NO_PAGE = /^\/(?:login|api|services|media|_astro|_app)(?:\/|$)/i;
const LONGEST = 1500;

/**
 * A path of this site that is safe to redirect to, in the form of an address, with its query; undefined for anything else. Used
 * both before it is stored in a cookie and after it comes back: what a browser sends is never trusted.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > LONGEST || !/^\/[\x21-\x7e]*$/.test(text) || /[;,"\\]/.test(text)) return undefined;
  const location = safeLocation(text);
  if (location === undefined) return undefined;
  // What the site itself would not read as one of its addresses leads nowhere, however a browser may read it.
  const reading = readTarget(location);
  if (!reading.ok || reading.target.moved !== undefined || NO_PAGE.test(reading.target.path)) return undefined;
  return location.split('#', 1)[0];
}
