/** What to forget. Everything named is forgotten; with nothing named, nothing is. */
export interface Purge {
  /** Made by `cacheTag` (src/lib/page-policy). */
  readonly tags?: readonly string[];
  /** Public paths, decoded, with the edition's prefix. */
  readonly paths?: readonly string[];
  /** Slug of an edition all of whose pages are forgotten. */
  readonly edition?: string;
  readonly everything?: boolean;
  /** True: the old copy is never served again. False: it is served while the new one is made, and if that fails. */
  readonly hard?: boolean;
}

/**
 * How much a copy is out of date. 'behind': many pages were purged at once; readers get the old copy while a few at a time
 * are renewed. 'wait': this page was named; readers wait a moment for the new one. 'gone': never to be shown again.
 */
export type Staleness = 'behind' | 'wait' | 'gone';

interface PurgeMark {
  readonly at: number;
  readonly staleness: Staleness;
}

const EVERYTHING = '*';
/** Name of every 404: whatever is written may be what was looked for in vain a moment ago. */
export const MISSING = 'missing';
const MOST_MARKS = 50_000;

/** Names under which a page is purged besides its own tags. */
export function impliedTags(edition: string, publicPath: string): readonly string[] {
  return [EVERYTHING, `edition:${edition}`, `path:${publicPath}`];
}

/**
 * Records what was purged and when, as a count of purges. A copy passes the count at which its rendering began, so that a page
 * rendered during a purge is out of date from the start. No index from tags to pages has to be maintained.
 */
export class PurgeLog {
  #count = 0;
  #marks = new Map<string, PurgeMark>();
  /** Copies from before this count are out of date whatever their tags: their marks were let go. */
  #floor = 0;

  /** The number of purges so far: what a rendering that begins now carries. */
  get count(): number {
    return this.#count;
  }

  record(purge: Purge): void {
    this.#count += 1;
    const named: Staleness = purge.hard ? 'gone' : 'wait';
    const broad: Staleness = purge.hard ? 'gone' : 'behind';
    for (const tag of purge.tags ?? []) this.#mark(tag, tag.startsWith('edition:') ? broad : named);
    for (const path of purge.paths ?? []) this.#mark(`path:${path}`, named);
    if (purge.edition !== undefined) this.#mark(`edition:${purge.edition}`, broad);
    if (purge.everything) this.#mark(EVERYTHING, broad);
    this.#mark(MISSING, 'wait');
    if (this.#marks.size > MOST_MARKS) {
      this.#marks.clear();
      this.#floor = this.#count;
    }
  }

  /** How far a copy with these tags, begun at `since`, is out of date; undefined if it is not. The worst mark counts. */
  staleness(tags: readonly string[], since: number): Staleness | undefined {
    if (since === this.#count) return undefined;
    let worst: Staleness | undefined = since < this.#floor ? 'wait' : undefined;
    for (const tag of tags) {
      const mark = this.#marks.get(tag);
      if (mark === undefined || mark.at <= since) continue;
      if (mark.staleness === 'gone') return 'gone';
      if (worst !== 'wait') worst = mark.staleness;
    }
    return worst;
  }

  #mark(tag: string, staleness: Staleness): void {
    // The order of insertion is the order of age, should old marks ever have to be read.
    this.#marks.delete(tag);
    this.#marks.set(tag, { at: this.#count, staleness });
  }
}
