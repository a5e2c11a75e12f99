import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { type Fault, type FaultProxy, startFaultProxy } from '../../support/fault-proxy';
import { limit } from '../../support/machine-speed';

/** A site with the content of another one, through a proxy that simulates faults. */

const TOKEN = 'token-of-the-fault-tests';
const PAGE_LIMIT_MS = 2_500;
let upstream: BuiltSite;
let proxy: FaultProxy;
let site: BuiltSite;
let article: string;
let pages = 0;

beforeAll(async () => {
  upstream = await startBuiltSite({ env: { LOG_LEVEL: 'warn' } });
  proxy = await startFaultProxy(upstream.url);
  site = await startBuiltSite({ env: { CONTENT_API_URL: proxy.url, ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'warn' } });
  const list = (await upstream.get('/legfrissebb')).text;
  article = /href="((?:\/[^"/]+)?\/\d{4}\/\d\d\/\d\d\/[^"/]+)"/.exec(list)?.[1] ?? '';
  expect(article).not.toBe('');
});

afterAll(async () => {
  await Promise.all([site?.stop(), upstream?.stop(), proxy?.close()]);
});

/** Address of an existing, uncached page. */
function uncached(): string {
  pages += 1;
  const filters = { superTags: [article.split('/')[1], `x${pages}`] };
  return `/archivum?filters=${encodeURIComponent(JSON.stringify(filters))}`;
}

async function purge(path: string, hard = false): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const answer = await site.get('/api/purge', headers, { method: 'POST', body: JSON.stringify({ paths: [path], hard }) });
  expect(answer.status, answer.text).toBeLessThan(300);
}

/** Removes all faults and waits until the site has noticed. */
async function recover(): Promise<number> {
  proxy.heal();
  const startedAt = performance.now();
  for (;;) {
    const { status } = await site.get(uncached());
    if (status < 500) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const metric = async (line: RegExp) => Number(line.exec((await site.get('/metrics')).text)?.[1]);
const breaker = () => metric(/^hirmondo_upstream_breaker\{.*\} (.+)$/m);

describe.each<[row: string, name: string, Fault | 'refused']>([
  ['1', 'refuses connections', 'refused'],
  ['2', 'takes calls and never answers', { kind: 'hang' }],
  ['3', 'answers 500', { kind: 'status', status: 500 }],
  ['4', 'cuts the connection in the middle of a body', { kind: 'reset' }],
  ['5', 'answers with garbage', { kind: 'garbage' }],
  ['6', 'answers with HTML', { kind: 'html' }],
  ['7', 'answers with other types', { kind: 'wrong-types' }],
  ['8', 'answers with 50 MB', { kind: 'huge', bytes: 50_000_000 }],
  ['2b', 'answers one byte at a time', { kind: 'drip' }],
])('row %s: an upstream that %s', (_row, _name, fault) => {
  it('leaves cached pages as they were, with their age, and costs others no more than an error page in time', async () => {
    const before = await site.get('/');
    expect(before.status).toBe(200);
    if (fault === 'refused') await proxy.refuse();
    else proxy.set(fault);
    await purge('/');

    const cached = await site.get('/');
    expect([cached.status, cached.headers['x-cache']]).toEqual([200, 'STALE']);
    expect(Number(cached.headers.age)).toBeGreaterThanOrEqual(Number(before.headers.age));
    expect(cached.headers.etag).toBe(before.headers.etag);
    expect(cached.milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));

    const failed = await Promise.all(Array.from({ length: 3 }, () => site.get(uncached())));
    for (const page of failed) {
      expect([500, 503]).toContain(page.status);
      expect(page.text).toContain('<html lang="hu"');
      const heading = page.status === 503 ? 'Egy kis türelmet kérünk' : 'Belső szerverhiba';
      expect(page.text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      expect(page.text).toMatch(/<a [^>]*href="\/[^"]+"[^>]*>Próbáld újra</);
      expect(page.headers['cache-control']).toMatch(/no-store/);
      expect(page.milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));
    }
    // An upstream that answers in JSON is there, and other pages may be right: no circuit opens.
    const opens = fault === 'refused' || fault.kind !== 'wrong-types';
    for (let tries = 0; tries < 20 && opens && (await breaker()) === 0; tries += 1) {
      // An article is the call that every source needs.
      await purge(article, true);
      await site.get(article);
    }
    expect((await breaker()) > 0).toBe(opens);
    // With an open circuit the upstream gets no calls, except for a probe now and then.
    proxy.forget();
    const refused = await Promise.all(Array.from({ length: 6 }, () => site.get(uncached())));
    if (opens) expect(proxy.asked.length).toBeLessThanOrEqual(3);
    for (const { milliseconds, status, headers } of refused) {
      expect(milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));
      expect([status, headers['retry-after']]).toEqual(status === 503 ? [503, '5'] : [500, undefined]);
    }
    if (fault === 'refused') expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    if (fault === 'refused') await proxy.accept();
    expect(await recover()).toBeLessThan(limit(8_000));
    expect(await breaker()).toBe(0);
    const fresh = await site.get('/');
    expect(fresh.status).toBe(200);
  });
});

describe('row 1: an upstream that dies', () => {
  it('is no longer asked within a second', async () => {
    await recover();
    await proxy.refuse();
    const startedAt = performance.now();
    while ((await breaker()) === 0) await site.get(uncached());
    expect(performance.now() - startedAt).toBeLessThan(limit(1_000));
    await proxy.accept();
    await recover();
  });

  it('leaves readiness and health as they are: pages that are kept go on being served', async () => {
    await proxy.refuse();
    expect([(await site.get('/healthz')).status, (await site.get('/readyz')).status]).toEqual([200, 200]);
    await proxy.accept();
    await recover();
  });
});

/** A list whose second item is invalid. */
function withBrokenItem(json: unknown): unknown {
  const { items } = json as { items: unknown[] };
  return { ...(json as object), items: items.with(1, { id: 1 }) };
}

describe('row 9: partial content', () => {
  it.each<[string, object]>([
    ['no cover', { cover: undefined }],
    ['a cover that is none', { cover: { src: 5 } }],
    ['authors of which one is null', { articleAuthors: [null, { slug: 'kis-anna', name: 'Kis Anna' }] }],
    ['no authors', { articleAuthors: null }],
    ['an unknown component', { content: '<tmp-unknown-thing data-x="1"></tmp-unknown-thing><p>Szöveg</p>' }],
    ['no content', { content: null }],
    ['unknown fields', { somethingNew: { deep: [1, 2, 3] } }],
  ])('with %s is a page all the same', async (_name, change) => {
    proxy.set({ kind: 'edit', edit: (json) => Object.assign({}, json, change) }, '/api/articles/');
    await purge(article, true);
    const page = await site.get(article);
    expect([page.status, page.headers['x-cache']]).toEqual([200, 'MISS']);
    expect(page.text).toMatch(/<h1[^>]*>/);
    await recover();
  });

  it('is counted', async () => {
    expect(await metric(/^hirmondo_upstream_seconds_count\{.*outcome="left-out"\} (.+)$/m)).toBeGreaterThan(0);
  });

  it('loses a list only the items that are none', async () => {
    proxy.set({ kind: 'edit', edit: withBrokenItem }, '/api/articles?');
    await purge('/', true);
    const page = await site.get('/');
    expect([page.status, page.headers['x-cache']]).toEqual([200, 'MISS']);
    await recover();
  });
});

/** JSON in which no article of a list is valid. */
function withoutValidItems(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (name, value) => (name === 'pubDate' ? '2026-11-27' : value));
}

describe('an answer that says nothing about what there is', () => {
  it.each<[string, Fault, string, string, number[]]>([
    ['no article of the lists is valid', { kind: 'edit', edit: withoutValidItems }, '', '/archivum', [500, 503]],
    ['the search is not JSON', { kind: 'garbage' }, '/api/search?', '/archivum?term=vihar', [503]],
    ['the search is an HTML page', { kind: 'html' }, '/api/search?', '/archivum?term=vihar', [503]],
    ['articles are missing', { kind: 'status', status: 404 }, '', '/', [503]],
  ])('is not passed on as 404: %s', async (_name, fault, part, path, statuses) => {
    // Without page data the lists are requested one by one.
    proxy.set({ kind: 'status', status: 404 }, '/api/page-data');
    proxy.set({ kind: 'status', status: 404 }, '/api/index/news');
    // The case before has opened the circuits of optional calls, too.
    await vi.waitFor(async () => expect((await site.get(path)).status).toBe(200), { timeout: 20_000, interval: 100 });
    proxy.set(fault, part);
    const [address = ''] = path.split('?');
    await purge(address);
    // Purges that arrive over HTTP within 100 ms are one.
    await vi.waitFor(async () => {
      const kept = await site.get(path);
      expect([kept.status, kept.headers['x-cache']]).toEqual([200, 'STALE']);
    });
    await purge(address, true);
    const page = await vi.waitFor(async () => {
      const answer = await site.get(path);
      expect(statuses).toContain(answer.status);
      return answer;
    });
    expect(page.text).toMatch(/Belső szerverhiba|Egy kis türelmet kérünk/);
    await recover();
    await vi.waitFor(async () => expect((await site.get(path)).status).toBe(200), { timeout: 20_000, interval: 100 });
  });
});

describe('row 10: one block fails', () => {
  it.each(['/api/frontend/init', '/api/articles?'])('of %s: its last good answer stands in', async (part) => {
    await purge(article, true);
    await site.get(article);
    proxy.set({ kind: 'status', status: 500 }, part);
    await purge(article, true);
    const page = await site.get(article);
    expect([page.status, page.headers['x-cache']]).toEqual([200, 'MISS']);
    await recover();
  });
});

describe('row 41: an upstream whose name or certificate is wrong', () => {
  it.each([
    ['a name that is none', 'http://nowhere.invalid:80'],
    ['HTTPS where none is spoken', () => proxy.url.replace('http:', 'https:')],
  ])('is the same as one that is away: %s', async (_name, url) => {
    const other = await startBuiltSite({ env: { CONTENT_API_URL: typeof url === 'string' ? url : url(), LOG_LEVEL: 'error' } });
    const page = await other.get('/');
    expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(page.milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));
    expect([(await other.get('/healthz')).status, (await other.get('/readyz')).status]).toEqual([200, 503]);
    expect(await other.stop()).toBe(0);
  });
});

describe('row 17: an upstream that is back', () => {
  it('renews what is out of date at its next request, however long it was away', async () => {
    await purge('/');
    await proxy.refuse();
    while ((await breaker()) === 0) await site.get(uncached());
    expect((await site.get('/')).headers['x-cache']).toBe('STALE');
    await proxy.accept();
    await recover();
    while ((await breaker()) !== 0) await site.get(uncached());
    const states = [(await site.get('/')).headers['x-cache'], (await site.get('/')).headers['x-cache']];
    expect(states).toContain('HIT');
  });
});

describe('row 14: a cold stampede', () => {
  it('of 1,000 readers of one page asks the upstream once', async () => {
    await recover();
    proxy.forget();
    const path = uncached();
    proxy.set({ kind: 'delay', milliseconds: 300 });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => site.get(path)));
    proxy.heal();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(proxy.asked.filter((asked) => asked.includes(`x${pages}`))).toHaveLength(1);
  });
});
