import type { ObjectStore } from '../../definitions/object-store';
import { type BucketOptions, openBucketObjects } from './bucket-objects';
import { openDirectoryObjects } from './directory-objects';

/** Where media are that all nodes share: a bucket, or a directory that each of them has mounted. */
export type SharedMedia = BucketOptions | { readonly directory: string };

/** Opens the store of objects of the options; nothing is asked of it yet. */
export const openObjects = (options: SharedMedia): ObjectStore =>
  'directory' in options ? openDirectoryObjects(options.directory) : openBucketObjects(options);
