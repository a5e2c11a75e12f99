import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { detectMediaKind, HEAD_BYTES, type MediaKind } from '~/lib/media/media-kind';
import { TAKEN_AWAY } from '~/lib/media/media-limits';
import type { MovedMedia } from '../../definitions/bucket-media';
import type { KnownObject, ObjectStore } from '../../definitions/object-store';
import { StorageFailure } from '../../domain/storage-failure';
import { type FileSum, listFiles, sumFile } from '../backup/file-sums';
import { originalKey, type StoredMediaParts } from './bucket-library';
import { readNotes } from './stored-notes';

/** The files below a directory of media, without their notes and what is hidden. */
async function findMedia(directory: string): Promise<readonly string[]> {
  const paths = (await listFiles(directory)).filter((path) => !path.split('/').some((part) => part.startsWith('.')));
  const all = new Set(paths);
  return paths.filter((path) => !path.endsWith('.json') || !all.has(path.slice(0, -'.json'.length)));
}

async function readKind(path: string): Promise<MediaKind | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return detectMediaKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The sum of an object: as it was stored, or else of the bytes that come. */
async function sumObject(objects: ObjectStore, { key, sum }: KnownObject): Promise<string> {
  if (sum !== undefined) return sum;
  const hash = createHash('sha256');
  for await (const chunk of (await objects.read(key)) ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies a directory of media with the notes beside the files, compares the sums of what arrives, and can be repeated: what is
 * there is not sent again, and words that were changed since stay.
 */
export async function moveMedia(
  { objects, files }: StoredMediaParts,
  directory: string,
  onFile: (path: string) => void,
): Promise<MovedMedia> {
  const report = { copied: 0, unchanged: 0, bytes: 0, different: [] as string[] };

  async function register({ path, bytes, sha256 }: FileSum, isRemoved: boolean): Promise<void> {
    const known = await files.find(path);
    if (known?.sum === sha256 || known?.isRemoved === true) return;
    const file = join(directory, isRemoved ? TAKEN_AWAY : '', path);
    const [kind, { mtimeMs }, { alt, credit, rights, focus }] = await Promise.all([readKind(file), stat(file), readNotes(file)]);
    await files.keep({
      path,
      sum: sha256,
      size: bytes,
      type: kind?.type ?? 'application/octet-stream',
      ...kind?.size,
      animated: kind?.animated === true,
      addedAt: Math.floor(mtimeMs / 1000),
      ...(alt !== undefined && { alt }),
      ...(credit !== undefined && { credit }),
      ...(rights !== undefined && { rights }),
      ...(focus !== undefined && { focus }),
      isRemoved,
    });
  }

  for (const path of await findMedia(directory)) {
    const file = await sumFile(directory, path);
    // It was deleted meanwhile.
    if (file === undefined) continue;
    onFile(path);
    if ((await files.find(path))?.isRemoved === true) continue;
    const kind = await readKind(join(directory, path));
    const given = { path: join(directory, path), size: file.bytes, sum: file.sha256, ...(kind && { type: kind.type }) };
    const { outcome, found } = await objects.putIfAbsent(originalKey(path), given);
    const arrived = outcome === 'created' ? await objects.head(found.key) : found;
    if (arrived === undefined) throw new StorageFailure('media', `${path} is not in the object storage after its upload.`);
    const isSame = arrived.size === file.bytes && (await sumObject(objects, arrived)) === file.sha256;
    if (!isSame) {
      report.different.push(path);
      continue;
    }
    await register(file, false);
    report[outcome === 'created' ? 'copied' : 'unchanged'] += 1;
    if (outcome === 'created') report.bytes += file.bytes;
  }
  for (const path of await findMedia(join(directory, TAKEN_AWAY))) {
    const file = await sumFile(join(directory, TAKEN_AWAY), path);
    if (file !== undefined) await register(file, true);
  }
  return report;
}
