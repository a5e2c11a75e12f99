/**
 * What a page says about its own keeping: how long it is fresh, and what it shows. Pages write it into private response
 * headers through `setPagePolicy`; the server reads and removes them (`takePagePolicy`) and answers with public ones.
 */

const TTL = 'x-hirmondo-ttl';
const TAGS = 'x-hirmondo-tags';

/** Names of the things a page shows, as purges name them. */
export const cacheTag = {
  article: (id: string | number) => `article:${id}`,
  section: (slug: string) => `section:${slug}`,
  tag: (slug: string) => `tag:${slug}`,
  author: (slug: string) => `author:${slug}`,
  list: (name: string) => `list:${name}`,
  edition: (slug: string) => `edition:${slug}`,
  front: (slug: string) => `front:${slug}`,
  /** Something that editors set, as an edition shows it; `kind` as in docs/contracts/content-editing.md. */
  content: (kind: string, site: string, name: string) => `${kind}:${site}/${name}`,
} as const;

export interface PagePolicy {
  /** Seconds for which the page is fresh; 0: never stored. */
  readonly ttl: number;
  /** Made by `cacheTag`. */
  readonly tags: readonly string[];
}

/** Writes the policy into a page's response headers. Tags are deduplicated; at most 200 are kept. */
export function setPagePolicy(headers: Headers, policy: PagePolicy): void {
  headers.set(TTL, String(policy.ttl));
  headers.set(TAGS, [...new Set(policy.tags)].slice(0, 200).map(encodeURIComponent).join(' '));
}

/** Reads the policy from a page's response headers and removes it; undefined when the page set none. */
export function takePagePolicy(headers: Headers): PagePolicy | undefined {
  const ttl = headers.get(TTL);
  const tags = headers.get(TAGS);
  headers.delete(TTL);
  headers.delete(TAGS);
  if (ttl === null) return undefined;
  return { ttl: Number(ttl), tags: (tags ?? '').split(' ').filter(Boolean).map(decodeURIComponent) };
}
