import type { SubArticle } from '~/lib/contract/article';

/** A version of a live blog's entry, or its deletion. */
export interface EntryVersion {
  /** Counts the versions of the entry, from 1; that of `entry` itself may be set by its sender. */
  readonly number: number;
  /** The whole entry; of a deletion, as it was until then. */
  readonly entry: SubArticle;
  /** Undefined if it was not written by an editor, for example by an import. */
  readonly author?: string | undefined;
  /** Unix seconds. */
  readonly changedAt: number;
  readonly isDeletion: boolean;
}

/** A deleted entry that can be brought back. */
export interface DeletedEntry extends EntryVersion {
  /** Identity within the article. */
  readonly key: string;
}

/** Which versions are deleted. */
export interface EntryVersionsKept {
  /** This many of the newest of an entry are kept. */
  readonly newest: number;
  /** Of an entry that was deleted before this time, unix seconds, nothing earlier is kept. */
  readonly deletedSince: number;
}

/** Reads of the versions of entries. They see all committed writes immediately. */
export interface EntryHistoryReader {
  /** Newest first. */
  versions(articleId: number, key: string): Promise<readonly EntryVersion[]>;
  /** The entries that were deleted since that time, unix seconds, and are not there again; the last deleted first. */
  deleted(articleId: number, since: number): Promise<readonly DeletedEntry[]>;
}

/** The same reads and the writes, in one transaction. */
export interface EntryHistoryWriter extends EntryHistoryReader {
  addVersion(articleId: number, key: string, version: EntryVersion): Promise<void>;
  /** Deletes versions of the article's entries; by age those of all of them, by number those of `key`. */
  pruneVersions(articleId: number, key: string, kept: EntryVersionsKept): Promise<void>;
}
