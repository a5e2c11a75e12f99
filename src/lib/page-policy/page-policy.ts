/**
 * What a page says about its own keeping: how long it is fresh, and what it shows. Pages write it into private response
 * headers through `setPagePolicy`; the server reads and removes them (`takePagePolicy`) and answers with public ones.
 */

const TTL = 'x-hirmondo-ttl';
const TAGS = 'x-hirmondo-tags';
const ENDS = 'x-hirmondo-ends';

/** Names of the things a page shows, as purges name them. */
export const cacheTag = {
  article: (id: string | number) => `article:${id}`,
  section: (slug: string) => `section:${slug}`,
  tag: (slug: string) => `tag:${slug}`,
  author: (slug: string) => `author:${slug}`,
  /** Articles with a flag, or with the marker equivalent to it. */
  flag: (slug: string) => `flag:${slug}`,
  list: (name: string) => `list:${name}`,
  edition: (slug: string) => `edition:${slug}`,
  front: (slug: string) => `front:${slug}`,
  /** Something that editors set, as an edition shows it; `kind` as in docs/contracts/content-editing.md. */
  content: (kind: string, site: string, name: string) => `${kind}:${site}/${name}`,
  quiz: (id: string) => `quiz:${id}`,
  /** The list of what readers of an edition read most. */
  mostRead: (site: string) => `most-read:${site}`,
  reading: (kind: string) => `reading:${kind}`,
  /** A page by its public path, decoded; every page has it of itself. */
  path: (path: string) => `path:${path}`,
  /** Whatever the newsroom's own redirects decided. */
  redirects: 'redirects',
} as const;

export interface PagePolicy {
  /** Seconds for which the page is fresh; 0: never stored. */
  readonly ttl: number;
  /** Made by `cacheTag`. */
  readonly tags: readonly string[];
  /**
   * Seconds after which the page is known to change, such as when an advertisement ends. After that, this copy is not served
   * while a new one can be made, as it may be after `ttl`. Undefined if no such moment is known.
   */
  readonly ends?: number | undefined;
}

/** Writes the policy into a page's response headers. Tags are deduplicated; at most 200 are kept. */
export function setPagePolicy(headers: Headers, policy: PagePolicy): void {
  headers.set(TTL, String(policy.ttl));
  if (policy.ends !== undefined) headers.set(ENDS, String(policy.ends));
  headers.set(
    TAGS,
    [...new Set(policy.tags)]
      .slice(0, 200)
      .map((tag) => encodeURIComponent(tag.toWellFormed()))
      .join(' '),
  );
}

/** Reads the policy from a page's response headers and removes it; undefined when the page set none. */
export function takePagePolicy(headers: Headers): PagePolicy | undefined {
  const ttl = headers.get(TTL);
  const tags = headers.get(TAGS);
  const ends = headers.get(ENDS);
  headers.delete(TTL);
  headers.delete(ENDS);
  headers.delete(TAGS);
  if (ttl === null) return undefined;
  return {
    ttl: Number(ttl),
    tags: (tags ?? '').split(' ').filter(Boolean).map(decodeURIComponent),
    ...(ends === null ? {} : { ends: Number(ends) }),
  };
}
