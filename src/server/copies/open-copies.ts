import { join } from 'node:path';
import { createPictureFetch } from '~/backend/index';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { Config } from '../config';
import { openSharedAnswers } from '../livescore/shared-answers';
import type { DiskCache } from '../media/disk-cache';
import type { Logger } from '../operations/logger';
import { type Copies, createCopies } from './copies';
import { type CopyAddresses, createCopyAddresses } from './copy-addresses';
import { readCopyKey } from './copy-key';

export interface OpenCopiesOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'warn'>;
  readonly disk: DiskCache;
  /** Tells the other nodes and the CDN of a changed picture. */
  readonly announce?: ((tags: readonly string[]) => Promise<void>) | undefined;
}

/** Copies of pictures of other systems, and their addresses. */
export type OpenedCopies = CopyAddresses & Copies;

/** Bytes of an original: 40 megapixels, the most that is decoded, are less as a photograph. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Less than the time after which another process takes the lock of the one that asks for dead (shared-answers.ts). */
const TIMEOUT_MS = 8_000;
/** Less than readers bear with a gap: their browsers can have the picture from its own system meanwhile. */
const COLD_PATIENCE_MS = 3_000;
/** Increased when what is stored of a copy has another form. */
const FORMAT = 'copies-1';

/**
 * Opens the copies of pictures of IMAGE_ORIGINS; undefined if there are none. A preview has none: its read-only links let their
 * readers see the pictures that an article names, by their own addresses.
 */
export function openCopies({ config, logger, disk, announce }: OpenCopiesOptions): OpenedCopies | undefined {
  const cut: readonly string[] = [...config.mediaOrigins, ...Object.values(config.origins)];
  const origins = new Set(config.imageOrigins.filter((origin) => !cut.includes(origin)));
  if (origins.size === 0 || config.preview) return undefined;
  const cache = join(config.dataDir, 'cache');
  const addresses = createCopyAddresses(origins, readCopyKey(config, join(cache, 'copies-key')));
  const copies = createCopies({
    disk,
    shared: openSharedAnswers({ directory: join(cache, 'copies'), build: FORMAT, now: Date.now }),
    fetchPicture: createPictureFetch({
      origins,
      isPrivateTarget: config.isPrivateTarget,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    }),
    coldPatienceMs: COLD_PATIENCE_MS,
    onChanged(address) {
      announce?.([cacheTag.media(addresses.at(address))]).catch((error: unknown) => {
        logger.warn({ err: error }, 'The change of a picture of another system did not reach the CDN.');
      });
    },
    report: (picture, reason) => logger.warn({ picture, reason }, 'A picture of another system is not copied.'),
    now: Date.now,
  });
  return { ...addresses, ...copies };
}
