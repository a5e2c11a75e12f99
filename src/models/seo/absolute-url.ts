/** Joins an origin and an address: root-relative ones get the origin, absolute ones stay. */
export function absoluteUrl(origin: string, address: string): string {
  return /^https?:\/\//i.test(address) ? address : `${origin}${address.startsWith('/') ? '' : '/'}${address}`;
}
