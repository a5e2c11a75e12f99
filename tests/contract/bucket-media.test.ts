import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import { readFocalPoints } from '~/lib/images/focal-point';
import { openDiskCache } from '~/server/media/disk-cache';
import { createMedia } from '~/server/media/media';
import { createPictureSizes } from '~/server/media/picture-size';
import { resizePicture } from '~/server/media/resize';
import { createStoredOriginals } from '~/server/media/stored-originals';
import { startTestSite } from '~/server/testing/test-site';
import { BUCKET_KEYS, startBucketServer } from './bucket-server';

const photograph = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#06c' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#f60' } }, left: 20, top: 20 }])
    .jpeg()
    .toBuffer();

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** A newsroom whose media are in a bucket, with nodes that share it and the database. */
async function openRoom() {
  const bucket = await startBucketServer();
  const room = mkdtempSync(join(tmpdir(), 'hirmondo-bucket-'));
  const mediaBucket = { ...BUCKET_KEYS, endpoint: bucket.endpoint, region: 'auto', prefix: '', patience: 400 };
  const { backend, dataDir } = await openTestBackend({ mediaBucket, media: [] });
  const { bucketMedia, media } = backend;
  if (bucketMedia === undefined) throw new Error('the bucket is not used');
  onTestFinished(async () => {
    await bucket.close();
    rmSync(room, { recursive: true });
  });

  /** Its clock is a second later at each request, so that the database is always asked. */
  async function startNode(name: string) {
    let [now, jobs] = [Date.now(), 0];
    const disk = openDiskCache(join(room, name), 1e9, Date.now);
    const find = vi.fn(bucketMedia?.find);
    const stored = createStoredOriginals({ ...bucketMedia, find } as typeof bucketMedia & object, disk, {
      now: () => (now += 2_000),
      report: () => undefined,
    });
    const run = async (job: Parameters<typeof resizePicture>[0]) => {
      jobs += 1;
      return await resizePicture(job).then(
        () => 'done' as const,
        () => 'broken' as const,
      );
    };
    const pool = { run, close: () => undefined };
    const site = await startTestSite({
      media: (responseContext) => createMedia({ responseContext, stored, directories: [], disk, pool, now: Date.now }),
    });
    onTestFinished(() => site.close());
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await site.get(path, { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, tag: response.headers.get('etag'), bytes, headers: response.headers };
    };
    return { get, find, stored, jobs: () => jobs };
  }

  async function add(bytes: Buffer, notes: Parameters<typeof media.add>[1]) {
    const kept = await media.add(once(bytes), notes);
    if ('refusal' in kept) throw new Error(kept.refusal.message);
    return kept;
  }
  return { bucket, backend, bucketMedia, media, dataDir, room, add, startNode };
}

const AVIF = { accept: 'image/avif,image/webp' };
const cut = (src: string) => src.replace(/(\.\w+)$/, '_cover$1');

describe('media in a bucket', () => {
  it('are the same bytes under the same tag from every node, made once', async () => {
    const { bucket, add, startNode } = await openRoom();
    const { src } = await add(await photograph(1600), { name: 'hid.jpg', alt: 'Híd' });
    const [first, second] = [await startNode('a'), await startNode('b')];
    for (const [path, headers] of [
      [src, {}],
      [cut(src), AVIF],
      [cut(src), {}],
    ] as const) {
      const [one, other] = [await first.get(path, headers), await second.get(path, headers)];
      expect([one.status, other.status, one.tag]).toEqual([200, 200, other.tag]);
      expect(one.bytes.equals(other.bytes)).toBe(true);
    }
    expect([first.jobs(), second.jobs()]).toEqual([3, 0]);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith(`cuts${src.slice('/media'.length)}/`))).toHaveLength(3);
    expect(await createPictureSizes([], second.stored)(src)).toEqual({ width: 1600, height: 1200 });
  });

  it('keep the focal point of the newsroom in the database', async () => {
    const { add, media, startNode } = await openRoom();
    const { src } = await add(await photograph(1600), { name: 'hid.jpg' });
    const node = await startNode('a');
    const before = await node.get(cut(src));
    expect(await media.noteFocus(src, readFocalPoints('1,1'))).toBe(true);
    expect((await node.get(cut(src))).tag).not.toBe(before.tag);
  });

  it('send sounds in ranges, straight from the bucket', async () => {
    const { add, startNode, room } = await openRoom();
    const sound = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), Buffer.alloc(100_000, 'hang')]);
    const { src } = await add(sound, { name: 'hang.mp3' });
    const node = await startNode('a');
    const part = await node.get(src, { range: 'bytes=99990-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 99990-100009/100010']);
    expect(part.bytes.equals(sound.subarray(99_990))).toBe(true);
    expect((await node.get(src)).bytes.equals(sound)).toBe(true);
    expect((await node.get(src, { 'if-none-match': part.tag ?? '' })).status).toBe(304);
    expect(readdirSync(room)).not.toContain('a');
  });

  it('are gone from every node, in every cut, once taken away, and come back with the same bytes', async () => {
    const { add, bucket, backend, startNode } = await openRoom();
    const bytes = await photograph(900);
    const { src } = await add(bytes, { name: 'hid.jpg' });
    const nodes = [await startNode('a'), await startNode('b')];
    for (const node of nodes) for (const path of [src, cut(src)]) expect((await node.get(path)).status).toBe(200);
    await backend.picturePlaces.remove(src, { author: 'x' });
    for (const node of nodes) for (const path of [src, cut(src)]) expect((await node.get(path)).status).toBe(410);
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(await add(bytes, { name: 'mas.jpg' })).toMatchObject({ outcome: 'created', src });
    expect((await nodes[1]?.get(cut(src)))?.status).toBe(200);
  });

  it('are gone for readers also while the bucket is away, which forgets them later', async () => {
    const { add, bucket, media, startNode, dataDir } = await openRoom();
    const { src } = await add(await photograph(900), { name: 'hid.jpg' });
    const node = await startNode('a');
    bucket.fault = 'status 500';
    expect(await media.remove(src)).toBe(true);
    expect((await node.get(cut(src))).status).toBe(410);
    bucket.fault = undefined;
    expect(bucket.objects.size).toBe(1);
    const again = await openTestBackend({
      mediaBucket: { ...BUCKET_KEYS, endpoint: bucket.endpoint, region: 'auto', prefix: '' },
      dataDir,
    });
    const other = await again.backend.media.add(once(await photograph(300)), { name: 'mas.jpg' });
    expect('src' in other && (await again.backend.media.remove(other.src))).toBe(true);
    expect(bucket.objects.size).toBe(0);
  });
});

describe('a bucket that is away', () => {
  it.each(['status 500', 'status 403', 'silence', 'closed'] as const)(
    '%s: kept cuts are sent, uploads are refused',
    async (fault) => {
      const { add, bucket, media, startNode, dataDir } = await openRoom();
      const { src } = await add(await photograph(1600), { name: 'hid.jpg' });
      const node = await startNode('a');
      const kept = await node.get(cut(src), AVIF);
      bucket.fault = fault;
      expect(await node.get(cut(src), AVIF)).toMatchObject({ status: 200, tag: kept.tag });
      const uploaded = await photograph(700);
      await expect(media.add(once(uploaded), { name: 'uj.jpg' })).rejects.toMatchObject({ kind: 'media' });
      expect([await media.pictures({ search: 'uj', limit: 9 }), readdirSync(join(dataDir, 'cache', 'incoming'))]).toEqual([
        [],
        [],
      ]);
      // Its original was brought here for the first cut.
      expect((await node.get(cut(src))).status).toBe(200);
      const stranger = await startNode('b');
      const answer = await stranger.get(cut(src));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);

      bucket.fault = undefined;
      await vi.waitFor(async () => expect((await stranger.get(cut(src))).status).toBe(200), { timeout: 10_000, interval: 300 });
    },
  );

  it.each(['half a body', 'other bytes'] as const)('%s is no picture, and is not kept', async (fault) => {
    const { add, bucket, startNode } = await openRoom();
    const { src } = await add(await photograph(1600), { name: 'hid.jpg' });
    const node = await startNode('a');
    bucket.fault = fault;
    expect((await node.get(cut(src))).status).toBe(503);
    bucket.fault = undefined;
    expect((await node.get(cut(src))).status).toBe(200);
  });

  it('breaks a sound off that the bucket does not end', async () => {
    const { add, bucket, startNode } = await openRoom();
    const { src } = await add(Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0'), Buffer.alloc(900_000, 'hang')]), {
      name: 'a.mp3',
    });
    const node = await startNode('a');
    bucket.fault = 'half a body';
    await expect(node.get(src)).rejects.toThrow('aborted');
    bucket.fault = 'status 500';
    expect((await node.get(src)).status).toBe(503);
  });

  it('sends kept pictures while the database is away, too', async () => {
    const { add, startNode } = await openRoom();
    const { src } = await add(await photograph(900), { name: 'hid.jpg' });
    const node = await startNode('a');
    expect((await node.get(cut(src))).status).toBe(200);
    node.find.mockRejectedValue(new Error('away'));
    expect((await node.get(cut(src))).status).toBe(200);
    expect((await node.get('/media/2026/11/mas.jpg')).status).toBe(503);
  });
});

describe('a directory that is moved into a bucket', () => {
  it('arrives with its words, can be repeated, and says what differs', async () => {
    const { bucket, bucketMedia, media, room, startNode } = await openRoom();
    const from = join(room, 'media');
    mkdirSync(join(from, '2026/11'), { recursive: true });
    mkdirSync(join(from, '.taken-away/2026/11'), { recursive: true });
    mkdirSync(join(from, '.by-content/ab'), { recursive: true });
    const picture = await photograph(800);
    const put = (path: string, bytes: Buffer | string) => writeFileSync(join(from, path), bytes);
    put('2026/11/hid-1a2b3c4d.jpg', picture);
    put('2026/11/hid-1a2b3c4d.jpg.json', JSON.stringify({ alt: 'Híd', focus: { x: 0.2, y: 0.3 }, rights: 'MTI' }));
    put('felirat.vtt', 'WEBVTT');
    put('adat.json', '{}');
    put('.taken-away/2026/11/el.jpg', picture);
    put('.by-content/ab/abcd', 'felirat.vtt');
    const seen: string[] = [];
    const bytes = picture.length + 'WEBVTT'.length + '{}'.length;
    expect(await bucketMedia.move(from, (path) => seen.push(path))).toEqual({ copied: 3, unchanged: 0, bytes, different: [] });
    expect(seen).toEqual(['2026/11/hid-1a2b3c4d.jpg', 'adat.json', 'felirat.vtt']);
    const src = '/media/2026/11/hid-1a2b3c4d.jpg';
    expect(await media.picture(src)).toEqual({
      src,
      alt: 'Híd',
      rights: 'MTI',
      focus: { x: 0.2, y: 0.3 },
      size: { width: 800, height: 600 },
    });
    await media.picture(src, { alt: 'Új híd' });
    bucket.objects.set('media/felirat.vtt', { bytes: Buffer.from('MAS'), headers: {} });
    expect(await bucketMedia.move(from, () => undefined)).toEqual({
      copied: 0,
      unchanged: 2,
      bytes: 0,
      different: ['felirat.vtt'],
    });
    expect((await media.picture(src))?.alt).toBe('Új híd');
    const node = await startNode('a');
    const states = await Promise.all([cut(src), '/media/adat.json', '/media/2026/11/el.jpg'].map((path) => node.get(path)));
    expect(states.map(({ status }) => status)).toEqual([200, 404, 410]);
    const moved = bucket.objects.get('media/2026/11/hid-1a2b3c4d.jpg');
    expect(moved?.headers['x-amz-meta-sha256']).toBe(createHash('sha256').update(picture).digest('hex'));
    expect(moved?.headers['content-type']).toBe('image/jpeg');
  });
});

it('may be a directory that all nodes have mounted', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-shared-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const { backend } = await openTestBackend({ mediaBucket: { directory }, media: [] });
  const kept = await backend.media.add(once(await photograph(300)), { name: 'hid.jpg' });
  const src = 'src' in kept ? kept.src : '';
  expect(readdirSync(directory, { recursive: true })).toContain(src.slice(1));
  expect([await backend.media.has(cut(src)), await backend.media.remove(src), await backend.media.has(src)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(readdirSync(directory, { recursive: true })).not.toContain(src.slice(1));
});
