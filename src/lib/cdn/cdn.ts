/** Caches in front of the site of which the program knows how they read lifetimes and names, and how they are purged. */
export const CDNS = ['varnish', 'fastly', 'cloudflare', 'akamai', 'cloudfront', 'bunny', 'webhook'] as const;
export type Cdn = (typeof CDNS)[number];

/** What a purge needs besides an address; `token` says of which parts one consists that is not a single word. */
const NEEDS: Readonly<Record<Cdn, { readonly token?: string; readonly zone?: true }>> = {
  varnish: {},
  webhook: { token: 'TOKEN' },
  fastly: { token: 'TOKEN', zone: true },
  cloudflare: { token: 'TOKEN', zone: true },
  bunny: { token: 'TOKEN', zone: true },
  akamai: { token: 'CLIENT_TOKEN:CLIENT_SECRET:ACCESS_TOKEN' },
  cloudfront: { token: 'ACCESS_KEY_ID:SECRET_ACCESS_KEY', zone: true },
};

/** What is given for the purges of a CDN. */
export interface PurgeAccess {
  readonly cdn: Cdn;
  /** Bases of its API, or each of the caches. */
  readonly urls: readonly string[];
  readonly token: string | undefined;
  readonly zone: string | undefined;
}

/** Settings without which the CDN cannot be purged, each with what is wrong. */
export function lackingForPurges({ cdn, urls, token, zone }: PurgeAccess): readonly string[] {
  const needs = NEEDS[cdn];
  const shape = needs.token?.split(':') ?? [];
  const parts = token?.split(':') ?? [];
  return [
    ...(urls.length === 0 ? ['CDN_PURGE_URL is not set'] : []),
    ...(needs.token !== undefined && token === undefined ? ['CDN_TOKEN is not set'] : []),
    // A token of one part may contain a colon.
    ...(token !== undefined && shape.length > 1 && (parts.length !== shape.length || parts.includes(''))
      ? [`CDN_TOKEN is not ${needs.token}`]
      : []),
    ...(needs.zone && zone === undefined ? ['CDN_ZONE is not set'] : []),
  ];
}

/** Akamai's names are tokens of HTTP without a colon, of at most 128 characters; a tilde begins what is spelt out in hexadecimal. */
const MAX_AKAMAI_NAME = 128;

function akamaiName(tag: string): string {
  const bytes = new TextEncoder().encode(tag);
  const spelt = [...bytes].map((byte) =>
    /[A-Za-z0-9._-]/.test(String.fromCharCode(byte)) && byte < 128
      ? String.fromCharCode(byte)
      : `~${byte.toString(16).padStart(2, '0')}`,
  );
  // Two long names that begin alike share a name: more is purged than named, never less.
  return spelt.join('').slice(0, MAX_AKAMAI_NAME);
}

/** A cache tag as the CDN gets it, in the headers of pages and in purges: without spaces and commas, in ASCII. */
export function cdnTag(cdn: Cdn | undefined, tag: string): string {
  return cdn === 'akamai' ? akamaiName(tag) : encodeURI(tag.toWellFormed()).replaceAll(',', '%2C');
}
