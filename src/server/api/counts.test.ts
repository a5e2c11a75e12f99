import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { startTestSite, type TestSite } from '../testing/test-site';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-counts-'));
const IMPRESSION = { site: 'hirmondo', id: 'tel', place: 'leaderboard_1', event: 'impression' };
const READING = { site: 'hirmondo', article: 'arviz' };
const TOGETHER = { ...IMPRESSION, also: [{ id: 'tel', place: 'rectangle_1' }] };
const CALLS = [
  ['/services/campaigns/counts', IMPRESSION],
  ['/services/campaigns/counts', TOGETHER],
  ['/services/reads/counts', READING],
] as const;

let backend: Backend;
let site: TestSite;
/** Calls that were left to the API itself. */
let ordinary: string[];

beforeAll(async () => {
  backend = await createBackend({
    ...quietOptions,
    dataDir: room,
    clock: Date.now,
    origins: { main: 'http://localhost', regional: 'http://erdely.localhost' },
    maintenance: false,
  });
  site = await startTestSite({
    countCalls: backend.countCalls,
    fetchApi: (request, { clientIp }) => {
      ordinary.push(new URL(request.url).pathname);
      return backend.fetch(request, { clientIp });
    },
  });
});
beforeEach(() => {
  ordinary = [];
});
afterAll(async () => {
  await site.close();
  await backend.close();
  rmSync(room, { recursive: true, force: true });
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  site.get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

const seen = async (answer: Response) => {
  const { date: _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
};

describe('a counting call', () => {
  it.each(CALLS)('%s is answered as by the API, without it', async (path, event) => {
    const short = await seen(await post(path, JSON.stringify(event)));
    expect(ordinary).toEqual([]);
    const long = await seen(await post(path, JSON.stringify(event), { site: 'hirmondo' }));
    expect(ordinary).toEqual([path]);
    expect(short).toEqual(long);
    expect(short.status).toBe(202);
  });

  it.each([
    ['no JSON', '{"site":', {}, 400],
    ['a text', '"hirmondo"', {}, 422],
    ['nothing', '', {}, 400],
    ['a field of the wrong kind', JSON.stringify({ ...IMPRESSION, id: 1 }), {}, 422],
    ['a place that there is not', JSON.stringify({ ...IMPRESSION, place: 'popup_1' }), {}, 422],
    ['a list', JSON.stringify([IMPRESSION]), {}, 422],
    ['more impressions than a call takes', JSON.stringify({ ...IMPRESSION, also: Array(8).fill(TOGETHER.also[0]) }), {}, 422],
    ['a further one without a place', JSON.stringify({ ...IMPRESSION, also: [{ id: 'tel' }] }), {}, 422],
    ['a long body', JSON.stringify({ ...IMPRESSION, more: 'x'.repeat(5_000) }), {}, 202],
    ['another type', JSON.stringify(IMPRESSION), { 'content-type': 'text/plain' }, 415],
    ['an edition that there is not', JSON.stringify(IMPRESSION), { site: 'nincs' }, 400],
    ['the cookie of a session', JSON.stringify(IMPRESSION), { cookie: 'hirmondo-refresh=x' }, 202],
    ['a token', JSON.stringify(IMPRESSION), { authorization: 'Bearer x' }, 202],
  ])('with %s is handled by the API', async (_, body, headers, status) => {
    const answer = await post(CALLS[0][0], body, headers as Record<string, string>);
    expect(ordinary.at(-1)).toBe(CALLS[0][0]);
    expect(answer.status).toBe(status);
  });

  it('must be a POST to its own address', async () => {
    const [[path]] = CALLS;
    const statuses = [await site.get(path), await post(`${path}/x`, JSON.stringify(IMPRESSION))].map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
    expect((await post(`${path}?x=1`, JSON.stringify(IMPRESSION))).status).toBe(202);
    expect(ordinary).toHaveLength(3);
  });
});
