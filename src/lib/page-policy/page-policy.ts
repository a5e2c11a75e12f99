/**
 * The caching policy of a page: how long it is fresh, and the tags of what it shows. Pages write it into private response
 * headers by `setPagePolicy`; the server reads and removes them (`takePagePolicy`) and sends public ones.
 */

const TTL = 'x-hirmondo-ttl';
const TAGS = 'x-hirmondo-tags';
const ENDS = 'x-hirmondo-ends';

/** Cache tags of the things that a page shows. */
export const cacheTag = {
  article: (id: string | number) => `article:${id}`,
  section: (slug: string) => `section:${slug}`,
  tag: (slug: string) => `tag:${slug}`,
  author: (slug: string) => `author:${slug}`,
  /** Articles with a flag, or with the equivalent field. */
  flag: (slug: string) => `flag:${slug}`,
  list: (name: string) => `list:${name}`,
  edition: (slug: string) => `edition:${slug}`,
  front: (slug: string) => `front:${slug}`,
  /** Content that editors set, as shown by an edition; `kind` as in docs/contracts/content-editing.md. */
  content: (kind: string, site: string, name: string) => `${kind}:${site}/${name}`,
  quiz: (id: string) => `quiz:${id}`,
  /** The most read articles of an edition. */
  mostRead: (site: string) => `most-read:${site}`,
  reading: (kind: string) => `reading:${kind}`,
  /** A page by its decoded public path; every page has its own. */
  path: (path: string) => `path:${path}`,
  /** A picture or sound and all of its cuts, by its address. */
  media: (src: string) => `media:${src}`,
  /** Everything that depends on the newsroom's own redirects. */
  redirects: 'redirects',
} as const;

/** Before a cache tag in the log of changes: a hard purge, after which not even a stale copy is served. */
export const GONE = 'gone:';

export interface PagePolicy {
  /** Seconds for which the page is fresh; 0 if it must not be cached. */
  readonly ttl: number;
  /** Made by `cacheTag`. */
  readonly tags: readonly string[];
  /**
   * Seconds after which the page is known to change, such as when an advertisement ends. After that, this copy is not served
   * while a new one can be made, as it may be after `ttl`. Undefined if no such time is known.
   */
  readonly ends?: number | undefined;
}

/**
 * Writes the policy into a page's response headers. Tags are deduplicated; at most 200 are kept. The server adds those of the
 * page's edition and of what its calls have read (src/server/content/tracked-reads.ts), so that most pages name none.
 */
export function setPagePolicy(headers: Headers, policy: Pick<PagePolicy, 'ttl' | 'ends'> & Partial<PagePolicy>): void {
  headers.set(TTL, String(policy.ttl));
  if (policy.ends !== undefined) headers.set(ENDS, String(policy.ends));
  headers.set(
    TAGS,
    [...new Set(policy.tags ?? [])]
      .slice(0, 200)
      .map((tag) => encodeURIComponent(tag.toWellFormed()))
      .join(' '),
  );
}

/** Reads the policy from a page's response headers and removes it; undefined if the page set none. */
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
