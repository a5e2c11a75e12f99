import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { focusFor } from '~/lib/images/focal-point';
import type { FocalPoint } from '~/lib/images/focal-points';
import type { ImageType } from '~/lib/images/image-types';
import { ByteLru } from '../page-cache/byte-lru';
import type { DiskCache } from './disk-cache';
import { readFocus } from './focus';
import type { Original } from './originals';
import type { PictureFormat } from './resize-job';
import type { PoolOutcome, ResizePool } from './resize-pool';

/** What is wanted of a picture: a cut to a type, or all of it without what the camera wrote into the file. */
export interface Wanted {
  readonly original: Original;
  /** 'whole': the picture as large as it is. */
  readonly cut: { readonly type: ImageType; readonly density: number; readonly focus?: FocalPoint } | 'whole';
  readonly format: PictureFormat;
}

/** Asked before a picture is made that only this reader causes; returns the seconds to wait, undefined if it may begin. */
export type TakeShare = () => number | undefined;
/** How the making of a picture ended; `seconds`: not begun, the reader has had a fair share of pictures. */
export type VariantOutcome = PoolOutcome | { readonly seconds: number };
type Failure = Exclude<VariantOutcome, 'done'>;

/** A picture made of an original, under a name that changes with the original, its focal point and the rules of cutting. */
export interface Variant {
  readonly name: string;
  /** The bytes, from memory, from disk, or made now; else why there are none. */
  readonly bytes: (take?: TakeShare) => Promise<Buffer | Failure>;
  /** The file with the bytes, for those that are too large to hold; else why there is none. */
  readonly file: (take?: TakeShare) => Promise<{ readonly path: string; readonly stats: Stats } | Failure>;
}

/** Raised when the same original would be cut in another way. */
const RULES = 3;
const MEMORY_BYTES = 32 * 1024 * 1024;
/** A picture that could not be made is not tried again for this long: each try costs a worker up to ten seconds. */
const REFUSED_MS = 60_000;
const MOST_REFUSED = 10_000;
/** Pixels; a wider original comes no wider than this even whole. */
const WIDEST = 4096;

const EXTENSIONS: Readonly<Record<PictureFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg', png: 'png' };

/** What is noted beside the picture for the screens that the type is for. */
async function focusBeside(file: string, { screen }: ImageType): Promise<FocalPoint | undefined> {
  const points = await readFocus(file);
  return screen === undefined ? points : focusFor(points, screen);
}

/** Finds and makes variants. `now` is unix milliseconds. */
export function createVariants(disk: DiskCache, pool: ResizePool, now: () => number): (wanted: Wanted) => Promise<Variant> {
  const memory = new ByteLru<Buffer>(MEMORY_BYTES);
  const running = new Map<string, Promise<PoolOutcome>>();
  const refused = new Map<string, { readonly outcome: 'broken' | 'failed'; readonly at: number }>();

  /** Makes a file once, however many ask for it. */
  function make(name: string, run: (target: string) => Promise<PoolOutcome>, take?: TakeShare): Promise<VariantOutcome> {
    const known = refused.get(name);
    if (known !== undefined && now() - known.at < REFUSED_MS) return Promise.resolve(known.outcome);
    let job = running.get(name);
    if (job === undefined) {
      const seconds = take?.();
      if (seconds !== undefined) return Promise.resolve({ seconds });
      job = makeOnce(name, run).finally(() => running.delete(name));
      running.set(name, job);
    }
    return job;
  }

  async function makeOnce(name: string, run: (target: string) => Promise<PoolOutcome>): Promise<PoolOutcome> {
    const outcome = await disk.write(name, run, (made) => made === 'done');
    refused.delete(name);
    if (outcome === 'broken' || outcome === 'failed') {
      if (refused.size >= MOST_REFUSED) refused.clear();
      refused.set(name, { outcome, at: now() });
    }
    return outcome;
  }

  return async ({ original, cut, format }) => {
    const { file, stats } = original;
    const whole = cut === 'whole';
    const shaped = !whole && cut.type.ratio !== 'inside';
    const focus = shaped ? (cut.focus ?? (await focusBeside(file, cut.type))) : undefined;
    const shape = whole ? 'whole' : `${cut.type.width} ${cut.type.ratio} ${cut.density} ${focus?.x} ${focus?.y}`;
    const key = `${RULES} ${file} ${stats.mtimeMs} ${stats.size} ${shape} ${format}`;
    const name = `${createHash('sha256').update(key).digest('base64url').slice(0, 22)}.${EXTENSIONS[format]}`;
    const run = (target: string) =>
      pool.run({
        source: file,
        target,
        format,
        width: whole ? WIDEST : Math.round(cut.type.width * cut.density),
        ...(whole && { whole }),
        ...(!whole && cut.density >= 2 && { dense: true }),
        ...(!whole && cut.type.ratio !== 'inside' && { ratio: cut.type.ratio }),
        ...(focus !== undefined && { focus: { x: focus.x, y: focus.y } }),
      });
    return {
      name,
      async bytes(take) {
        const held = memory.get(name);
        if (held !== undefined) return held;
        let body = await disk.read(name);
        if (body === undefined) {
          const outcome = await make(name, run, take);
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
          const outcome = await make(name, run, take);
          if (outcome !== 'done') return outcome;
          found = await disk.stat(name);
        }
        return found === undefined ? 'failed' : { path: disk.filePath(name), stats: found };
      },
    };
  };
}
