/**
 * Pictures of live scores are on the provider's hosts, or on those that an operator names. Readers' browsers do not request them
 * there: our media route fetches and resizes them (server/livescore/serve-pictures.ts), from these hosts only.
 */

/** Hosts whose pictures are served here; all of them have the same files. */
const HOST =
  /^https:\/\/media(?:-[1-4])?\.api-sports\.io\/((?:football|formula-1|flags)\/[\w./-]{1,150}\.(?:png|jpe?g|svg|webp))$/;

/** Prefix of the pictures' addresses on our site. */
export const PICTURE_PREFIX = '/media/eredmenyek/';

/** Prefix of those whose whole address follows, in base64url. */
export const ELSEWHERE_PREFIX = `${PICTURE_PREFIX}masutt/`;

/** An absolute address as a live score host may write one. */
const ABSOLUTE = /^https?:\/\/[^\s"'<>\\]{3,500}$/;

/** Text in UTF-8 as base64url. */
function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Address at which our site serves a picture of live scores; undefined if there is none. Whether a host is one of those allowed is
 * decided there: a picture of any other is missing, and its initials are shown.
 */
export function livescorePicture(address: string | null | undefined): string | undefined {
  if (address == null) return undefined;
  if (/^\/(?!\/)[\w./-]+$/.test(address)) return address;
  const path = HOST.exec(address)?.[1];
  if (path !== undefined && !path.includes('..')) return `${PICTURE_PREFIX}${path}`;
  return ABSOLUTE.test(address) ? ELSEWHERE_PREFIX + toBase64Url(address) : undefined;
}

/** Initials of at most two words, shown if a picture is missing. */
export function initials(name: string): string {
  const words = name.split(/[\s–-]+/u).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('hu'))
    .join('');
}
