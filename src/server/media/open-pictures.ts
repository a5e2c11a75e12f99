import { join } from 'node:path';
import type { Config } from '../config';
import type { OpenedCopies } from '../copies/open-copies';
import { livescorePictures } from '../livescore/serve-pictures';
import type { Logger } from '../operations/logger';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import type { ResponseContext } from '../response/send-response';
import type { SiteService } from '../site-services';
import type { DiskCache } from './disk-cache';
import { createMedia, type IsPicturePoint } from './media';
import { createResizePool } from './resize-pool';
import type { StoredOriginals } from './stored-originals';

export interface OpenPicturesOptions {
  readonly config: Config;
  readonly logger: Pick<Logger, 'warn'>;
  readonly responseContext: ResponseContext;
  readonly rateLimiter: RateLimiter;
  /** Directory of the build, whose bundle resizes. */
  readonly build: string;
  /** Directories of originals of pictures and sound. */
  readonly media: readonly string[];
  /** Originals in a bucket, if there is one. */
  readonly stored?: StoredOriginals | undefined;
  /** True if an article uses the picture with this focal point; unset: all points count as used. */
  readonly isPicturePoint?: IsPicturePoint | undefined;
  /** Generated pictures, and copies. */
  readonly disk: DiskCache;
  /** Pictures of other systems; undefined if none are copied. */
  readonly copies: OpenedCopies | undefined;
  /** True if other processes serve the site, too. */
  readonly inCluster: boolean;
}

/** Pictures of articles and of the live scores, which share the processes that resize them. */
export interface Pictures {
  readonly serveMedia: (exchange: Exchange, path: string, clientIp: string) => Promise<void>;
  /** Serves the pictures of live scores; ends the processes when it stops. */
  readonly service: SiteService;
}

export function openPictures(options: OpenPicturesOptions): Pictures {
  const { config, logger, responseContext, rateLimiter, build, media, inCluster, isPicturePoint, disk, copies, stored } = options;
  const pool = createResizePool({
    worker: join(build, 'node', 'resize-worker.mjs'),
    // In a cluster every process has its own pool, and together they must leave CPU time for rendering pages.
    workers: inCluster ? 1 : 2,
    report: (message) => logger.warn({ message }, 'A picture cannot be resized.'),
  });
  return {
    serveMedia: createMedia({
      responseContext,
      directories: media,
      stored,
      disk,
      copies,
      rateLimiter,
      now: Date.now,
      pool,
      isPicturePoint,
      cdn: config.cdn?.cdn,
    }),
    service: {
      ...livescorePictures({
        responseContext,
        fetch,
        hosts: [
          ...config.mediaOrigins,
          ...(config.livescoreApiUrl === undefined ? [] : [new URL(config.livescoreApiUrl).origin]),
        ],
        pool,
        cacheDirectory: join(config.dataDir, 'cache', 'livescore-pictures'),
        rateLimiter,
        now: Date.now,
      }),
      stop: () => pool.close(),
    },
  };
}
