import { copyFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImageType, type ImageTypeName, imageDensities, imageTypes } from '~/lib/images/image-types';
import { startTestSite, type TestSite } from '../testing/test-site';
import { readRange } from './byte-range';
import { openDiskCache } from './disk-cache';
import { createMedia } from './media';
import { createResizePool, type ResizePool } from './resize-pool';

/** A blue picture whose first quarter, in stored orientation, is yellow. */
const scene = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } }).composite([
    {
      input: { create: { width: Math.round(width / 4), height: Math.round(height / 4), channels: 3, background: '#fc0' } },
      left: 0,
      top: 0,
    },
  ]);

let room: string;
let site: TestSite;
let pool: ResizePool;
const reports: string[] = [];

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  room = await mkdtemp(join('.cache', 'media-test-'));
  const [media, demo] = [join(room, 'media'), join(room, 'demo')];
  await mkdir(join(media, '2026'), { recursive: true });
  await mkdir(demo, { recursive: true });
  const jpeg = await scene(1600, 1200).jpeg().toBuffer();
  await writeFile(join(demo, 'hid.jpg'), jpeg);
  await writeFile(join(media, '2026', 'tér.jpg'), jpeg);
  await writeFile(join(media, 'kicsi.jpg'), await scene(200, 100).jpeg().toBuffer());
  await writeFile(join(media, 'kicsi.jpg.json'), JSON.stringify({ focus: { x: 0.2, y: 0.5, phone: { x: 1, y: 0 } } }));
  await writeFile(
    join(media, 'atlatszo.png'),
    await sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  for (let orientation = 1; orientation <= 8; orientation++) {
    const turned = orientation >= 5 ? scene(900, 1600) : scene(1600, 900);
    const file = await turned
      .withMetadata({ orientation, exif: { IFD0: { Copyright: 'secret copyright' } } })
      .jpeg()
      .toBuffer();
    await writeFile(join(media, `irany-${orientation}.jpg`), file);
  }
  await writeFile(join(media, 'csonka.jpg'), jpeg.subarray(0, 2000));
  await writeFile(join(media, 'ures.jpg'), '');
  await writeFile(join(media, 'rajz.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await writeFile(join(media, 'gif.png'), Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'));
  await writeFile(
    join(media, 'bomba.png'),
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );
  await writeFile(join(media, 'hang.mp3'), Buffer.from('0123456789'));
  await writeFile(join(media, 'rajz.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await writeFile(join(media, 'titok.db'), 'secret');
  await writeFile(join(room, 'kint.jpg'), jpeg);
  const worker = join(room, 'resize-worker.mjs');
  await build({
    entryPoints: ['src/server/media/resize-worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  pool = createResizePool({ worker, report: (message) => reports.push(message) });
  site = await startTestSite({
    media: (responseContext) =>
      createMedia({
        responseContext,
        directories: [media, demo],
        disk: openDiskCache(join(room, 'cache'), 1e9, Date.now),
        pool,
        isPicturePoint: async ({ path, point }) => path === '/media/2026/tér.jpg' && point === '7-3',
        now: Date.now,
      }),
  });
});

afterAll(async () => {
  pool.close();
  await site.close();
  await rm(room, { recursive: true, force: true });
});

it.each([
  ['/media/2026/t%C3%A9r_cover~7-3.jpg', 200],
  ['/media/2026/t%C3%A9r_cover~7-4.jpg', 404],
  ['/media/kicsi_cover~2-5.jpg', 200],
  ['/media/kicsi_cover~10-0.jpg', 200],
  ['/media/kicsi_cover~7-3.jpg', 404],
  ['/media/hid_cover~5-5.jpg', 404],
])('%s, a cut around a point that an article or the picture itself uses or not, is %s', async (path, status) => {
  expect((await site.get(path)).status).toBe(status);
});

async function picture(path: string, accept = 'image/webp,*/*') {
  const response = await site.get(path, { headers: { accept } });
  expect(response.status).toBe(200);
  const data = Buffer.from(await response.arrayBuffer());
  const metadata = await sharp(data).metadata();
  return { response, data, metadata };
}

describe('cut pictures', () => {
  const original = { hid: [1600, 1200], '2026/tér': [1600, 1200], kicsi: [200, 100] } as const;
  const cases = (['hid', '2026/tér', 'kicsi'] as const).flatMap((name) =>
    (Object.keys(imageTypes) as ImageTypeName[]).map(
      (type, index) => [name, type, [1, ...imageDensities][index % 5] ?? 1] as const,
    ),
  );
  it.each(cases)('of %s as %s at %sx have the type’s size, never more than the original’s', async (name, type, density) => {
    const [fullWidth, fullHeight] = original[name];
    const { width, ratio }: ImageType = imageTypes[type];
    const widest = ratio === 'inside' ? fullWidth : Math.min(fullWidth, Math.floor(fullHeight / ratio));
    const expected = Math.min(Math.round(width * density), widest);
    const { metadata } = await picture(encodeURI(`/media/${name}_${type}${density === 1 ? '' : `@${density}x`}.jpg`));
    expect([metadata.format, metadata.width]).toEqual(['webp', expected]);
    expect(metadata.height).toBe(Math.round(expected * (ratio === 'inside' ? fullHeight / fullWidth : ratio)));
  });

  it.each([
    ['image/webp,*/*', 'webp', 'image/webp', '/media/hid_row.jpg'],
    ['image/png,*/*', 'jpeg', 'image/jpeg', '/media/hid_row.jpg'],
    ['*/*', 'png', 'image/png', '/media/atlatszo_row.png'],
    ['image/avif,image/webp', 'heif', 'image/avif', '/media/atlatszo_row.png'],
    ['image/avif,image/webp,*/*;q=0.8', 'heif', 'image/avif', '/media/hid_row.jpg'],
    ['image/avif;q=0, image/webp', 'webp', 'image/webp', '/media/hid_row.jpg'],
    ['image/avif,image/webp', 'webp', 'image/webp', '/media/hid_hero@4x.jpg'],
    ['image/avif', 'jpeg', 'image/jpeg', '/media/hid_hero@4x.jpg'],
  ])('for Accept „%s” come as %s', async (accept, format, contentType, path) => {
    const { response, metadata } = await picture(path, accept);
    expect(metadata.format).toBe(format);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright for EXIF orientation %i, and carry no metadata', async (orientation) => {
    const { data, metadata } = await picture(`/media/irany-${orientation}_hero.jpg`, '*/*');
    const width = Math.min(1600, imageTypes.hero.width);
    const height = Math.round((width * 9) / 16);
    expect([metadata.width, metadata.height]).toEqual([width, height]);
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(data.includes('secret')).toBe(false);
    // The yellow quarter is where the EXIF orientation moves the stored picture's first corner.
    const [left, right, top, bottom] = [20, width - 20, 20, height - 20];
    const corners: Record<string, [number, number]> = {
      nw: [left, top],
      ne: [right, top],
      sw: [left, bottom],
      se: [right, bottom],
    };
    const expected = { 1: 'nw', 2: 'ne', 3: 'se', 4: 'sw', 5: 'nw', 6: 'ne', 7: 'se', 8: 'sw' }[orientation] ?? '';
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
    const yellow = Object.entries(corners).filter(([, [x, y]]) => (pixels[(y * info.width + x) * info.channels] ?? 0) > 200);
    expect(yellow.map(([corner]) => corner)).toEqual([expected]);
  });

  it.each([
    ['a type that there is not', '/media/hid_nincs.jpg'],
    ['a density that is not offered', '/media/hid_card@9x.jpg'],
    ['an original that there is not', '/media/nincs_card.jpg'],
    ['a file outside', '/media/..%2fkint_card.jpg'],
    ['a truncated original', '/media/csonka_card.jpg'],
    ['an empty original', '/media/ures_card.jpg'],
    ['SVG under another name', '/media/rajz_card.jpg'],
    ['GIF under another name', '/media/gif_card.png'],
    ['more than 40 megapixels', '/media/bomba_card.png'],
  ])('are refused for %s', async (_name, path) => {
    const response = await site.get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(405);
  });

  it('are cut once for concurrent requests, and stored completely on disk', async () => {
    const before = (await readdir(join(room, 'cache'), { recursive: true })).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get('/media/hid_leader@2x.jpg')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const files = await readdir(join(room, 'cache'), { recursive: true });
    expect(files.length - before).toBeLessThanOrEqual(2);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('are answered with 304 if the client has them, and change with the original', async () => {
    const { response } = await picture('/media/kicsi_row.jpg');
    const tag = response.headers.get('etag') ?? '';
    expect((await site.get('/media/kicsi_row.jpg', { headers: { accept: 'image/webp', 'if-none-match': tag } })).status).toBe(
      304,
    );
    await copyFile(join(room, 'demo', 'hid.jpg'), join(room, 'media', 'kicsi.jpg'));
    await utimes(join(room, 'media', 'kicsi.jpg'), 1, 1);
    const changed = await picture('/media/kicsi_row.jpg');
    expect(changed.response.headers.get('etag')).not.toBe(tag);
    expect(changed.metadata.width).toBe(240);
  });

  it('are cut again after the worker was killed', async () => {
    const broken = createResizePool({ worker: join(room, 'nincs.mjs'), report: (message) => reports.push(message) });
    const job = { source: join(room, 'demo', 'hid.jpg'), target: join(room, 'x.webp'), format: 'webp', width: 10 } as const;
    expect(await broken.run(job)).toBe('failed');
    broken.close();
    expect(await broken.run(job)).toBe('busy');
    const slow = createResizePool({ worker: join(room, 'resize-worker.mjs'), report: () => undefined, jobTimeout: 1 });
    expect(await slow.run(job)).toBe('failed');
    slow.close();
  });
});

describe('originals', () => {
  it.each([
    ['/media/hid.jpg', 'image/jpeg'],
    ['/media/hang.mp3', 'audio/mpeg'],
    ['/media/rajz.svg', 'image/svg+xml'],
  ])('%s come as %s under a policy that runs nothing', async (path, contentType) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '/media/titok.db',
    '/media/',
    '/media',
    '/media/.hid.jpg',
    '/media/nincs.jpg',
    '/media/2026',
    `/media/${'a/'.repeat(9)}x.jpg`,
  ])('are not served at %s', async (path) => {
    expect((await site.get(path)).status).toBeGreaterThanOrEqual(300);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answer Range %s with %i', async (range, status, body, contentRange) => {
    const response = await site.get('/media/hang.mp3', { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([status, body, contentRange]);
  });

  it('ignore Range for HEAD, for which it is not defined (RFC 9110, 14.2)', async () => {
    const response = await site.get('/media/hang.mp3', { method: 'HEAD', headers: { range: 'bytes=2-4' } });
    const { headers } = response;
    expect([response.status, headers.get('content-length'), headers.get('content-range')]).toEqual([200, '10', null]);
  });

  it('send no body to HEAD', async () => {
    const response = await site.get('/media/hang.mp3', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', '']);
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-0', 1, { start: 0, end: 0 }],
    ['bytes=-0', 5, 'unsatisfiable'],
    ['bytes=-9', 5, { start: 0, end: 4 }],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-', 5, undefined],
    ['bytes=99999999999999999999-', 5, undefined],
    [undefined, 5, undefined],
  ])('reads %s of %i bytes', (header, length, expected) => {
    expect(readRange(header, length)).toEqual(expected);
  });
});
