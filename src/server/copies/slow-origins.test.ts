import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { photograph, send, startPictureSystem } from '../testing/test-copies';

/** Longer than a test: only who does not wait for the origin gets an answer. */
const NEVER = 600_000;

let jpeg: Buffer;
let system: Awaited<ReturnType<typeof startPictureSystem>>;
let hanging: ServerResponse[];
beforeAll(async () => {
  jpeg = await photograph('#246');
});
beforeEach(async () => {
  system = await startPictureSystem();
  hanging = [];
  system.answer = (_request, response) => void hanging.push(response);
});

it('a reader of a picture that does not come is sent to its own system, and later readers get the copy', async () => {
  const site = await system.openSite({ timeoutMs: NEVER, coldPatienceMs: 20 });
  const { status, location, caching } = await site.picture('/a.jpg');
  expect([status, location, caching]).toEqual([302, `${system.origin}/a.jpg`, 'no-store']);
  await vi.waitFor(() => expect(hanging).toHaveLength(1));
  hanging[0]?.writeHead(200).end(jpeg);
  await vi.waitFor(async () => expect((await site.picture('/a.jpg')).status).toBe(200), 4_000);
  expect(system.asked).toHaveLength(1);
});

it('nor does a reader wait for a picture that another process asks for', async () => {
  const asking = await system.openSite({ timeoutMs: NEVER, coldPatienceMs: 20 });
  const waiting = await system.openSite({ timeoutMs: NEVER, coldPatienceMs: 20 });
  await asking.picture('/a.jpg');
  await vi.waitFor(() => expect(hanging).toHaveLength(1));
  expect((await waiting.picture('/a.jpg')).status).toBe(302);
  hanging[0]?.writeHead(200).end(jpeg);
  await vi.waitFor(async () => expect((await waiting.picture('/a.jpg')).status).toBe(200), 4_000);
  expect(system.asked).toHaveLength(1);
});

it('an origin that hangs does not hold up the others', async () => {
  const other = await startPictureSystem();
  other.answer = send(jpeg);
  const site = await system.openSite({ allowed: [system.origin, other.origin], timeoutMs: NEVER, coldPatienceMs: 4_000 });
  const hung = Promise.all(Array.from({ length: 9 }, (_, number) => site.picture(`/${number}.jpg`)));
  await vi.waitFor(() => expect(hanging).toHaveLength(8));
  expect((await site.fetch(typedImageUrl(site.at(`${other.origin}/a.jpg`), 'card'))).status).toBe(200);
  system.answer = send(jpeg);
  for (const response of hanging) response.writeHead(200).end(jpeg);
  expect((await hung).map(({ status }) => status)).toEqual(Array(9).fill(200));
});
