/**
 * Pictures of live scores lie at the provider's own hosts. Readers' browsers ask none of them: our media route fetches and
 * sizes them (server/livescore/serve-pictures.ts), for these hosts alone.
 */

/** Hosts whose pictures are taken over; all of them serve the same files. */
const HOST =
  /^https:\/\/media(?:-[1-4])?\.api-sports\.io\/((?:football|formula-1|flags)\/[\w./-]{1,150}\.(?:png|jpe?g|svg|webp))$/;

/** Beginning of the pictures' addresses here. */
export const PICTURE_PREFIX = '/media/eredmenyek/';

/** Address at which our site serves a provider's picture; undefined if there is none or it is on another host. */
export function livescorePicture(address: string | null | undefined): string | undefined {
  if (address == null) return undefined;
  if (/^\/(?!\/)[\w./-]+$/.test(address)) return address;
  const path = HOST.exec(address)?.[1];
  return path === undefined || path.includes('..') ? undefined : `${PICTURE_PREFIX}${path}`;
}

/** First letters of at most two words, where a picture is missing. */
export function initials(name: string): string {
  const words = name.split(/[\s–-]+/u).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('hu'))
    .join('');
}
