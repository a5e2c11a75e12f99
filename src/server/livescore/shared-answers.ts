import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { SharedAnswer, SharedAnswers, SharedCount } from '~/lib/livescore/shared-answers';
import { openDiskCache } from '../media/disk-cache';

export interface SharedAnswersOptions {
  /** Directory shared by all processes of the machine; it need not exist. */
  readonly directory: string;
  /** Name of the build: another build may parse answers differently. */
  readonly build: string;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Answers that can also be looked at without a request. */
export interface ReadableAnswers extends SharedAnswers {
  /** The last answer, however old; undefined if there is none. */
  readonly peek: (key: string) => Promise<SharedAnswer | undefined>;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Milliseconds after which the holder of a lock counts as dead: an answer takes two requests of 4 s at most. */
const LOCK_EXPIRY_MS = 10_000;
const POLL_MS = 50;

const written = z.object({ madeAt: z.number(), data: z.unknown().optional() });

/**
 * Answers cached as files of a directory. The process that requests one holds a lock file next to it, which only one process can
 * create; the others wait for its answer. The lock of a dead process is waited for until it is old. If the directory is not
 * writable, each process sends its own request.
 */
export function openSharedAnswers({ directory, build, now }: SharedAnswersOptions): ReadableAnswers {
  const files = openDiskCache(join(directory, 'answers'), MAX_BYTES, now);
  const lockDirectory = join(directory, 'asking');

  async function read(name: string): Promise<SharedAnswer | undefined> {
    const bytes = await files.read(name);
    if (bytes === undefined) return undefined;
    try {
      const { madeAt, data } = written.parse(JSON.parse(bytes.toString()));
      return { madeAt, data };
    } catch {
      return undefined;
    }
  }

  /** 'mine': this process has the lock; 'taken': another one has it; 'free': locking is not possible. */
  async function acquireLock(file: string): Promise<'mine' | 'taken' | 'free'> {
    try {
      await mkdir(lockDirectory, { recursive: true });
      await (await open(file, 'wx')).close();
      return 'mine';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return 'free';
    }
    const since = await stat(file).catch(() => undefined);
    // File times come from the system clock, not from the injected one.
    if (since !== undefined && Math.abs(Date.now() - since.mtimeMs) > LOCK_EXPIRY_MS) await rm(file, { force: true });
    return 'taken';
  }

  async function requestAndStore(name: string, ask: () => Promise<unknown>): Promise<SharedAnswer> {
    const data = await ask();
    const answer = { madeAt: now(), data };
    // With a full disk more requests are sent, but no answer is lost.
    await files
      .write(
        name,
        (draft) => writeFile(draft, JSON.stringify(answer)),
        () => true,
      )
      .catch(() => undefined);
    return answer;
  }

  const fileName = (key: string): string => createHash('sha1').update(`${build}\n${key}`).digest('hex');

  return {
    peek: (key) => read(fileName(key)),
    async obtain(key, isNew, ask) {
      const name = fileName(key);
      const file = join(lockDirectory, name);
      const newCopy = async () => {
        const copy = await read(name);
        return copy !== undefined && isNew(copy) ? copy : undefined;
      };
      let waited = false;
      for (;;) {
        const turn = await acquireLock(file);
        if (turn === 'free') return (await newCopy()) ?? { madeAt: now(), data: await ask() };
        if (turn === 'mine') {
          try {
            const copy = await newCopy();
            if (copy !== undefined) return copy;
            if (waited) throw new Error('another process has asked, without an answer');
            return await requestAndStore(name, ask);
          } finally {
            await rm(file, { force: true });
          }
        }
        const copy = await newCopy();
        if (copy !== undefined) return copy;
        waited = (await stat(file).catch(() => undefined)) !== undefined;
        await wait(POLL_MS, undefined, { ref: false });
      }
    },
  };
}

/**
 * A counter shared by all processes: a file for each day, a byte for each request. Zero if nothing can be written. The files of
 * earlier days are deleted.
 */
export function openSharedCount(directory: string, name: string): SharedCount {
  const filePath = (day: number): string => join(directory, `${name}-${day}`);
  let latest: number | undefined;
  function deleteBefore(today: number): void {
    for (const file of readdirSync(directory)) {
      const [sport, day] = file.split('-');
      if (sport === name && Number(day) < today) rmSync(join(directory, file), { force: true });
    }
  }
  return {
    read: (day) => statSync(filePath(day), { throwIfNoEntry: false })?.size ?? 0,
    add(day) {
      try {
        mkdirSync(directory, { recursive: true });
        appendFileSync(filePath(day), '.');
        if (day !== latest) deleteBefore(day);
        latest = day;
      } catch {
        // Each process still counts what it has sent itself.
      }
    },
  };
}
