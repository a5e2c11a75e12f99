import type { ContentKey, ContentKind } from '../domain/content-kinds';

/** Something whose versions are recorded: content that editors set, a redirect (its name is its written old address), a quiz. */
export interface VersionKey extends Omit<ContentKey, 'kind'> {
  readonly kind: ContentKind | 'redirect' | 'quiz';
}

/** A version of content that editors set. */
export interface ContentVersion {
  /** From 1; 0 if the content never existed. */
  readonly version: number;
  /** Undefined if the content did not exist in that version. */
  readonly value: unknown;
  /** Undefined if it was not written by an editor, for example by an import. */
  readonly author?: string;
  /** Unix seconds; undefined if `author` is. */
  readonly changedAt?: number;
}

/** Reads of content that editors set, and of its history. They see all committed writes. */
export interface ContentEditReader {
  /** The stored value; undefined if it does not exist. */
  stored(key: ContentKey): Promise<unknown>;
  /** Keys of everything stored of a kind. */
  keys(kind: ContentKind): Promise<readonly ContentKey[]>;
  /** Keys of everything stored that contains one of the words, which consist of letters, digits and hyphens. */
  naming(words: readonly string[]): Promise<readonly ContentKey[]>;
  /** The newest recorded version. */
  newestVersion(key: VersionKey): Promise<ContentVersion | undefined>;
  /** The newest recorded versions of many, by their names. */
  newestVersions(keys: Pick<VersionKey, 'kind' | 'site'>, names: readonly string[]): Promise<ReadonlyMap<string, ContentVersion>>;
  version(key: VersionKey, version: number): Promise<ContentVersion | undefined>;
  /** Newest first. */
  versions(key: VersionKey, limit: number): Promise<readonly ContentVersion[]>;
  /** Ids of the groups that contain the unique item. */
  groupsWith(unique: string): Promise<readonly string[]>;
}

/** Writes of content that editors set, in one transaction with the reads. */
export interface ContentEditWriter extends ContentEditReader {
  /** Creates or replaces the value; undefined deletes it. The history stays unchanged. */
  store(key: ContentKey, value: unknown): Promise<void>;
  addVersion(key: VersionKey, version: ContentVersion): Promise<void>;
}
