import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureSizes } from './picture-size';

let room: string;
beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  room = await mkdtemp(join('.cache', 'picture-size-test-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#00f' } });

it.each<[string, () => Promise<Buffer>]>([
  ['all-o.jpg', () => draw(40, 120).jpeg().toBuffer()],
  ['fekvo.jpg', () => draw(120, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['all-o.png', () => draw(40, 120).png().toBuffer()],
  ['all-o.webp', () => draw(40, 120).webp().toBuffer()],
])('the size of %s is that of the picture as it is sent', async (name, make) => {
  await writeFile(join(room, name), await make());
  expect(await createPictureSizes([room])(`/media/${name}?v=2`)).toEqual({ width: 40, height: 120 });
});

it('metadata before the size may be long', async () => {
  const picture = await draw(40, 120)
    .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
    .jpeg()
    .toBuffer();
  await writeFile(join(room, 'hosszu.jpg'), picture);
  expect(await createPictureSizes([room])('/media/hosszu.jpg')).toEqual({ width: 40, height: 120 });
});

it('a picture that was replaced has its new size', async () => {
  const readSize = createPictureSizes([room]);
  await writeFile(join(room, 'csere.png'), await draw(30, 60).png().toBuffer());
  expect(await readSize('/media/csere.png')).toEqual({ width: 30, height: 60 });
  await rm(join(room, 'csere.png'));
  await writeFile(join(room, 'csere.png'), await draw(90, 60).png().toBuffer());
  expect(await readSize('/media/csere.png')).toEqual({ width: 90, height: 60 });
});

it.each(['https://mas.example/media/all-o.png', '/media/nincs.jpg', '/media/../titok.jpg', '/media/%', '/media/szoveg.jpg'])(
  '%s has no known size',
  async (src) => {
    await writeFile(join(room, 'szoveg.jpg'), 'nem kép');
    expect(await createPictureSizes([room])(src)).toBeUndefined();
  },
);
