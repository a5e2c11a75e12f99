import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportFile } from '~/backend/importers/importer';
import { CommandFailure, exitCode } from '../failure';

export interface InputFile {
  readonly file: ImportFile;
  /** Bytes. */
  readonly size: number;
}

/** A file of the disk for an importer; `onRead` hears how many bytes of the present reading are done. */
export async function openInput(path: string, onRead: (bytes: number) => void): Promise<InputFile> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CommandFailure(exitCode.usage, `Nincs ilyen fájl: ${path}`);
  if (!found.isFile()) throw new CommandFailure(exitCode.usage, `Ez nem fájl: ${path}`);
  return { size: found.size, file: { name: basename(path), open: () => chunksOf(path, onRead) } };
}

async function* chunksOf(path: string, onRead: (bytes: number) => void): AsyncIterable<Uint8Array> {
  let done = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes: Uint8Array = chunk;
    done += bytes.byteLength;
    onRead(done);
    yield bytes;
  }
}
