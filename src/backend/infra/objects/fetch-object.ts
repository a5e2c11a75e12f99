import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../definitions/object-store';
import { StorageFailure } from '../../domain/storage-failure';

/** Milliseconds without a byte after which a copy has failed. */
const PATIENCE = 10_000;

/**
 * Copies an object to a file, whose bytes must have the sum: half of them, or others, are an error, and no file is left. False if
 * there is no such object.
 */
export async function fetchObject(
  objects: Pick<ObjectStore, 'read'>,
  key: string,
  { path, sum }: { readonly path: string; readonly sum: string | undefined },
): Promise<boolean> {
  const body = await objects.read(key);
  if (body === undefined) return false;
  const hash = createHash('sha256');
  const silence = setTimeout(() => body.destroy(new StorageFailure('media', `${key} stops before its end.`)), PATIENCE);
  try {
    await pipeline(
      body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          silence.refresh();
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    const found = hash.digest('hex');
    if (sum !== undefined && found !== sum) throw new StorageFailure('media', `${key} has other bytes in the object storage.`);
  } catch (error) {
    await rm(path, { force: true });
    throw asFailure(key, error);
  } finally {
    clearTimeout(silence);
  }
  return true;
}

/** A stream that has broken off is a failure of the store; that of the own disk stays what it is. */
function asFailure(key: string, error: unknown): unknown {
  const isOwn = error instanceof StorageFailure || (error instanceof Error && 'path' in error);
  return isOwn
    ? error
    : new StorageFailure('media', `${key} could not be read to its end from the object storage.`, { cause: error });
}
