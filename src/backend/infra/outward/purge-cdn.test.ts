import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { CdnSettings } from '~/backend/definitions/purges';
import { CDNS } from '~/lib/cdn/cdn';
import { describeUnpurged } from '~/server/settings/cdn';
import { createPurgeCdn } from './purge-cdn';

interface Received {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server in place of a CDN's API. */
async function receive(status = 200, headers: Readonly<Record<string, string>> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, headers).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const allTags = ['edition:hirmondo', 'edition:g7'];
const open = (settings: Omit<CdnSettings, 'zone' | 'token'> & Partial<CdnSettings>) =>
  createPurgeCdn({
    settings: { token: 'titok', zone: 'z1', ...settings },
    allTags,
    sign: (secret, _id, at) => ({ 'webhook-signature': `${secret} ${at}`, 'content-type': 'application/json' }),
    clock: () => 1_795_000_000_000,
  });
const TAGS = ['article:1', 'section:belföld', 'path:/g7/a'];
const NAMES = ['article:1', 'section:belf%C3%B6ld', 'path:/g7/a'];

it.each<
  [CdnSettings['cdn'], Partial<CdnSettings>, readonly (readonly [string, unknown, Readonly<Record<string, string>>])[], unknown]
>([
  ['varnish', {}, NAMES.map((name) => ['PURGE /', undefined, { 'surrogate-key': name }]), ['PURGE /', 'PURGE /']],
  [
    'fastly',
    {},
    [['POST /service/z1/purge', { surrogate_keys: NAMES }, { 'fastly-key': 'titok' }]],
    ['POST /service/z1/purge_all'],
  ],
  [
    'cloudflare',
    {},
    [['POST /zones/z1/purge_cache', { tags: NAMES }, { authorization: 'Bearer titok' }]],
    ['POST /zones/z1/purge_cache'],
  ],
  [
    'akamai',
    { token: 'a:b:c' },
    [
      [
        'POST /ccu/v3/delete/tag/production',
        { objects: ['article~3a1', 'section~3abelf~c3~b6ld', 'path~3a~2fg7~2fa'] },
        { authorization: expect.stringMatching(/^EG1-HMAC-SHA256 client_token=a;access_token=c;.*signature=/) },
      ],
    ],
    ['POST /ccu/v3/delete/tag/production'],
  ],
  [
    'bunny',
    {},
    NAMES.map((name) => ['POST /pullzone/z1/purgeCache', { CacheTag: name }, { accesskey: 'titok' }]),
    ['POST /pullzone/z1/purgeCache'],
  ],
  [
    'webhook',
    {},
    [
      [
        'POST /',
        { type: 'cache.purge', timestamp: expect.any(String), data: { tags: TAGS, paths: ['/g7/a'], all: false, hard: true } },
        { 'webhook-signature': 'titok 1795000000' },
      ],
    ],
    ['POST /'],
  ],
])('purges %s by tags, and of everything', async (cdn, settings, calls, everything) => {
  const { received, url } = await receive();
  const purge = open({ cdn, urls: [url], ...settings });
  await purge?.(TAGS);
  const sorted = received.toSorted(
    (a, b) =>
      NAMES.findIndex((n) => (a.body + a.headers['surrogate-key']).includes(n)) -
      NAMES.findIndex((n) => (b.body + b.headers['surrogate-key']).includes(n)),
  );
  expect(sorted.map(({ call, body }) => [call, body === '' ? undefined : JSON.parse(body)])).toEqual(
    calls.map(([call, body]) => [call, body]),
  );
  for (const [index, [, , headers]] of calls.entries()) expect(sorted[index]?.headers).toMatchObject(headers);
  received.length = 0;
  await purge?.('everything');
  expect(received.map(({ call }) => call)).toEqual(everything);
});

it('purges CloudFront by addresses, and of everything for what has none', async () => {
  const { received, url } = await receive(201);
  const purge = open({ cdn: 'cloudfront', urls: [url], token: 'id:kulcs' });
  await purge?.(['path:/g7/ősz & tél', 'media:/media/2026/kep.jpg']);
  await purge?.(['path:/g7', 'article:1']);
  expect(received.map(({ call }) => call)).toEqual(Array(2).fill('POST /2020-05-31/distribution/z1/invalidation'));
  expect(received[0]?.body).toContain('<Path>/g7/%C5%91sz%20&amp;%20t%C3%A9l*</Path><Path>/media/2026/*</Path>');
  expect(received[1]?.body).toContain('<Items><Path>/*</Path></Items><Quantity>1</Quantity>');
  expect(received[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-1\/cloudfront\/aws4_request/,
  );
});

it('splits what is too much for one call', async () => {
  const { received, url } = await receive();
  await open({ cdn: 'cloudflare', urls: [url] })?.(Array.from({ length: 61 }, (_, index) => `article:${index}`));
  expect(received.map(({ body }) => JSON.parse(body).tags.length).toSorted((a, b) => a - b)).toEqual([1, 30, 30]);
});

it.each(CDNS)('purges %s of everything rather than of more than it takes in a moment', async (cdn) => {
  const { received, url } = await receive(201);
  const purge = open({ cdn, urls: [url], token: cdn === 'akamai' ? 'a:b:c' : cdn === 'cloudfront' ? 'id:kulcs' : 'titok' });
  await purge?.(Array.from({ length: 20_000 }, (_, index) => `media:/media/${index}/kep.jpg`));
  expect(received.length).toBeLessThanOrEqual(allTags.length);
});

it('says when the CDN refuses, and for how long', async () => {
  const { url } = await receive(429, { 'retry-after': '30' });
  await expect(open({ cdn: 'fastly', urls: [url] })?.(['a'])).rejects.toMatchObject({ name: 'CdnRefusal', retryAfter: 30 });
  const { url: failing } = await receive(500);
  await expect(open({ cdn: 'fastly', urls: [failing] })?.(['a'])).rejects.toMatchObject({
    message: expect.stringContaining('500'),
  });
});

it.each<Partial<CdnSettings> & Pick<CdnSettings, 'cdn'>>([
  { cdn: 'varnish', urls: [] },
  { cdn: 'fastly', zone: undefined },
  { cdn: 'cloudflare', token: undefined },
  { cdn: 'akamai', token: 'a:b' },
  { cdn: 'cloudfront', token: 'a' },
  { cdn: 'bunny', zone: undefined },
  { cdn: 'webhook', token: undefined },
])('cannot purge without its settings: %j', (settings) => {
  const given = { urls: ['http://127.0.0.1:1'], token: 'titok', zone: 'z1', ...settings };
  expect([open(given), describeUnpurged({ cdn: given })]).toEqual([undefined, [expect.stringContaining('is not')]]);
});
