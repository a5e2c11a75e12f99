import { describe, expect, it } from 'vitest';
import type { Exchange } from '../request/exchange';
import { startTestSite } from '../testing/test-site';
import { isBearer } from './bearer';
import { createMetrics, type Metrics } from './metrics';

const TOKEN = 'a-token-of-more-than-sixteen';

/** A server whose /metrics covers two processes: this one, and another that has answered seven pages. */
async function startMeasured(adminToken: string | undefined = TOKEN) {
  const own = createMetrics({ worker: 0, build: 'b1' });
  const other = createMetrics({ worker: 1, build: 'b1' });
  const exchange = { route: 'front', edition: 'g7', startedAt: performance.now() } as Exchange;
  for (const metrics of [own, ...Array<Metrics>(6).fill(other)]) {
    metrics.recordResponse({ exchange, status: 200, bytes: 10, cache: 'HIT' });
  }
  own.watchCache({ bytes: 5, size: 1, evictions: 0 }, 100);
  other.watchCache({ bytes: 6, size: 2, evictions: 9 }, 100);
  own.watchBreaker('content', () => 1);
  other.countPurge(0.01);
  const parts = [await own.collect(), await other.collect()];
  return startTestSite({
    env: adminToken === undefined ? {} : { ADMIN_TOKEN: adminToken },
    allows: async (given, right) => right === 'metrics' && given === 'sajat-token',
    collectMetrics: async () => ({ parts, workers: 2, restarts: 3 }),
  });
}

describe('/metrics', () => {
  it('adds up counts of several processes, and separates those of one', async () => {
    const site = await startMeasured();
    const response = await site.get('/metrics');
    const text = await response.text();
    await site.close();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const line of [
      'hirmondo_requests_total{route="front",edition="g7",status="200",cache="HIT"} 7',
      'hirmondo_sent_bytes_total 70',
      'hirmondo_build{build="b1"} 2',
      'hirmondo_page_cache_bytes{worker="0"} 5',
      'hirmondo_page_cache_bytes{worker="1"} 6',
      'hirmondo_page_cache_evictions{worker="1"} 9',
      'hirmondo_upstream_breaker{worker="0",upstream="content"} 1',
      'hirmondo_purge_lag_seconds_bucket{le="0.01"} 1',
      'hirmondo_workers 2',
      'hirmondo_worker_restarts 3',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/hirmondo_memory_bytes\{worker="1",kind="resident"\} \d{7,}/);
    expect(text).toMatch(/hirmondo_event_loop_delay_seconds\{worker="0",percentile="99"\} \d/);
  });

  it.each<[string, Record<string, string>, number]>([
    ['this machine by name', { host: 'localhost' }, 200],
    ['this machine by address', { host: '127.0.0.1:4321' }, 200],
    ['the bearer of the token, under whatever name', { host: 'hirmondo.example', authorization: `Bearer ${TOKEN}` }, 200],
    ['the bearer of the token behind a proxy', { 'x-forwarded-for': '10.0.0.9', authorization: `Bearer ${TOKEN}` }, 200],
    ['a reader behind a proxy of this machine', { 'x-forwarded-for': '203.0.113.5' }, 404],
    ['a reader behind a proxy that says only Via', { via: '1.1 varnish' }, 404],
    ['a reader behind a proxy that passes the public name', { host: 'hirmondo.example' }, 404],
    ['a token of somebody who may', { host: 'hirmondo.example', authorization: 'Bearer sajat-token' }, 200],
    ['the bearer of another token', { host: 'hirmondo.example', authorization: `Bearer ${TOKEN}x` }, 404],
  ])('answers %s: %j with %i', async (_who, headers, status) => {
    const site = await startMeasured();
    expect((await site.get('/metrics', { headers })).status).toBe(status);
    await site.close();
  });

  it('has no token to guess if none is set', async () => {
    const site = await startMeasured('');
    expect((await site.get('/metrics', { headers: { host: 'hirmondo.example', authorization: 'Bearer ' } })).status).toBe(404);
    await site.close();
  });

  it('accepts no other method', async () => {
    const site = await startMeasured();
    expect((await site.get('/metrics', { method: 'POST' })).status).toBe(404);
    await site.close();
  });
});

describe('a bearer', () => {
  it.each([
    [`Bearer ${TOKEN}`, true],
    [`bearer ${TOKEN}`, true],
    [`Bearer ${TOKEN} `, false],
    [`Bearer  ${TOKEN}`, false],
    [`Basic ${TOKEN}`, false],
    [TOKEN, false],
    ['Bearer ', false],
    [undefined, false],
  ])('%s: %s', (authorization, expected) => {
    expect(isBearer(authorization, TOKEN)).toBe(expected);
  });
});

describe('an overloaded site', () => {
  it('refuses a page with 503 and Retry-After, and still answers health checks', async () => {
    const { OverloadedError } = await import('../pages/load-shedding');
    const site = await startTestSite({ render: () => Promise.reject(new OverloadedError()) });
    const page = await site.get('/legfrissebb');
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    expect(await page.text()).toContain('Most sokan vagytok');
    expect((await site.get('/healthz')).status).toBe(200);
    expect(site.errors).toEqual([]);
    await site.close();
  });
});
