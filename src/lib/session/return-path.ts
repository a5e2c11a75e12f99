import { safeLocation } from '~/lib/redirects/safe-location';
import { parseTarget } from '~/lib/urls/canonical-path';

/** Paths to which a login never returns: the login itself and the way out, calls, files. */
const NO_PAGE = /^\/(?:login|szerkesztoseg\/(?:belepes|kilepes)|api|services|media|_astro|_app)(?:\/|$)/i;
const MAX_LENGTH = 1500;

/**
 * Returns a path of this site with its query if it is safe to redirect to; undefined for anything else. Used both before it is
 * stored in a cookie and when it is read back, as browsers are not trusted.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MAX_LENGTH || !/^\/[\x21-\x7e]*$/.test(text) || /[;,"\\]/.test(text)) return undefined;
  const location = safeLocation(text);
  if (location === undefined) return undefined;
  // Addresses that the server would not accept are rejected, whatever a browser may make of them.
  const reading = parseTarget(location);
  if (!reading.ok || reading.target.moved !== undefined || NO_PAGE.test(reading.target.path)) return undefined;
  return location.split('#', 1)[0];
}
