import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { focusFor } from '~/lib/images/focal-point';
import type { FocalPoint } from '~/lib/images/focal-points';
import type { ImageType } from '~/lib/images/image-types';
import { ByteLru } from '../page-cache/byte-lru';
import type { DiskCache } from './disk-cache';
import { originalFocus } from './focus';
import type { Original } from './originals';
import type { PictureFormat } from './resize-job';
import type { PoolOutcome, ResizePool } from './resize-pool';

/** The requested form of a picture: cropped to a type, or whole without camera metadata. */
export interface VariantRequest {
  readonly original: Original;
  /** 'whole': in its full size. */
  readonly cut: { readonly type: ImageType; readonly density: number; readonly focus?: FocalPoint } | 'whole';
  readonly format: PictureFormat;
}

/**
 * Called before a picture is generated on behalf of this reader, not if it is being generated already. Returns the seconds to
 * wait, or undefined if it may start.
 */
export type ConsumeQuota = () => number | undefined;
/** Result of generating a picture; `seconds` to wait if it was not started, because the reader has used up their share. */
export type VariantOutcome = PoolOutcome | { readonly seconds: number };
type Failure = Exclude<VariantOutcome, 'done'>;

/**
 * A picture generated from an original, under a name that changes with the original, its focal point and the cropping rules.
 */
export interface Variant {
  readonly name: string;
  /** The bytes from memory or disk, or generated now; otherwise the reason why there are none. */
  readonly bytes: (take?: ConsumeQuota) => Promise<Buffer | Failure>;
  /** The file with the bytes, for pictures too large for memory; otherwise the reason why there is none. */
  readonly file: (take?: ConsumeQuota) => Promise<{ readonly path: string; readonly stats: Stats } | Failure>;
}

/** Increased when another picture would be made of the same original. */
const CROP_VERSION = 4;
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Milliseconds for which a failed picture is not tried again: each attempt may occupy a worker for twelve seconds. */
const FAILURE_CACHE_MS = 60_000;
const MAX_FAILURES = 10_000;
/** Width limit in pixels; a wider original is scaled down even when requested whole. */
const MAX_WIDTH = 4096;

const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

/** The focal point stored for the screens at which the type is used. */
async function storedFocus(original: Original, { screen }: ImageType): Promise<FocalPoint | undefined> {
  const points = await originalFocus(original);
  return screen === undefined ? points : focusFor(points, screen);
}

/** Finds and makes variants. `now` is unix milliseconds. */
export function createVariants(
  disk: DiskCache,
  pool: ResizePool,
  now: () => number,
): (wanted: VariantRequest) => Promise<Variant> {
  const memory = new ByteLru<Buffer>(MEMORY_BYTES);
  const running = new Map<string, Promise<PoolOutcome>>();
  const failures = new Map<string, { readonly outcome: 'broken' | 'failed'; readonly at: number }>();

  /** Generates a file once for all concurrent requests. */
  function generate(name: string, run: (target: string) => Promise<PoolOutcome>, take?: ConsumeQuota): Promise<VariantOutcome> {
    const known = failures.get(name);
    if (known !== undefined && now() - known.at < FAILURE_CACHE_MS) return Promise.resolve(known.outcome);
    let job = running.get(name);
    if (job === undefined) {
      const seconds = take?.();
      if (seconds !== undefined) return Promise.resolve({ seconds });
      job = runJob(name, run).finally(() => running.delete(name));
      running.set(name, job);
    }
    return job;
  }

  async function runJob(name: string, run: (target: string) => Promise<PoolOutcome>): Promise<PoolOutcome> {
    const outcome = await disk.write(name, run, (made) => made === 'done');
    failures.delete(name);
    if (outcome === 'broken' || outcome === 'failed') {
      if (failures.size >= MAX_FAILURES) failures.clear();
      failures.set(name, { outcome, at: now() });
    }
    return outcome;
  }

  return async ({ original, cut, format }) => {
    const { file, stats, stored, version = `${file} ${stats.mtimeMs} ${stats.size}` } = original;
    const whole = cut === 'whole';
    const shaped = !whole && cut.type.ratio !== 'inside';
    const focus = shaped ? (cut.focus ?? (await storedFocus(original, cut.type))) : undefined;
    const shape = whole ? 'whole' : `${cut.type.width} ${cut.type.ratio} ${cut.density} ${focus?.x} ${focus?.y}`;
    const key = `${CROP_VERSION} ${version} ${shape} ${format}`;
    const name = `${createHash('sha256').update(key).digest('base64url').slice(0, 22)}.${EXTENSIONS[format]}`;
    const make = (target: string) =>
      pool.run({
        source: file,
        target,
        format,
        width: whole ? MAX_WIDTH : Math.round(cut.type.width * cut.density),
        ...(whole && { whole }),
        ...(!whole && cut.density >= 2 && { dense: true }),
        ...(!whole && cut.type.ratio !== 'inside' && { ratio: cut.type.ratio }),
        ...(focus !== undefined && { focus: { x: focus.x, y: focus.y } }),
      });
    const run = (target: string) => (stored === undefined ? make(target) : stored.makeOnce(name, target, () => make(target)));
    return {
      name,
      async bytes(take) {
        const cached = memory.get(name);
        if (cached !== undefined) return cached;
        let body = await disk.read(name);
        if (body === undefined) {
          const outcome = await generate(name, run, take);
          if (outcome !== 'done') return outcome;
          body = await disk.read(name);
        }
        if (body === undefined) return 'failed';
        memory.set(name, body, body.length);
        return body;
      },
      async file(take) {
        let found = await disk.stat(name);
        if (found === undefined) {
          const outcome = await generate(name, run, take);
          if (outcome !== 'done') return outcome;
          found = await disk.stat(name);
        }
        return found === undefined ? 'failed' : { path: disk.filePath(name), stats: found };
      },
    };
  };
}
