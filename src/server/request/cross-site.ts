/** What a browser says about the page that made it send a request. */
interface Sender {
  /** The header Sec-Fetch-Site; unset in old browsers and other programs. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
}

/** True for a request to `own`, an origin, that a page of another site made the reader's browser send. */
export function isForeign({ site, origin }: Sender, own: string): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== own;
}

/** True for a request that a page of another site made the reader's browser send. */
export function isCrossSite({ headers, url }: Request): boolean {
  const [site, origin] = [headers.get('sec-fetch-site') ?? undefined, headers.get('origin') ?? undefined];
  return isForeign({ site, origin }, new URL(url).origin);
}
