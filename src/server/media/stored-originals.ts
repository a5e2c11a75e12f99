import { extname } from 'node:path';
import type { MediaKind } from '~/lib/media/media-kind';
import type { ContentSource } from '../content/content-source';
import type { Logger } from '../operations/logger';
import type { DiskCache } from './disk-cache';
import { type Original, servedType } from './originals';
import type { PoolOutcome } from './resize-pool';

type BucketMedia = NonNullable<ContentSource['bucketMedia']>;
type MediaFile = NonNullable<Awaited<ReturnType<BucketMedia['find']>>>;

/** Finds originals in a bucket by the name in their address. */
export interface StoredOriginals {
  /** 'removed': taken from everywhere; 'away': nothing can be known now. */
  find(name: string): Promise<Original | 'removed' | 'away' | undefined>;
}

interface Known {
  readonly file: MediaFile | undefined;
  readonly at: number;
}

/** Milliseconds for which the database is not asked again: a picture that is taken away is gone from every node after that. */
const FRESH_MS = 1_000;
/** Limit on remembered files; while the database is away, their pictures are still sent. */
const MAX_KNOWN = 20_000;

/** Asks the database about files; remembers what it has said for times in which it says nothing. */
function createFileFinder(media: BucketMedia, now: () => number): (name: string) => Promise<MediaFile | 'away' | undefined> {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<MediaFile | 'away' | undefined>>();

  async function ask(name: string, last: Known | undefined): Promise<MediaFile | 'away' | undefined> {
    try {
      const file = await media.find(name);
      known.delete(name);
      const [oldest] = known.keys();
      if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
      known.set(name, { file, at: now() });
      return file;
    } catch {
      return last === undefined ? 'away' : last.file;
    }
  }

  return (name) => {
    const last = known.get(name);
    if (last !== undefined && now() - last.at < FRESH_MS) return Promise.resolve(last.file);
    const job = running.get(name) ?? ask(name, last).finally(() => running.delete(name));
    running.set(name, job);
    return job;
  };
}

/** Opens the originals in a bucket; what is needed of them here is kept on the disk. `now` is unix milliseconds. */
export function createStoredOriginals(
  media: BucketMedia,
  disk: DiskCache,
  { now, report }: { readonly now: () => number; readonly report: (error: unknown) => void },
): StoredOriginals {
  const findFile = createFileFinder(media, now);
  const fetching = new Map<string, Promise<'here' | 'gone' | 'away'>>();

  const localName = ({ sum, path }: MediaFile): string => `${sum}${extname(path).toLowerCase()}`;

  async function fetchOriginal(file: MediaFile): Promise<'here' | 'gone' | 'away'> {
    try {
      const write = (draft: string) => media.fetchOriginal(file, draft);
      return (await disk.write(localName(file), write, Boolean)) ? 'here' : 'gone';
    } catch (error) {
      report(error);
      return 'away';
    }
  }

  /** Brings the bytes to this machine, once for all who wait for them. */
  async function bring(file: MediaFile): Promise<'here' | 'gone' | 'away'> {
    const name = localName(file);
    if ((await disk.stat(name)) !== undefined) return 'here';
    const job = fetching.get(name) ?? fetchOriginal(file).finally(() => fetching.delete(name));
    fetching.set(name, job);
    return await job;
  }

  async function makeOnce(file: MediaFile, name: string, target: string, make: () => Promise<PoolOutcome>): Promise<PoolOutcome> {
    const failed = (error: unknown): false => {
      report(error);
      return false;
    };
    if (await media.fetchCut(file, name, target).catch(failed)) return 'done';
    const brought = await bring(file);
    if (brought !== 'here') return brought === 'gone' ? 'broken' : 'busy';
    const outcome = await make();
    // Without the bucket the picture is sent all the same; another node makes it again.
    if (outcome === 'done') await media.keepCut(file, name, target).catch(failed);
    return outcome;
  }

  return {
    async find(name) {
      const contentType = servedType(name);
      if (contentType === undefined) return undefined;
      const file = await findFile(name);
      if (file === undefined || file === 'away') return file;
      if (file.isRemoved) return 'removed';
      return {
        file: disk.filePath(localName(file)),
        stats: { size: file.size, mtimeMs: file.addedAt * 1000 },
        contentType,
        version: file.sum,
        stored: {
          head: readHead(file),
          focus: file.focus,
          read: (range) => media.read(file, range),
          makeOnce: (cut, target, make) => makeOnce(file, cut, target, make),
        },
      };
    },
  };
}

/** Those of a content source that has its media in a bucket; undefined for any other. */
export function openStoredOriginals(
  { bucketMedia }: Pick<ContentSource, 'bucketMedia'>,
  disk: DiskCache,
  logger: Pick<Logger, 'warn'>,
): StoredOriginals | undefined {
  const report = (err: unknown) => logger.warn({ err }, 'The object storage of media failed.');
  return bucketMedia && createStoredOriginals(bucketMedia, disk, { now: Date.now, report });
}

function readHead({ type, path, width, height, animated }: MediaFile): MediaKind | undefined {
  if (!type.startsWith('image/')) return undefined;
  const size = width !== undefined && height !== undefined && { size: { width, height } };
  return { kind: 'picture', type, extension: extname(path), ...size, animated };
}
