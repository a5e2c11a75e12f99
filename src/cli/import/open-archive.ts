import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

/** A file within a ZIP archive. */
export interface ArchivedFile {
  /** Path within the archive. */
  readonly name: string;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** Files of one archive, and bytes of all of them unpacked: more is no archive of a newsroom. */
const MOST_FILES = 200_000;
const MOST_BYTES = 20 * 1024 ** 3;

/** The files of a ZIP archive by their paths, hidden ones and those of macOS left out. The archive stays open. Throws for one that is broken. */
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
      if (files.length >= MOST_FILES || bytes > MOST_BYTES) {
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
