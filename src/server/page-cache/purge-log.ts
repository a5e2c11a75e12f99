import { GONE } from '~/lib/page-policy/page-policy';

/** What to purge. Everything named is purged; if nothing is named, nothing is. */
export interface Purge {
  /** Made by `cacheTag` (src/lib/page-policy). */
  readonly tags?: readonly string[];
  /** Public paths, decoded, with the edition's prefix. */
  readonly paths?: readonly string[];
  /** Slug of an edition whose pages are all purged. */
  readonly edition?: string;
  readonly everything?: boolean;
  /** True: the old copy is never served again. False: it is served until the new one is ready, and if renewal fails. */
  readonly hard?: boolean;
}

/**
 * How stale a copy is. 'behind': many pages were purged at once; readers get the old copy while a few at a time are renewed.
 * 'wait': this page was named; readers wait a moment for the new one. 'gone': it may never be served again.
 */
export type Staleness = 'behind' | 'wait' | 'gone';

interface PurgeMark {
  readonly at: number;
  readonly staleness: Staleness;
  /** Count of the last hard purge, 0 if there was none: a later soft one does not revive older copies. */
  readonly goneAt: number;
}

const EVERYTHING = '*';
/** Tag of every 404 and 410: any new content may be at an address that was requested in vain. */
export const NOT_FOUND_TAG = 'missing';
const MAX_MARKS = 50_000;

/** Names under which a page is purged besides its own tags. */
export function impliedTags(edition: string, publicPath: string): readonly string[] {
  return [EVERYTHING, `edition:${edition}`, `path:${publicPath}`];
}

/**
 * Records what was purged and when, as a count of purges. A copy carries the count at which its rendering began, so that a page
 * rendered during a purge is stale from the start. No index from tags to pages has to be maintained.
 */
export class PurgeLog {
  #count = 0;
  #marks = new Map<string, PurgeMark>();
  /** Copies from before this count are stale whatever their tags, because their marks were dropped. */
  #floor = 0;
  /** Count of the last hard purge whose mark was dropped: copies from before it may never be served again. */
  #goneFloor = 0;

  /** The number of purges so far; a rendering that begins now carries it. */
  get count(): number {
    return this.#count;
  }

  record(purge: Purge): void {
    this.#count += 1;
    const named: Staleness = purge.hard ? 'gone' : 'wait';
    const broad: Staleness = purge.hard ? 'gone' : 'behind';
    for (const tag of purge.tags ?? []) {
      if (tag.startsWith(GONE)) this.#mark(tag.slice(GONE.length), 'gone');
      else this.#mark(tag, tag.startsWith('edition:') ? broad : named);
    }
    for (const path of purge.paths ?? []) this.#mark(`path:${path}`, named);
    if (purge.edition !== undefined) this.#mark(`edition:${purge.edition}`, broad);
    if (purge.everything) this.#mark(EVERYTHING, broad);
    this.#mark(NOT_FOUND_TAG, 'wait');
    if (this.#marks.size > MAX_MARKS) {
      for (const { goneAt } of this.#marks.values()) this.#goneFloor = Math.max(this.#goneFloor, goneAt);
      this.#marks.clear();
      this.#floor = this.#count;
    }
  }

  /**
   * How stale a copy with these tags is if its rendering began at `since`; undefined if it is up to date. The worst mark
   * counts.
   */
  staleness(tags: readonly string[], since: number): Staleness | undefined {
    if (since === this.#count) return undefined;
    if (since < this.#goneFloor) return 'gone';
    let worst: Staleness | undefined = since < this.#floor ? 'wait' : undefined;
    for (const tag of tags) {
      const mark = this.#marks.get(tag);
      if (mark === undefined || mark.at <= since) continue;
      if (mark.goneAt > since) return 'gone';
      if (worst !== 'wait') worst = mark.staleness;
    }
    return worst;
  }

  #mark(tag: string, staleness: Staleness): void {
    const goneAt = staleness === 'gone' ? this.#count : (this.#marks.get(tag)?.goneAt ?? 0);
    this.#marks.set(tag, { at: this.#count, staleness, goneAt });
  }
}
