import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../testing/test-site';
import { openDiskCache } from './disk-cache';
import { createMedia } from './media';
import { partAround, resizePicture } from './resize';

let room: string;
let site: TestSite;
/** Runs in this process: the test is about pictures, not the pool. */
let jobs = 0;
const pool = {
  async run(job: Parameters<typeof resizePicture>[0]) {
    jobs += 1;
    return await resizePicture(job).then(
      () => 'done' as const,
      () => 'broken' as const,
    );
  },
  close: () => undefined,
};

/** Red left half, blue right half. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: Math.round(width / 2), height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  room = await mkdtemp(join('.cache', 'originals-test-'));
  const options = { directories: [room], disk: openDiskCache(join(room, 'cache'), 1e9, Date.now), pool, now: Date.now };
  site = await startTestSite({ media: (responseContext) => createMedia({ responseContext, ...options }) });
});
afterAll(async () => {
  await site.close();
  await rm(room, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await site.get(path, { headers });
  return { response, data: Buffer.from(await response.arrayBuffer()) };
}

async function pixel(data: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...pixels.subarray(at, at + 3)];
}
const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > 150 && blue < 100;

describe('whole pictures', () => {
  it.each([1, 3, 6, 8])('are upright and without the camera’s metadata, EXIF orientation %i', async (orientation) => {
    const turned = orientation >= 5;
    const exif = { IFD0: { Copyright: 'titkos név', Make: 'Gép' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' } };
    const file = await halves(turned ? 300 : 400, turned ? 400 : 300)
      .withMetadata({ orientation, exif })
      .jpeg()
      .toBuffer();
    await writeFile(join(room, `fenykep-${orientation}.jpg`), file);
    const { response, data } = await get(`/media/fenykep-${orientation}.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, exif: left, icc, xmp, iptc, orientation: turn } = await sharp(data).metadata();
    expect([width, height]).toEqual([400, 300]);
    expect([left, icc, xmp, iptc, turn]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(data.includes('titkos')).toBe(false);
  });

  it('are in sRGB whatever their original colour space', async () => {
    const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const printed = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f00' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    for (const [name, file] of [
      ['p3', wide],
      ['cmyk', printed],
    ] as const) {
      await writeFile(join(room, `${name}.jpg`), file);
      for (const path of [`/media/${name}.jpg`, `/media/${name}_thumb.jpg`]) {
        const { data } = await get(path);
        const { space, channels, icc } = await sharp(data).metadata();
        expect([path, space, channels, icc]).toEqual([path, 'srgb', 3, undefined]);
        expect(isRed(await pixel(data, 0.5, 0.5))).toBe(true);
      }
    }
  });

  it('keep transparency and animation', async () => {
    await writeFile(
      join(room, 'ures.png'),
      await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    );
    expect((await sharp((await get('/media/ures.png')).data).stats()).isOpaque).toBe(false);
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    await writeFile(
      join(room, 'mozgo.webp'),
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    expect((await sharp((await get('/media/mozgo.webp')).data).metadata()).pages).toBe(2);
    const cut = await get('/media/mozgo_thumb.webp', { accept: 'image/webp' });
    expect((await sharp(cut.data).metadata()).pages ?? 1).toBe(1);
  });

  it('are sent in ranges, and not again to clients that have them', async () => {
    await writeFile(join(room, 'resz.jpg'), await halves(64, 64).jpeg().toBuffer());
    const { response, data } = await get('/media/resz.jpg');
    const part = await get('/media/resz.jpg', { range: 'bytes=2-5' });
    expect([part.response.status, part.data]).toEqual([206, data.subarray(2, 6)]);
    expect((await get('/media/resz.jpg', { 'if-none-match': response.headers.get('etag') ?? '' })).response.status).toBe(304);
  });

  it('are not served in a format that cannot be decoded here', async () => {
    await writeFile(join(room, 'kep.avif'), await halves(64, 64).avif().toBuffer());
    expect((await get('/media/kep.avif')).response.status).toBe(404);
  });
});

describe('a broken picture', () => {
  it('is tried once, not for each request', async () => {
    await writeFile(join(room, 'torott.jpg'), Buffer.from('nem kép'));
    const before = jobs;
    for (const path of ['/media/torott_card.jpg', '/media/torott_card.jpg', '/media/torott_card.jpg']) {
      expect((await get(path)).response.status).toBe(404);
    }
    expect(jobs - before).toBe(1);
  });
});

describe('the metadata of a picture', () => {
  const segment = (marker: number, body: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const chunk = (name: string, body: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(name), body]);
    const framed = Buffer.alloc(typed.length + 8);
    framed.writeUInt32BE(body.length, 0);
    typed.copy(framed, 4);
    framed.writeUInt32BE(crc(typed), typed.length + 4);
    return framed;
  };
  const crc = (bytes: Buffer): number => {
    let value = 0xffffffff;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return (value ^ 0xffffffff) >>> 0;
  };
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));

  it.each([
    [
      'two hundred EXIF segments',
      'jpg',
      (jpeg: Buffer) =>
        Buffer.concat([
          jpeg.subarray(0, 2),
          ...Array.from({ length: 200 }, () =>
            segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'), Buffer.alloc(65_000, 0x41)])),
          ),
          jpeg.subarray(2),
        ]),
    ],
    [
      'an EXIF whose tables point to themselves',
      'jpg',
      (jpeg: Buffer) =>
        Buffer.concat([
          jpeg.subarray(0, 2),
          segment(0xe1, Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0', 'latin1')),
          jpeg.subarray(2),
        ]),
    ],
    [
      'a colour profile that unpacks to 64 MB',
      'png',
      (_: Buffer, png: Buffer) =>
        Buffer.concat([png.subarray(0, 33), chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb])), png.subarray(33)]),
    ],
    [
      'a text that unpacks to 64 MB',
      'png',
      (_: Buffer, png: Buffer) =>
        Buffer.concat([png.subarray(0, 33), chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), bomb])), png.subarray(33)]),
    ],
  ] as const)('is not sent on, or the picture is refused: %s', async (_name, extension, make) => {
    const plain = halves(64, 64);
    const name = `bomba-${jobs}`;
    await writeFile(
      join(room, `${name}.${extension}`),
      make(await plain.clone().jpeg().toBuffer(), await plain.clone().png().toBuffer()),
    );
    for (const path of [`/media/${name}.${extension}`, `/media/${name}_thumb.${extension}`]) {
      const { response, data } = await get(path);
      expect([200, 404]).toContain(response.status);
      expect(data.length).toBeLessThan(20_000);
    }
  });
});

describe('the focal point', () => {
  it.each([
    [{ x: 0, y: 0.5 }, true],
    [{ x: 1, y: 0.5 }, false],
  ])('at %j determines what a square keeps', async (focus, red) => {
    const name = `fokusz-${focus.x}`;
    await writeFile(join(room, `${name}.jpg`), await halves(1200, 400).jpeg().toBuffer());
    await writeFile(join(room, `${name}.jpg.json`), JSON.stringify({ focus }));
    const { data } = await get(`/media/${name}_square.jpg`);
    expect(isRed(await pixel(data, 0.5, 0.5))).toBe(red);
  });

  it('of an address takes precedence over the stored one, which can have another for phones', async () => {
    await writeFile(join(room, 'ketto.jpg'), await halves(1200, 400).jpeg().toBuffer());
    await writeFile(join(room, 'ketto.jpg.json'), JSON.stringify({ focus: { x: 1, y: 0.5, phone: { x: 0, y: 0.5 } } }));
    const keepsRed = async (cut: string) => isRed(await pixel((await get(`/media/ketto_${cut}.jpg`)).data, 0.5, 0.5));
    expect(await keepsRed('square')).toBe(false);
    expect(await keepsRed('mobile11')).toBe(true);
    expect(await keepsRed('phone45')).toBe(true);
    expect(await keepsRed('square~0-5')).toBe(true);
    expect(await keepsRed('mobile11~10-5')).toBe(false);
    expect((await get('/media/ketto_square~12-5.jpg')).response.status).toBe(404);
  });

  it('changes the picture’s entity tag when it is moved, and is never served itself', async () => {
    await writeFile(join(room, 'mozog.jpg'), await halves(1200, 400).jpeg().toBuffer());
    const tags = [];
    for (const text of ['{', '{"focus":{"x":2,"y":0}}', '{"focus":{"x":0,"y":0}}', '{"focus":{"x":1,"y":0}}']) {
      await writeFile(join(room, 'mozog.jpg.json'), text);
      tags.push((await get('/media/mozog_square.jpg')).response.headers.get('etag'));
    }
    expect(tags[0]).toBe(tags[1]);
    expect(new Set(tags).size).toBe(3);
    expect((await get('/media/mozog.jpg.json')).response.status).toBe(404);
  });

  it.each([
    [{ x: 0.5, y: 0.5 }, 1, { left: 300, top: 0, width: 600, height: 600 }],
    [{ x: 0, y: 0 }, 1, { left: 0, top: 0, width: 600, height: 600 }],
    [{ x: 1, y: 1 }, 9 / 16, { left: 134, top: 0, width: 1066, height: 600 }],
    [{ x: 0.5, y: 1 }, 0.25, { left: 0, top: 300, width: 1200, height: 300 }],
  ])('%j keeps of 1200 × 600 at ratio %d %j', (focus, ratio, expected) => {
    expect(partAround(focus, { width: 1200, height: 600 }, ratio)).toEqual(expected);
  });
});

/** How a camera stores a picture in each of the eight EXIF orientations: quarter turns, then mirrored. */
const HELD: readonly { readonly orientation: number; readonly turn: 0 | 90 | 180 | 270; readonly mirror?: 'flip' | 'flop' }[] = [
  { orientation: 1, turn: 0 },
  { orientation: 2, turn: 0, mirror: 'flop' },
  { orientation: 3, turn: 180 },
  { orientation: 4, turn: 0, mirror: 'flip' },
  { orientation: 5, turn: 90, mirror: 'flop' },
  { orientation: 6, turn: 270 },
  { orientation: 7, turn: 90, mirror: 'flip' },
  { orientation: 8, turn: 90 },
];

describe('pictures of all eight orientations', () => {
  it.each(HELD)('show upright, orientation $orientation', async ({ orientation, turn, mirror }) => {
    // Red left half with a green upper corner: it looks different in every orientation.
    const corner = { input: { create: { width: 100, height: 75, channels: 3 as const, background: '#0f0' } }, left: 0, top: 0 };
    const upright = await sharp(await halves(400, 300).png().toBuffer())
      .composite([corner])
      .png()
      .toBuffer();
    const turned = await sharp(upright).rotate(turn).png().toBuffer();
    const held = mirror === undefined ? sharp(turned) : sharp(turned)[mirror]();
    const name = `tartas-${orientation}.jpg`;
    await writeFile(join(room, name), await held.withMetadata({ orientation }).jpeg().toBuffer());
    const { data } = await get(`/media/${name}`);
    const { width, height } = await sharp(data).metadata();
    expect([width, height]).toEqual([400, 300]);
    const [red = 0, green = 0] = await pixel(data, 0.1, 0.1);
    expect(green - red).toBeGreaterThan(100);
    expect(isRed(await pixel(data, 0.1, 0.9))).toBe(true);
    expect([isRed(await pixel(data, 0.9, 0.1)), isRed(await pixel(data, 0.9, 0.9))]).toEqual([false, false]);
  });
});
