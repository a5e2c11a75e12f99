import type { FocalPoints } from '~/lib/images/focal-points';
import type { MediaNotes, PictureQuery } from './media-library';

/** A file of a library whose bytes are in a bucket, and what the database knows of it. */
export interface MediaFile {
  /** Path below /media/: '2026/11/hid-1f0c9a3b.jpg'. */
  readonly path: string;
  /** SHA-256, hexadecimal. */
  readonly sum: string;
  readonly size: number;
  /** Media type. */
  readonly type: string;
  /** Pixels of a picture, upright. */
  readonly width?: number;
  readonly height?: number;
  /** True for a picture of several frames. */
  readonly animated: boolean;
  /** Unix seconds. */
  readonly addedAt: number;
  readonly alt?: string;
  readonly credit?: string;
  readonly rights?: string;
  /** The last day on which it may be used, '2026-12-31'. */
  readonly usableUntil?: string;
  readonly focus?: FocalPoints;
  /** True for one that was taken from everywhere. */
  readonly isRemoved: boolean;
}

type Notes = Partial<Pick<MediaNotes, 'alt' | 'credit' | 'rights' | 'usableUntil' | 'focus'>>;

/** What the database knows of the files in a bucket. */
export interface MediaFiles {
  find(path: string): Promise<MediaFile | undefined>;
  /** The file with these bytes, also one that was removed. */
  findBySum(sum: string): Promise<MediaFile | undefined>;
  /** Adds a file, or puts everything that is known of it in the place of what was. */
  keep(file: MediaFile): Promise<void>;
  /** Replaces the given words; a focal point that is undefined, and a last day that is '', are forgotten. False if there is no such file. */
  note(path: string, notes: Notes): Promise<boolean>;
  /** Takes a file away; false if there is none. */
  remove(path: string): Promise<boolean>;
  /** Removed files whose bytes may still be in the bucket. */
  undeleted(limit: number): Promise<readonly string[]>;
  /** Notes that they no longer are. */
  deleted(path: string): Promise<void>;
  /** Pictures, newest first. */
  pictures(query: PictureQuery): Promise<readonly MediaFile[]>;
  /** All files that are there, by their paths, those after one. */
  list(after: string, limit: number): Promise<readonly MediaFile[]>;
}
