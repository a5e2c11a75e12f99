/**
 * Pictures of live scores are on the provider's hosts. Readers' browsers do not request them there: our media route fetches and
 * resizes them (server/livescore/serve-pictures.ts), from these hosts only.
 */

/** Hosts whose pictures are served here; all of them have the same files. */
const HOST =
  /^https:\/\/media(?:-[1-4])?\.api-sports\.io\/((?:football|formula-1|flags)\/[\w./-]{1,150}\.(?:png|jpe?g|svg|webp))$/;

/** Prefix of the pictures' addresses on our site. */
export const PICTURE_PREFIX = '/media/eredmenyek/';

/** Address at which our site serves a provider's picture; undefined if there is none or it is on another host. */
export function livescorePicture(address: string | null | undefined): string | undefined {
  if (address == null) return undefined;
  if (/^\/(?!\/)[\w./-]+$/.test(address)) return address;
  const path = HOST.exec(address)?.[1];
  return path === undefined || path.includes('..') ? undefined : `${PICTURE_PREFIX}${path}`;
}

/** Initials of at most two words, shown if a picture is missing. */
export function initials(name: string): string {
  const words = name.split(/[\s–-]+/u).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('hu'))
    .join('');
}
