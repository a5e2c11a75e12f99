import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache';

const HOUR = 3_600_000;
const NOW = Date.now();
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join('.cache', 'disk-cache-test-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (limit: number, now = NOW) => openDiskCache(directory, limit, () => now);
const put = (cache: ReturnType<typeof open>, name: string, bytes: number, good = true) =>
  cache.write(
    name,
    (draft) => writeFile(draft, Buffer.alloc(bytes)),
    () => good,
  );
const files = async () =>
  (await readdir(directory, { recursive: true }))
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.slice(3))
    .sort();
const age = (cache: ReturnType<typeof open>, name: string, hours: number) => {
  const seconds = (NOW - hours * HOUR) / 1000;
  return utimes(cache.filePath(name), seconds, seconds);
};

describe('the disk cache of pictures', () => {
  it('returns what was written in full', async () => {
    const cache = open(1000);
    await put(cache, 'abc.webp', 10);
    expect(await cache.read('abc.webp')).toEqual(Buffer.alloc(10));
    expect(await cache.read('nincs.webp')).toBeUndefined();
  });

  it('stores nothing of a failed job', async () => {
    const cache = open(1000);
    await put(cache, 'abc.webp', 10, false);
    await expect(
      cache.write(
        'def.webp',
        () => Promise.reject(new Error('elakadt')),
        () => true,
      ),
    ).rejects.toThrow('elakadt');
    expect(await files()).toEqual([]);
  });

  it('deletes the least recently used files until it is well within its limit', async () => {
    const cache = open(1000);
    for (const [name, hours] of [
      ['regi.webp', 9],
      ['olvasott.webp', 8],
      ['uj.webp', 1],
    ] as const) {
      await put(cache, name, 300);
      await age(cache, name, hours);
    }
    await cache.read('olvasott.webp');
    await put(cache, 'legujabb.webp', 300);
    expect(await files()).toEqual(['legujabb.webp', 'olvasott.webp']);
  });

  it('counts files of other processes when it is full', async () => {
    const [one, other] = [open(1000), open(1000)];
    await put(one, 'aa.webp', 400);
    await age(one, 'aa.webp', 3);
    await put(other, 'bb.webp', 400);
    await age(other, 'bb.webp', 2);
    await put(other, 'cc.webp', 400);
    expect(await files()).toEqual(['bb.webp', 'cc.webp']);
  });

  it('deletes temporary files of processes that have crashed, and no others', async () => {
    const cache = open(1000);
    await put(cache, 'aa.webp', 10);
    const [dead, live] = [`${cache.filePath('aa.webp')}.77.part`, `${cache.filePath('aa.webp')}.78.part`];
    await writeFile(dead, '');
    await utimes(dead, NOW / 1000 - 3600, NOW / 1000 - 3600);
    await writeFile(live, '');
    await utimes(live, NOW / 1000, NOW / 1000);
    await put(open(5), 'aab.webp', 10);
    expect(await files()).toEqual(['aa.webp.78.part']);
  });
});
