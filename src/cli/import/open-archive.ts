import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A file in a ZIP archive. */
export interface ArchivedFile {
  /** Path in the archive. */
  readonly name: string;
  /** Size in bytes, unpacked. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** Limits on the number of files in an archive, and on their bytes unpacked. */
const MAX_FILES = 200_000;
const MAX_BYTES = 20 * 1024 ** 3;

/**
 * Returns the files of a ZIP archive by path, without hidden files and those of macOS. The archive stays open. Throws if it is
 * damaged.
 */
export async function openArchive(path: string): Promise<readonly ArchivedFile[]> {
  const zip = await promisify<string, object, ZipFile>(open)(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  });
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return await new Promise((resolve, reject) => {
    const files: ArchivedFile[] = [];
    let bytes = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      if (files.length >= MAX_FILES || bytes > MAX_BYTES) {
        reject(new Error('the archive unpacks to more than 200,000 files or 20 GB'));
        return;
      }
      const name = entry.fileName;
      const isHidden = name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
      if (!name.endsWith('/') && !isHidden) files.push({ name, size: entry.uncompressedSize, open: () => openEntry(entry) });
      zip.readEntry();
    });
    zip.readEntry();
  });
}
