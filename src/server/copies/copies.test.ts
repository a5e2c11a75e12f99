import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { photograph, send, sendStatus, startPictureSystem } from '../testing/test-copies';
import { createCopyAddresses } from './copy-addresses';

let jpeg: Buffer;
let other: Buffer;
let system: Awaited<ReturnType<typeof startPictureSystem>>;
beforeAll(async () => {
  [jpeg, other] = await Promise.all([photograph('#246'), photograph('#c30')]);
});
beforeEach(async () => {
  system = await startPictureSystem();
});

const colour = async (bytes: Buffer) => ((await sharp(bytes).stats()).dominant.b > 60 ? 'blue' : 'red');

it('cuts a picture of another system like our own', async () => {
  system.answer = send(jpeg, '"1"');
  const site = await system.openSite();
  const { status, headers, bytes } = await site.picture('/uploads/hid.jpg');
  expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, 'image/webp', 'Accept']);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 384, height: 256 });
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('surrogate-key')).toBe(`media:${site.at(`${system.origin}/uploads/hid.jpg`)}`);
  const whole = await site.fetch(site.at(`${system.origin}/uploads/hid.jpg`));
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(system.asked).toHaveLength(1);
});

it('fetches a picture once for all readers, cuts and processes', async () => {
  system.answer = send(jpeg);
  const processes = [await system.openSite(), await system.openSite()];
  const types = [
    ['card', 'thumb'],
    ['mobile11:2x', 'cover:3x'],
  ];
  const answers = await Promise.all(
    processes.flatMap((site, index) => (types[index] ?? []).map((type) => site.fetch(site.cut('/a.jpg', type)))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(system.asked).toEqual([{ path: '/a.jpg', etag: undefined }]);
});

it('is no proxy: what no page has named is neither fetched nor redirected to', async () => {
  system.answer = send(jpeg);
  const site = await system.openSite();
  const stranger = createCopyAddresses(new Set([system.origin]), Buffer.alloc(32, 2));
  for (const address of [stranger.at(`${system.origin}/a.jpg`), typedImageUrl(stranger.at(`${system.origin}/a.jpg`), 'card')]) {
    expect((await site.fetch(address)).status).toBe(404);
  }
  expect((await site.fetch(site.cut('/a.jpg', 'nincs'))).status).toBe(404);
  expect(system.asked).toEqual([]);
});

it('the last good copy stands in while its system is away, also after a restart', async () => {
  system.answer = send(jpeg, '"1"');
  await (await system.openSite()).picture('/a.jpg');
  system.answer = sendStatus(503);
  const site = await system.openSite();
  site.pass(7_200_000);
  expect((await site.picture('/a.jpg')).status).toBe(200);
  await vi.waitFor(() => expect(site.reports).toEqual(['/a.jpg: answered 503']));
  site.onPurge({ tags: ['article:1'] });
  expect((await site.picture('/a.jpg')).status).toBe(200);
  system.answer = send(other, '"2"');
  site.pass(60_000);
  await site.picture('/a.jpg');
  await vi.waitFor(async () => expect(await colour((await site.picture('/a.jpg')).bytes)).toBe('red'));
  expect(site.changed).toEqual([`${system.origin}/a.jpg`]);
});

it('an article’s purge brings the new version of a picture, and costs a question if it is the same', async () => {
  system.answer = send(jpeg, '"1"');
  const site = await system.openSite();
  const first = await site.picture('/a.jpg');
  site.pass(10);
  site.onPurge({ tags: ['most-read:hirmondo'] });
  await site.picture('/a.jpg');
  expect(system.asked).toHaveLength(1);

  site.onPurge({ tags: ['gone:article:1'] });
  site.pass(10);
  const same = await site.picture('/a.jpg');
  expect(system.asked).toEqual([
    { path: '/a.jpg', etag: undefined },
    { path: '/a.jpg', etag: '"1"' },
  ]);
  expect(same.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(site.changed).toEqual([]);

  system.answer = send(other, '"2"');
  site.onPurge({ tags: ['article:1'] });
  site.pass(10);
  const changed = await site.picture('/a.jpg');
  expect([await colour(first.bytes), await colour(changed.bytes)]).toEqual(['blue', 'red']);
  expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
  expect(site.changed).toEqual([`${system.origin}/a.jpg`]);
});

it.each([
  ['as its system writes it', (origin: string) => `${origin}/h%C3%ADd.jpg`],
  ['with letters that are encoded', (origin: string) => `${origin}/híd.jpg`],
  ['with a part and a host in capitals', (origin: string) => `${origin.toUpperCase()}/híd.jpg#x`],
])('a page that shows a picture %s after a purge has its system asked, so that a CDN is told', async (_how, write) => {
  const src = write(system.origin);
  const address = `${system.origin}/h%C3%ADd.jpg`;
  const purge = { paths: ['/belfold/2026/11/22/a'] };
  system.answer = send(jpeg);
  const first = await system.openSite();
  const second = await system.openSite();
  first.draw(src);
  await first.picture('/h%C3%ADd.jpg');
  first.draw(src);
  expect(system.asked).toHaveLength(1);
  system.answer = send(other);
  first.onPurge(purge);
  first.pass(10);
  first.draw(src);
  await vi.waitFor(() => expect(first.changed).toEqual([address]));
  expect(await colour((await first.picture('/h%C3%ADd.jpg')).bytes)).toBe('red');
  // A process whose readers have not asked for the picture.
  system.answer = sendStatus(410);
  second.pass(20);
  second.onPurge(purge);
  second.pass(10);
  second.draw(src);
  await vi.waitFor(() => expect(second.changed).toEqual([address]));
  const gone = await second.picture('/h%C3%ADd.jpg');
  expect([gone.status, gone.caching]).toEqual([404, 'no-store']);
  expect(system.asked).toHaveLength(3);
});

it('a copy that was deleted for want of space is fetched again', async () => {
  system.answer = send(jpeg);
  const site = await system.openSite();
  await site.picture('/a.jpg');
  await rm(join(system.room, 'media'), { recursive: true });
  expect((await site.fetch(site.cut('/a.jpg', 'square'))).status).toBe(200);
  expect(system.asked).toHaveLength(2);
});

it('copies and cuts stay within the limit of the cache together', async () => {
  system.answer = (request, response) => send(Buffer.concat([jpeg, Buffer.from(request.url ?? '')]))(request, response);
  const limit = jpeg.length * 3;
  const site = await system.openSite({ limit });
  for (let number = 0; number < 8; number += 1) expect((await site.picture(`/${number}.jpg`)).status).toBe(200);
  const names = await readdir(join(system.room, 'media'), { recursive: true });
  const sizes = names.map((name) => statSync(join(system.room, 'media', name))).filter((stats) => stats.isFile());
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(limit);
});
