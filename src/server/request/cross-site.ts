/** The request headers that identify the page that caused a request. */
interface Sender {
  /** The header Sec-Fetch-Site; unset in old browsers and other programs. */
  readonly site: string | undefined;
  readonly origin: string | undefined;
}

/** True if a page of another site caused the request. `own` is the origin to which it was sent. */
export function isForeign({ site, origin }: Sender, own: string): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== own;
}

/** True if a page of another site caused the request. */
export function isCrossSite({ headers, url }: Request): boolean {
  const [site, origin] = [headers.get('sec-fetch-site') ?? undefined, headers.get('origin') ?? undefined];
  return isForeign({ site, origin }, new URL(url).origin);
}
