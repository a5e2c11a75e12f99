import { basename, dirname } from 'node:path';
import { pictureType } from '~/lib/images/picture-types';
import type { BucketMedia } from '../../definitions/bucket-media';
import { sumFile } from '../backup/file-sums';
import { fetchObject } from '../objects/fetch-object';
import { cutKeys, originalKey, type StoredMediaParts } from './bucket-library';
import { moveMedia } from './move-media';

/** Media in a bucket for the server. */
export function createBucketMedia(parts: StoredMediaParts): BucketMedia {
  const { objects, files } = parts;
  const cutKey = ({ path }: { readonly path: string }, name: string): string => `${cutKeys(path)}${name}`;

  async function fetchCut(file: { readonly path: string }, name: string, target: string): Promise<boolean> {
    const found = await objects.head(cutKey(file, name));
    return found !== undefined && (await fetchObject(objects, found.key, { path: target, sum: found.sum }));
  }

  return {
    find: (path) => files.find(path),
    list: (after, limit) => files.list(after, limit),
    fetchOriginal: ({ path, sum }, target) => fetchObject(objects, originalKey(path), { path: target, sum }),
    // All of it without a range: a service answers 206 to one, or 416 if the file is empty.
    read: ({ path, size }, range) =>
      objects.read(originalKey(path), range.start === 0 && range.end === size - 1 ? undefined : range),
    fetchCut,
    async keepCut(file, name, path) {
      const made = await sumFile(dirname(path), basename(path));
      if (made === undefined) return;
      const key = cutKey(file, name);
      const type = pictureType(name) ?? 'application/octet-stream';
      const { bytes: size, sha256: sum } = made;
      const { found } = await objects.putIfAbsent(key, { path, size, sum, type });
      if (found.sum !== sum) await fetchObject(objects, key, { path, sum: found.sum });
      // It may have been taken from everywhere meanwhile.
      if ((await files.find(file.path))?.isRemoved !== false) await objects.delete(key);
    },
    move: (directory, onFile) => moveMedia(parts, directory, onFile),
  };
}
