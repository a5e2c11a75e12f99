import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resizePicture } from '../media/resize';
import type { PoolOutcome } from '../media/resize-pool';
import type { Exchange } from '../request/exchange';
import type { GatedRequest } from '../request/gate';
import { livescorePictures } from './serve-pictures';

const BADGE = '/media/eredmenyek/football/teams/651.png';

let cacheDirectory: string;
let picture: Buffer;
let asked: string[];
beforeEach(async () => {
  cacheDirectory = mkdtempSync(join(tmpdir(), 'hirmondo-badges-'));
  picture = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#c00' } })
    .png()
    .toBuffer();
  asked = [];
});
afterEach(() => rmSync(cacheDirectory, { recursive: true, force: true }));

function openPictures(outcome: PoolOutcome = 'done', type = 'image/png') {
  const run = vi.fn(async (job: Parameters<typeof resizePicture>[0]) => {
    if (outcome === 'done') await resizePicture(job);
    return outcome;
  });
  const service = livescorePictures({
    answering: { headers: { common: [], page: [], inert: [] }, record: () => undefined, stopping: () => false },
    fetch: async ({ url }) => {
      asked.push(url);
      return new Response(Buffer.from(picture), { headers: { 'content-type': type } });
    },
    pool: { run },
    cacheDirectory,
    now: Date.now,
  });
  async function get(path: string) {
    const sent: { status: number; body: Buffer } = { status: 0, body: Buffer.alloc(0) };
    const response = {
      writeHead: (status: number) => {
        sent.status = status;
      },
      end: (body?: Buffer) => {
        sent.body = body ?? sent.body;
      },
    };
    const exchange = { request: { method: 'GET' }, response } as unknown as Exchange;
    await service.serve?.(exchange, { method: 'GET', target: { path } } as GatedRequest);
    return sent;
  }
  return { get, run };
}

it('makes a badge small once, for all readers and after a restart', async () => {
  const { get, run } = openPictures();
  const [first, second] = await Promise.all([get(BADGE), get(BADGE)]);
  const { format, width } = await sharp(first.body).metadata();
  expect([first.status, format, width, second.body.equals(first.body)]).toEqual([200, 'webp', 192, true]);
  expect(first.body.length).toBeLessThan(picture.length);
  expect((await openPictures().get(BADGE)).body.equals(first.body)).toBe(true);
  expect([run.mock.calls.length, asked]).toEqual([1, ['https://media.api-sports.io/football/teams/651.png']]);
  const files = await readdir(cacheDirectory, { recursive: true });
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it.each(['image/svg+xml', 'text/html'])('takes no %s', async (type) => {
  const { get, run } = openPictures('done', type);
  expect((await get(BADGE)).status).toBe(404);
  expect(run).not.toHaveBeenCalled();
});

it('shows nothing for what is no picture, and asks again when the machine was too busy', async () => {
  const broken = openPictures('broken');
  expect([(await broken.get(BADGE)).status, (await broken.get(BADGE)).status, asked.length]).toEqual([404, 404, 1]);
  const busy = openPictures('busy');
  expect([(await busy.get(BADGE)).status, (await busy.get(BADGE)).status, asked.length]).toEqual([404, 404, 3]);
});

it.each(['../../etc/passwd.png', 'football/../x.png', 'x/teams/1.png', 'football/teams/1.svg'])(
  'never asks for %s',
  async (path) => {
    expect((await openPictures().get(`/media/eredmenyek/${path}`)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);
