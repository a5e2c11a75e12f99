import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { livescorePicture } from '~/lib/livescore/pictures';
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

function openPictures(
  outcome: PoolOutcome = 'done',
  type = 'image/png',
  status: () => number | undefined = () => 200,
  now = Date.now,
  body: () => BodyInit = () => Buffer.from(picture),
  consume: () => number | undefined = () => undefined,
) {
  const run = vi.fn(async (job: Parameters<typeof resizePicture>[0]) => {
    if (outcome === 'done') await resizePicture(job);
    return outcome;
  });
  const service = livescorePictures({
    responseContext: {
      headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
      record: () => undefined,
      stopping: () => false,
    },
    fetch: async ({ url }) => {
      asked.push(url);
      return new Response(body(), { status: status() ?? 200, headers: { 'content-type': type } });
    },
    hosts: ['https://kepek.example', 'http://127.0.0.1:4400'],
    pool: { run },
    cacheDirectory,
    rateLimiter: { consume },
    now,
  });
  async function get(path: string) {
    const sent: { status: number; headers: readonly string[]; body: Buffer } = { status: 0, headers: [], body: Buffer.alloc(0) };
    const response = {
      // The status is then written with `writeHead`.
      hasHeader: () => true,
      writeHead: (status: number, headers: readonly string[] = []) => {
        Object.assign(sent, { status, headers });
      },
      end: (body?: Buffer) => {
        sent.body = body ?? sent.body;
      },
    };
    const exchange = { request: { method: 'GET', headers: {} }, response } as unknown as Exchange;
    await service.serve?.(exchange, { method: 'GET', target: { path } } as GatedRequest);
    return sent;
  }
  return { get, run };
}

/** Pictures of a provider that answers with these statuses in turn; `pass` lets seconds pass. */
function openOverTime(statuses: number[], outcome: PoolOutcome = 'done') {
  let clock = 1_000_000;
  const { get } = openPictures(
    outcome,
    'image/png',
    () => statuses.shift(),
    () => clock,
  );
  const pass = (seconds: number): void => {
    clock += seconds * 1000;
  };
  return { get, pass };
}

it('resizes a badge once, for all readers and after a restart', async () => {
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

it.each([
  ['https://kepek.example/cimerek/651.png?v=2', 'image/png'],
  ['https://kepek.example/cimer/ő', 'image/webp'],
  ['http://127.0.0.1:4400/flags/hu.svg#x', 'image/svg+xml'],
])('has a picture of a host that the operator names: %s', async (address, type) => {
  if (type === 'image/svg+xml') picture = svg(STRIPES);
  const { get } = openPictures('done', type);
  const { status, body } = await get(livescorePicture(address) ?? '');
  expect([status, (await sharp(body).metadata()).width]).toEqual([200, 400]);
  expect(asked).toEqual([new URL(address).href.split('#')[0]]);
});

it.each([
  ['another host', 'https://idegen.example/651.png'],
  ['another port', 'http://127.0.0.1:4401/651.png'],
  ['another protocol', 'http://kepek.example/651.png'],
  ['credentials', 'https://valaki:jelszo@kepek.example/651.png'],
  ['a name that only begins like it', 'https://kepek.example.evil.example/651.png'],
])('asks for no picture of %s', async (_name, address) => {
  const { get } = openPictures();
  expect((await get(livescorePicture(address) ?? '')).status).toBe(404);
  expect(asked).toEqual([]);
});

it.each(['', 'nem-cim', Buffer.from('file:///etc/passwd').toString('base64url'), '../../flags/hu.svg'])(
  'asks for nothing that is no address: %j',
  async (coded) => {
    expect((await openPictures().get(`/media/eredmenyek/masutt/${coded}`)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);

it.each([
  ['is overloaded', 503],
  ['refuses for a while', 429],
])('asks again for a badge after five seconds if the provider %s', async (_, status) => {
  const { get, pass } = openOverTime([status, 200]);
  const failed = await get(BADGE);
  expect([failed.status, failed.headers]).toEqual([503, expect.arrayContaining(['Retry-After', '5', 'no-store'])]);
  expect([(await get(BADGE)).status, asked.length]).toEqual([503, 1]);
  pass(5);
  expect((await get(BADGE)).status).toBe(200);
});

it('asks for a missing badge again after five minutes, as browsers do', async () => {
  const { get, pass } = openOverTime([404, 200]);
  expect([(await get(BADGE)).status, (await get(BADGE)).status]).toEqual([404, 404]);
  pass(300);
  expect((await get(BADGE)).status).toBe(200);
});

it('counts only pictures that have to be made, and asks the provider for none beyond the quota', async () => {
  let left = 1;
  const consume = () => (left-- > 0 ? undefined : 7);
  const { get } = openPictures('done', 'image/png', () => 200, Date.now, undefined, consume);
  const other = BADGE.replace('651', '652');
  const statuses = [await get(BADGE), await get(BADGE), await get(other), await get(other)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  left = 1;
  expect((await get(other)).status).toBe(200);
  expect(asked).toHaveLength(2);
});

it('downloads at most eight pictures at once', async () => {
  const bodies: ReadableStreamDefaultController[] = [];
  const waiting = () => new ReadableStream({ start: (body) => void bodies.push(body) });
  const { get } = openPictures('done', 'image/png', () => 200, Date.now, waiting);
  const answers = Array.from({ length: 12 }, (_, team) => get(`/media/eredmenyek/football/teams/${team}.png`));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(8));
  await new Promise(setImmediate);
  expect(asked).toHaveLength(8);
  let answered = 0;
  const answerAll = () => {
    for (const body of bodies.slice(answered)) body.close();
    answered = bodies.length;
  };
  await vi.waitFor(() => {
    answerAll();
    expect(answered).toBe(12);
  });
  expect(await Promise.all(answers)).toHaveLength(12);
});

const FLAG = '/media/eredmenyek/flags/hu.svg';
const svg = (inside: string, head = '', size = 'width="640" height="480"') =>
  Buffer.from(`<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);
const STRIPES = '<path fill="#cd2a3e" d="M0 0h640v160H0z"/><path fill="#436f4d" d="M0 320h640v160H0z"/>';

it('resizes a flag without sending its code to another host', async () => {
  picture = svg(`<script>alert(1)</script><image href="https://evil.example/x.png"/>${STRIPES}`);
  const flag = await openPictures('done', 'image/svg+xml').get(FLAG);
  const { format, width, height } = await sharp(flag.body).metadata();
  expect([flag.status, format, width, height]).toEqual([200, 'webp', 192, 144]);
  expect(flag.body.includes('script')).toBe(false);
  const { data } = await sharp(flag.body).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(150);
  expect(asked).toEqual(['https://media.api-sports.io/flags/hu.svg']);
});

const LAUGHS = Array.from({ length: 10 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('');

it.each([
  ['is a million pixels wide', svg(STRIPES, '', 'width="1000000" height="1000000"')],
  ['grows without end', svg('<text>&l10;</text>', `<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]>`)],
  ['is half of one', svg(STRIPES).subarray(0, 90)],
  ['is no drawing', Buffer.from('<html><body>no</body></html>')],
  ['is a picture under its name', 'png'],
])('shows nothing for a flag that %s', async (_, bytes) => {
  if (typeof bytes !== 'string') picture = bytes;
  const service = livescorePictures({
    responseContext: {
      headers: { common: [], page: [], pageWith: () => [], inert: [], isPrivate: false },
      record: () => undefined,
      stopping: () => false,
    },
    fetch: async () => new Response(Buffer.from(picture), { headers: { 'content-type': 'image/svg+xml' } }),
    pool: {
      run: (job) =>
        resizePicture(job).then(
          () => 'done' as const,
          () => 'broken' as const,
        ),
    },
    cacheDirectory,
    now: Date.now,
  });
  const statuses: number[] = [];
  const response = { writeHead: (status: number) => statuses.push(status), end: () => undefined };
  const exchange = { request: { method: 'GET', headers: {} }, response } as unknown as Exchange;
  await service.serve?.(exchange, { method: 'GET', target: { path: FLAG } } as GatedRequest);
  expect(statuses).toEqual([404]);
});

it.each(['image/svg+xml', 'text/html'])('refuses %s', async (type) => {
  const { get, run } = openPictures('done', type);
  expect((await get(BADGE)).status).toBe(404);
  expect(run).not.toHaveBeenCalled();
});

it('reads no more of a badge than its limit', async () => {
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(100_000)) });
  const { get } = openPictures(
    'done',
    'image/png',
    () => 200,
    Date.now,
    () => endless,
  );
  expect((await get(BADGE)).status).toBe(404);
});

it('shows nothing for an invalid picture, and retries if the machine was too busy', async () => {
  const broken = openPictures('broken');
  expect([(await broken.get(BADGE)).status, (await broken.get(BADGE)).status, asked.length]).toEqual([404, 404, 1]);
  const busy = openOverTime([], 'busy');
  expect([(await busy.get(BADGE)).status, asked.length]).toEqual([503, 2]);
  busy.pass(5);
  expect([(await busy.get(BADGE)).status, asked.length]).toEqual([503, 3]);
});

it.each(['../../etc/passwd.png', 'football/../x.png', 'x/teams/1.png', 'football/teams/1.svg'])(
  'never requests %s',
  async (path) => {
    expect((await openPictures().get(`/media/eredmenyek/${path}`)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);
