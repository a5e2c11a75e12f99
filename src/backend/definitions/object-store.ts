import type { Readable } from 'node:stream';

/** A stored object as its store describes it. */
export interface ObjectInfo {
  /** Relative path with slashes: 'media/2026/11/hid-1f0c9a3b.jpg'. */
  readonly key: string;
  readonly size: number;
}

/** What is known of one object: also the SHA-256 of its bytes, hexadecimal; undefined if it was stored without. */
export interface KnownObject extends ObjectInfo {
  readonly sum: string | undefined;
}

/** A file to store. */
export interface FileToStore {
  readonly path: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sum: string;
  /** Media type. */
  readonly type?: string;
}

/** Inclusive positions of bytes. */
interface Positions {
  readonly start: number;
  readonly end: number;
}

/**
 * Files by key, in a directory or a bucket. What it cannot do for a reason outside the program throws StorageFailure, and nothing
 * of it is stored.
 */
export interface ObjectStore {
  /**
   * Stores a file unless there is an object with this key, of which nothing is changed; `found` then describes that one. The
   * object appears whole or not at all.
   */
  putIfAbsent(key: string, file: FileToStore): Promise<{ readonly outcome: 'created' | 'exists'; readonly found: KnownObject }>;
  head(key: string): Promise<KnownObject | undefined>;
  /** The bytes, or a range of them; undefined if there is no such object. The stream fails if it ends too early. */
  read(key: string, range?: Positions): Promise<Readable | undefined>;
  /** Objects whose keys begin with the text, in the order of their keys. */
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** Deletes an object, if it is there. */
  delete(key: string): Promise<void>;
}
