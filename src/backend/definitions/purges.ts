import type { PurgeAccess } from '~/lib/cdn/cdn';

/** The CDN in front of the site and how it is purged; it is not if anything lacks (lackingForPurges). */
export type CdnSettings = PurgeAccess;

/** Cache tags to purge, or everything. */
export type PurgedTags = readonly string[] | 'everything';

/** What the CDN has not been told yet. */
export interface PendingPurge {
  /** As passed to `done`. */
  readonly last: number;
  /** Cache tags of the writes; 'everything' if writes may have been forgotten. */
  readonly tags: PurgedTags;
  /** Unix seconds until which what appears by the clock was purged. */
  readonly seen: number;
}

/** The log of changes as the CDN's reader sees it: what was read stays there until it is done. */
export interface PurgeOutbox {
  pending(now: number): Promise<PendingPurge>;
  /** The CDN has accepted everything up to this. */
  done(last: number, seen: number): Promise<void>;
  /** There is no CDN to be told. */
  forget(): Promise<void>;
}

/** Purges a CDN of tags. Rejects if it does not accept that; the error may have `retryAfter`, in seconds. */
export type PurgeCdn = (tags: PurgedTags) => Promise<void>;

/** A CDN's refusal. */
export class CdnRefusal extends Error {
  override readonly name = 'CdnRefusal';
  constructor(
    message: string,
    /** Seconds for which it wants no further call. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}
