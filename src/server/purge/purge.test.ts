import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import type { Purge } from '../page-cache/purge-log';
import { startTestSite, type TestSite } from '../testing/test-site';
import { coalescePurges } from './coalesce';
import { MAX_NAMES, signPurge } from './purge-call';
import { createReplayGuard } from './replay-guard';

const TOKEN = 'admin-token-of-this-test';
const NOW = 1_795_000_000;
const SIGNED_TAG = JSON.stringify({ tags: ['article:1'] });

let site: TestSite;
let room: string;
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'hirmondo-purge-'));
  site = await startTestSite({
    env: { ADMIN_TOKEN: TOKEN },
    unixNow: NOW * 1000,
    replays: createReplayGuard(room, Date.now),
    render: async () => {
      const response = new Response('oldal');
      setPagePolicy(response.headers, { ttl: 60, tags: ['article:1'] });
      return response;
    },
  });
  await site.get('/');
});
afterEach(async () => {
  await site.close();
  await rm(room, { recursive: true });
});

const bearer = { authorization: `Bearer ${TOKEN}` };
const post = (body: string, headers: Record<string, string> = bearer) =>
  site.get('/api/purge', { method: 'POST', body, headers });
const signed = (body: string, timestamp = NOW, secret = TOKEN) => ({
  'x-hirmondo-timestamp': String(timestamp),
  'x-hirmondo-signature': signPurge(secret, String(timestamp), Buffer.from(body)),
});
const isPurged = async () => (await site.get('/')).headers.get('x-cache') !== 'HIT';

describe('POST /api/purge', () => {
  it.each([
    ['a tag', { tags: ['article:1'] }],
    ['a path', { paths: ['/'] }],
    ['an edition', { edition: 'hirmondo' }],
    ['everything', { all: true }],
    ['concurrent requests', { tags: ['article:2', 'article:1'], paths: ['/g7/%C5%91sz', '/g7/ősz', '/g7/\ud83d'] }],
  ])('purges %s', async (_name, body) => {
    const response = await post(JSON.stringify(body));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await isPurged()).toBe(true);
  });

  it('can be called at the IP address of a machine, with the same credentials', async () => {
    const host = { host: '10.0.0.12:4321' };
    expect((await post('{"all":true}', host)).status).toBe(401);
    expect((await post('{"all":true}', { ...bearer, ...host })).status).toBe(200);
    expect(await isPurged()).toBe(true);
    expect((await site.get('/', { headers: host })).status).toBe(421);
  });

  it('does not affect other pages', async () => {
    expect((await post(JSON.stringify({ tags: ['article:2'], paths: ['/g7'], edition: 'g7' }))).status).toBe(200);
    expect(await isPurged()).toBe(false);
  });

  it('accepts a signature', async () => {
    expect((await post(SIGNED_TAG, signed(SIGNED_TAG))).status).toBe(200);
    expect(await isPurged()).toBe(true);
  });

  it.each([
    ['no proof', {}, 401],
    ['a wrong bearer', { authorization: 'Bearer wrong-token-of-this-test' }, 401],
    ['another scheme', { authorization: `Basic ${TOKEN}` }, 401],
    ['a wrong bearer beside a right signature', { authorization: 'Bearer x', ...signed(SIGNED_TAG) }, 401],
    ['a signature with another secret', signed(SIGNED_TAG, NOW, 'another'), 401],
    ['a signature of another body', signed('{}'), 401],
    ['a signature for another moment', { ...signed(SIGNED_TAG), 'x-hirmondo-timestamp': String(NOW + 1) }, 401],
    ['a signature without its moment', { 'x-hirmondo-signature': signed(SIGNED_TAG)['x-hirmondo-signature'] }, 401],
    ['a moment that is no number', { ...signed(SIGNED_TAG), 'x-hirmondo-timestamp': 'most' }, 401],
    ['an old signature', signed(SIGNED_TAG, NOW - 301), 403],
    ['a signature from the future', signed(SIGNED_TAG, NOW + 301), 403],
  ])('refuses %s and purges nothing', async (_name, headers, status) => {
    const response = await post(SIGNED_TAG, headers);
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String), code: status }]);
    expect(await isPurged()).toBe(false);
  });

  it('accepts a signature once, even if it arrives many times at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await post(SIGNED_TAG, signed(SIGNED_TAG))).status),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  it.each([
    ['no JSON', '{', 400],
    ['nothing named', '{}', 400],
    ['empty lists', '{"tags":[],"paths":[],"all":false}', 400],
    ['an unknown field', '{"tag":["a"]}', 400],
    ['numbers for tags', '{"tags":[1]}', 400],
    ['a list', '[]', 400],
    ['an unknown edition', '{"edition":"nincs"}', 400],
    ['a path on another host', '{"paths":["//evil.test/"]}', 400],
    ['an address for a path', '{"paths":["http://localhost/"]}', 400],
    ['a path with a query', '{"paths":["/a?b=1"]}', 400],
    ['an endless name', JSON.stringify({ tags: ['a'.repeat(301)] }), 400],
    ['too many names', JSON.stringify({ tags: Array.from({ length: MAX_NAMES + 1 }, (_, index) => `t${index}`) }), 413],
    ['too many bytes', JSON.stringify({ tags: ['a'.repeat(70_000)] }), 413],
  ])('refuses %s with what is wrong', async (_name, body, status) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String), code: status }]);
    expect(await isPurged()).toBe(false);
  });

  it.each(['', TOKEN])('accepts only a token with the right to purge (ADMIN_TOKEN %j)', async (adminToken) => {
    const rights: Readonly<Record<string, string>> = { tiszt: 'purge', mero: 'metrics', iro: 'content' };
    const own = await startTestSite({
      env: adminToken === '' ? {} : { ADMIN_TOKEN: adminToken },
      allows: async (given, right) => rights[given] === right,
    });
    const statusFor = async (token: string) =>
      (await own.get('/api/purge', { method: 'POST', body: '{"all":true}', headers: { authorization: `Bearer ${token}` } }))
        .status;
    const refused = adminToken === '' ? 404 : 401;
    expect([await statusFor('tiszt'), await statusFor('mero'), await statusFor('iro')]).toEqual([200, refused, refused]);
    await own.close();
  });

  it('is 404 without a token, and accepts only POST', async () => {
    const without = await startTestSite();
    expect((await without.get('/api/purge', { method: 'POST', body: SIGNED_TAG })).status).toBe(404);
    await without.close();
    const get = await site.get('/api/purge', { headers: bearer });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('createReplayGuard', () => {
  it('deletes signatures that are too old to be used', async () => {
    let now = Date.now();
    const guard = createReplayGuard(room, () => now);
    expect([await guard.isFirst('sha256=ab'), await guard.isFirst('sha256=ab')]).toEqual([true, false]);
    now += 11 * 60 * 1000;
    await guard.isFirst('sha256=cd');
    expect(await readdir(room)).toEqual([expect.stringMatching(/cd$/)]);
  });
});

describe('coalescePurges', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('passes on the first at once and a thousand more as one', () => {
    const seen: Purge[] = [];
    const purge = coalescePurges((united) => seen.push(united), 100);
    for (let index = 0; index < 1000; index++) purge({ tags: [`article:${index % 3}`], ...(index === 7 && { edition: 'g7' }) });
    expect(seen).toEqual([{ tags: ['article:0'] }]);
    vi.advanceTimersByTime(1000);
    expect(seen.slice(1)).toEqual([
      { tags: ['article:1', 'article:2', 'article:0', 'edition:g7'], paths: [], everything: false },
    ]);
    purge({ everything: true });
    expect(seen.at(-1)).toEqual({ everything: true });
  });

  it('does not delay a hard purge, nor soften it', () => {
    const seen: Purge[] = [];
    const purge = coalescePurges((united) => seen.push(united), 100);
    purge({ tags: ['a'] });
    purge({ tags: ['b'], hard: true });
    expect(seen.at(-1)).toEqual({ tags: ['b'], hard: true });
  });
});
