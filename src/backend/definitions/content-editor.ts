import type { ContentKey, ContentKind } from '../domain/content-kinds';

/** A version of a thing that editors set. */
export interface ContentVersion {
  /** From 1; 0: the thing has never been there. */
  readonly version: number;
  /** Undefined if the thing is not there. */
  readonly value: unknown;
  /** Undefined if something else than an editor wrote it, such as an import. */
  readonly author?: string;
  /** Unix seconds; undefined where the author is. */
  readonly changedAt?: number;
}

/** Reads of things that editors set, and of their history. They see everything that is written. */
export interface ContentEditReader {
  /** The stored thing; undefined if it does not exist. */
  stored(key: ContentKey): Promise<unknown>;
  /** Keys of all stored things of a kind. */
  keys(kind: ContentKind): Promise<readonly ContentKey[]>;
  /** The newest version on record. */
  newestVersion(key: ContentKey): Promise<ContentVersion | undefined>;
  version(key: ContentKey, version: number): Promise<ContentVersion | undefined>;
  /** Newest first. */
  versions(key: ContentKey, limit: number): Promise<readonly ContentVersion[]>;
  /** Groups that hold the unique item. */
  groupsWith(unique: string): Promise<readonly string[]>;
}

/** Writes of things that editors set, in one transaction with the reads. */
export interface ContentEditWriter extends ContentEditReader {
  /** Makes, replaces or, with undefined, takes away the thing. Its history is not touched. */
  store(key: ContentKey, value: unknown): Promise<void>;
  addVersion(key: ContentKey, version: ContentVersion): Promise<void>;
}
