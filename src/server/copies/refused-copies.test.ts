import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { MAX_BYTES, photograph, send, sendStatus, startPictureSystem } from '../testing/test-copies';

let jpeg: Buffer;
let system: Awaited<ReturnType<typeof startPictureSystem>>;
beforeAll(async () => {
  jpeg = await photograph('#246');
});
beforeEach(async () => {
  system = await startPictureSystem();
});

it.each<[string, () => RequestListener, RegExp]>([
  ['HTML', () => send(Buffer.from('<!doctype html><p>Bejelentkezés</p>')), /no JPEG/],
  ['a drawing', () => send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')), /no JPEG/],
  ['a GIF', () => send(Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')), /no JPEG/],
  ['nothing', () => send(Buffer.alloc(0)), /no JPEG/],
  ['too much', () => send(Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES)])), /more than 300000 bytes/],
  [
    'too much without a length',
    () => (_request, response) => {
      response.writeHead(200);
      response.write(jpeg);
      // Far more than what fits into buffers: bytes are still to come when the limit is passed.
      response.end(Buffer.alloc(MAX_BYTES * 10));
    },
    /more than 300000 bytes/,
  ],
  ['a page for those who signed in', () => sendStatus(403), /answered 403/],
  ['an error', () => sendStatus(500), /answered 500/],
  [
    'a redirect to a private address',
    () => sendStatus(302, { location: 'http://169.254.169.254/latest/' }),
    /169\.254\.169\.254 is not on/,
  ],
  ['a redirect to an origin that is not allowed', () => sendStatus(302, { location: 'http://10.1.2.3/a.jpg' }), /10\.1\.2\.3/],
  ['a redirect to a file', () => sendStatus(302, { location: 'file:///etc/passwd' }), /no http address/],
  [
    'a redirect to itself',
    () => (request, response) => void response.writeHead(302, { location: `${request.url}` }).end(),
    /leads on/,
  ],
  [
    'half of it',
    () => (_request, response) => {
      response.writeHead(200, { 'content-length': jpeg.length });
      response.write(jpeg.subarray(0, 500), () => response.destroy());
    },
    /aborted|hang up|terminated|premature/i,
  ],
  [
    'it slowly',
    () => (_request, response) => {
      response.writeHead(200);
      response.write(jpeg.subarray(0, 500));
    },
    /not here within 0\.3 s/,
  ],
])('an origin that sends %s is left to the browser, and the reason is logged', async (_what, listener, reason) => {
  system.answer = listener();
  const site = await system.openSite({ timeoutMs: 300, isPrivateTarget: (address) => address === '127.0.0.1' });
  const found = await site.picture('/a.jpg');
  expect([found.status, found.location, found.caching]).toEqual([302, `${system.origin}/a.jpg`, 'no-store']);
  expect(site.reports).toEqual([expect.stringMatching(reason)]);
  const before = system.asked.length;
  expect((await site.picture('/a.jpg')).status).toBe(302);
  expect(system.asked.length).toBe(before);
  expect(await readdir(join(system.room, 'media'), { recursive: true })).toEqual([expect.stringMatching(/^..$/)]);
});

it('a moving picture and one that cannot be decoded are left to the browser', async () => {
  const frames = ['#246', '#c30'].map((background) => ({ create: { width: 64, height: 64, channels: 3 as const, background } }));
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const film = await sharp(pictures, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  const site = await system.openSite();
  system.answer = send(film);
  expect((await site.picture('/film.webp')).status).toBe(302);
  system.answer = send(jpeg.subarray(0, jpeg.length / 2));
  expect((await site.picture('/csonka.jpg')).location).toBe(`${system.origin}/csonka.jpg`);
  expect(site.reports).toEqual(['/film.webp: moves']);
});

it('no private address is system.asked unless it is allowed, also if a name leads to it', async () => {
  system.answer = send(jpeg);
  const named = system.origin.replace('127.0.0.1', 'localhost');
  const site = await system.openSite({ allowed: [system.origin, named], isPrivateTarget: () => false });
  for (const from of [system.origin, named]) {
    expect((await site.fetch(typedImageUrl(site.at(`${from}/a.jpg`), 'card'))).headers.get('location')).toBe(`${from}/a.jpg`);
  }
  expect(system.asked).toEqual([]);
  expect(site.reports).toEqual([
    expect.stringContaining('not on the public net'),
    expect.stringContaining('not on the public net'),
  ]);
});

it('follows a redirect to an allowed origin', async () => {
  system.answer = (request, response) =>
    request.url === '/a.jpg' ? sendStatus(301, { location: '/b.jpg' })(request, response) : send(jpeg)(request, response);
  expect((await (await system.openSite()).picture('/a.jpg')).status).toBe(200);
});
