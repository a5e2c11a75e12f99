import type { Readable } from 'node:stream';
import type { MediaFile, MediaFiles } from './media-files';

/** What a copy of a directory into the bucket has done. */
export interface MovedMedia {
  readonly copied: number;
  /** Files that were there with the same sum. */
  readonly unchanged: number;
  readonly bytes: number;
  /** Paths that have other bytes in the bucket: nothing of them was changed. */
  readonly different: readonly string[];
}

/** Media in a bucket, as the server sends them and commands copy them. What is away throws StorageFailure. */
export interface BucketMedia extends Pick<MediaFiles, 'find' | 'list'> {
  /** Copies the bytes of an original to a path, and compares their sum; false if the bucket has none. */
  fetchOriginal(file: MediaFile, target: string): Promise<boolean>;
  /** The bytes of an original, `start` and `end` inclusive; undefined if the bucket has none. */
  read(file: MediaFile, range: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  /** Copies a picture that some node has made of an original; false if none has. */
  fetchCut(file: MediaFile, name: string, target: string): Promise<boolean>;
  /** Gives a made picture to all nodes. If another was faster, `path` has its bytes afterwards, so that all send the same. */
  keepCut(file: MediaFile, name: string, path: string): Promise<void>;
  /** Copies the files of a directory, with their notes; what is there with the same sum is left. */
  move(directory: string, onFile: (path: string) => void): Promise<MovedMedia>;
}
