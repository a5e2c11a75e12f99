import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MediaNotes, StoredMedia } from '~/backend/definitions/media-library';
import { createMediaLibrary } from './media-library';
import { fileStem } from './media-names';
import { createPictureCheck } from './picture-check';

let dir = '';
let demo = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hirmondo-media-'));
  demo = mkdtempSync(join(tmpdir(), 'hirmondo-demo-media-'));
});
afterEach(() => {
  for (const path of [dir, demo]) rmSync(path, { recursive: true, force: true });
});

const library = () =>
  createMediaLibrary({
    directory: dir,
    others: [demo],
    clock: () => Date.UTC(2026, 10, 22),
    pictures: createPictureCheck(undefined, () => undefined),
  });
const draw = (width: number, format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
    .toFormat(format)
    .toBuffer();

/** Yields bytes in small chunks, as from a socket. */
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}

async function add(bytes: Uint8Array, notes: MediaNotes): Promise<StoredMedia> {
  const kept = await library().add(inPieces(bytes), notes);
  if ('refusal' in kept) throw new Error(kept.refusal.message);
  return kept;
}

describe('the media library', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('keeps a %s under an address made of its name and content', async (format) => {
    const kept = await add(await draw(60, format), { name: 'Új híd (2).BMP', alt: 'A híd', credit: 'Fotó: Kiss Pál' });
    expect(kept).toMatchObject({ outcome: 'created', type: `image/${format}`, width: 60, height: 40, alt: 'A híd' });
    expect(kept.src).toMatch(/^\/media\/2026\/11\/uj-hid-2-[0-9a-f]{8}\.(?:jpg|png|webp)$/);
    expect(await library().has(kept.src)).toBe(true);
    expect(await library().has(kept.src.replace(/(\.\w+)$/, '_cover@2x$1'))).toBe(true);
    expect(readdirSync(dir).filter((name) => name.startsWith('.incoming'))).toEqual([]);
  });

  it('keeps the same bytes once, whatever they are called, with the latest words', async () => {
    const bytes = await draw(60, 'jpeg');
    const first = await add(bytes, { name: 'egy.jpg', credit: 'Fotó: Kiss Pál' });
    const again = await add(bytes, { name: 'ketto.jpg', alt: 'Kék' });
    expect(again).toMatchObject({ outcome: 'unchanged', src: first.src, alt: 'Kék', credit: 'Fotó: Kiss Pál' });
    expect(JSON.parse(readFileSync(join(dir, `${first.src.slice('/media/'.length)}.json`), 'utf8'))).toEqual({
      alt: 'Kék',
      credit: 'Fotó: Kiss Pál',
    });
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read-only'],
  ])('reports %s as a failure of the storage, and keeps nothing', async (code, kind) => {
    const probe = await open(join(dir, 'proba'), 'w');
    const write = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'writeFile');
    onTestFinished(() => write.mockRestore());
    await probe.close();
    write.mockRejectedValue(Object.assign(new Error(`${code}: no`), { code }));
    await expect(add(await draw(60, 'png'), { name: 'a.png' })).rejects.toMatchObject({ name: 'StorageFailure', kind });
    expect(readdirSync(dir)).toEqual(['proba']);
  });

  it('flushes a file, and the folders that name it, before it is acknowledged', async () => {
    const probe = await open(dir);
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    const flushed: string[] = [];
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function flush(this: typeof probe) {
      flushed.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    });
    await probe.close();
    onTestFinished(() => sync.mockRestore());
    await add(await draw(60, 'png'), { name: 'a.png' });
    expect(flushed).toEqual(['file', 'folder', 'folder', 'folder']);
  });

  it.each(['', 'half'])('replaces a file of which a power failure has left %j', async (left) => {
    const bytes = await draw(60, 'jpeg');
    const { src } = await add(bytes, { name: 'egy.jpg' });
    const file = join(dir, src.slice('/media/'.length));
    writeFileSync(file, left);
    expect(await add(bytes, { name: 'ketto.jpg' })).toMatchObject({ outcome: 'created', src });
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('stores a file whose entry by content is empty', async () => {
    const bytes = await draw(60, 'jpeg');
    const { src } = await add(bytes, { name: 'egy.jpg' });
    for (const entry of readdirSync(join(dir, '.by-content'), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '');
    expect(await add(bytes, { name: 'egy.jpg' })).toMatchObject({ outcome: 'created', src });
  });

  it('replaces words cut off by a power failure', async () => {
    const bytes = await draw(60, 'jpeg');
    const { src } = await add(bytes, { name: 'egy.jpg', alt: 'Kék' });
    writeFileSync(join(dir, `${src.slice('/media/'.length)}.json`), '{ "alt": "K');
    expect(await add(bytes, { name: 'egy.jpg', credit: 'Fotó: Kiss Pál' })).toMatchObject({ src, credit: 'Fotó: Kiss Pál' });
  });

  it.each<[string, Uint8Array, string]>([
    ['a page', Buffer.from('<!doctype html><title>x</title>'.repeat(9)), 'unknown-type'],
    ['a head without a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(90)]), 'unknown-type'],
    [
      'a picture of 100 megapixels',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from([16, 39, 16, 39]), Buffer.alloc(90)]),
      'too-many-pixels',
    ],
    [
      'a picture of 40,000,000 × 1',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
        Buffer.from([2, 98, 90, 0, 0, 0, 0, 1]),
        Buffer.alloc(90),
      ]),
      'too-many-pixels',
    ],
    [
      'a picture of 26 MB',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0]), Buffer.alloc(26 * 1024 * 1024)]),
      'too-large',
    ],
  ])('does not take %s', async (_what, bytes, reason) => {
    const kept = await library().add([bytes] as never, { name: 'kep.jpg' });
    expect(kept).toMatchObject({ refusal: { reason } });
    expect(readdirSync(dir)).toEqual([]);
  });

  it('lists its pictures, newest first, and finds them by name and words', async () => {
    const earlier = createMediaLibrary({
      directory: dir,
      clock: () => Date.UTC(2025, 0, 1),
      pictures: createPictureCheck(undefined, () => undefined),
    });
    const old = await earlier.add(inPieces(await draw(50, 'jpeg')), { name: 'regi.jpg', alt: 'Árvíz', credit: 'MTI' });
    const first = await add(await draw(60, 'png'), { name: 'elso.png', alt: 'A híd' });
    const second = await add(await draw(61, 'webp'), { name: 'masodik.webp' });
    await add(Buffer.from(`%PDF-1.7${' '.repeat(40)}`), { name: 'leltar.pdf' });
    for (const [index, { src }] of [first, second].entries()) utimesSync(join(dir, src.slice('/media/'.length)), index, index);
    const find = async (search: string, limit = 10) => (await library().pictures({ search, limit })).map(({ src }) => src);
    if ('refusal' in old) throw new Error(old.refusal.message);
    expect(await find('')).toEqual([second.src, first.src, old.src]);
    expect(await find('', 1)).toEqual([second.src]);
    expect(await find(' ARVIZ  mti')).toEqual([old.src]);
    expect(await find('elso híd')).toEqual([first.src]);
    expect(await find('nincs')).toEqual([]);
  });

  it('knows the words of a picture, and takes new ones', async () => {
    const { src } = await add(await draw(60, 'jpeg'), { name: 'egy.jpg', alt: 'Kék' });
    expect(await library().picture(src, { credit: 'MTI' })).toMatchObject({
      src,
      alt: 'Kék',
      credit: 'MTI',
      size: { width: 60, height: 40 },
    });
    expect(await library().picture(src)).toMatchObject({ src, alt: 'Kék', credit: 'MTI', size: { width: 60, height: 40 } });
    writeFileSync(join(dir, 'x.txt'), 'x');
    for (const other of ['/media/nincs.jpg', '/media/x.txt', '/media/../egy.jpg', 'https://example.org/egy.jpg', src.slice(6)]) {
      expect(await library().picture(other, { alt: 'x' })).toBeUndefined();
    }
  });

  it('knows what of the site is there', async () => {
    writeFileSync(join(demo, 'hid.jpg'), 'x');
    const there = [
      '/media/hid.jpg',
      '/media/hid_cover.jpg',
      'https://cdn.example/x.jpg',
      '/media/nincs.jpg',
      '/media/../hid.jpg',
    ];
    expect(await Promise.all(there.map((src) => library().has(src)))).toEqual([true, true, true, false, false]);
  });

  it.each([
    ['C:\\Képek\\Őszi vásár.JPEG', 'oszi-vasar'],
    ['../../etc/passwd', 'passwd'],
    ['...', 'fajl'],
  ])('names %s %s', (name, stem) => {
    expect(fileStem(name)).toBe(stem);
  });
});
