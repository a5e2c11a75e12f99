import { describe, expect, it } from 'vitest';
import { ContentApiError } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';
import { registry } from '../domain/editions';
import { StorageFailure } from '../domain/storage-failure';
import { openTestBackend } from '../testing/test-backend';
import { createApi } from './app';
import { callRoutes } from './call-routes';
import { ingestRoutes } from './ingest/ingest-routes';
import { newsletterRoutes } from './newsletter-routes';

const TOKEN = 'geheim';

function call(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: HeadersInit; body?: unknown } = {},
) {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Request(`http://localhost:4321${path}`, {
    method,
    headers: { ...json, ...Object.fromEntries(new Headers(headers)) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const put = (id: string, body: unknown, token = TOKEN) =>
  call(`/api/ingest/articles/${id}`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });

const article = (fields: object = {}) => ({
  slug: 'vihar',
  title: 'Vihar jön',
  pubDate: 1_795_000_000,
  content: '<p>Erős szél várható.</p>',
  ...fields,
});

describe('ingest of articles', () => {
  it('creates, keeps, changes and deletes an article, and reports the outcome', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    const made = await backend.fetch(put('77', article()));
    expect([made.status, await made.json()]).toMatchObject([201, { outcome: 'created', version: 1 }]);
    const same = await backend.fetch(put('77', article()));
    expect([same.status, await same.json()]).toMatchObject([200, { outcome: 'unchanged', version: 1, tags: [] }]);
    const changed = await backend.fetch(put('77', article({ title: 'Megjött a vihar' })));
    expect(await changed.json()).toMatchObject({ outcome: 'updated', version: 2 });
    expect(await (await backend.fetch(call('/api/articles/vihar'))).json()).toMatchObject({
      title: 'Megjött a vihar',
      version: 2,
    });
    const remove = () =>
      backend.fetch(call('/api/ingest/articles/77', { method: 'DELETE', headers: { authorization: `Bearer ${TOKEN}` } }));
    expect((await remove()).status).toBe(200);
    expect((await backend.fetch(call('/api/articles/vihar'))).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  it('returns the article’s address and what was lost', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    const body = article({ content: '<p>Vihar.</p><script>rossz()</script>', titel: 'Elírt', originatingSite: 'g7' });
    const made = await (await backend.fetch(put('77', body))).json();
    expect(made).toMatchObject({
      url: expect.stringMatching(/^https?:\/\/[^/]+\/g7\/2026\/11\/18\/vihar$/),
      ignored: ['titel'],
      losses: [{ what: 'script', detail: 'rossz() (p 1 „Vihar.”)' }],
    });
    expect(await (await backend.fetch(put('77', body))).json()).toMatchObject({ url: made.url, ignored: ['titel'], losses: [] });
  });

  it.each([
    ['is 404 without a configured token', {}, TOKEN, 404],
    ['refuses a wrong token', { adminToken: TOKEN }, 'masik', 401],
    ['refuses a token that only begins right', { adminToken: TOKEN }, `${TOKEN}2`, 401],
  ])('%s', async (_, options, token, status) => {
    const { backend } = await openTestBackend(options);
    const response = await backend.fetch(put('1', article(), token));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status });
    expect(await backend.isEmpty()).toBe(true);
  });

  it.each([
    ['a missing title', { title: undefined }, 'title'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['an author without a name', { articleAuthors: [{ slug: 'x', name: '' }] }, 'articleAuthors.0.name'],
    ['an unknown edition', { originatingSite: 'nincs' }, 'originatingSite'],
    ['an unknown parent', { parent: { id: 'nincs' } }, 'parent.id'],
    ['an entry that stands twice', { subArticles: [1, 1].map((id) => ({ id, pubDate: 1 })) }, 'subArticles.1.id'],
  ])('reports the field of %s', async (_, fields, path) => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    const response = await backend.fetch(put('1', article(fields)));
    expect([response.status, await response.json()]).toMatchObject([422, { code: 422, fields: [{ path }] }]);
  });

  it('refuses a slug that another article has', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    await backend.fetch(put('1', article()));
    const response = await backend.fetch(put('2', article()));
    expect([response.status, await response.json()]).toMatchObject([409, { fields: [{ path: 'slug' }] }]);
  });

  it.each([
    ['a body beyond 8 MB, by its bytes', 413, { body: JSON.stringify(article({ content: 'á'.repeat(4 * 1_048_576) })) }],
    ['a compressed body', 415, { body: article(), headers: { 'content-encoding': 'gzip' } }],
    ['a form', 415, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['lists in lists without end', 400, { body: '['.repeat(100_000) + ']'.repeat(100_000) }],
    ['broken JSON', 400, { body: '{"slug":' }],
    ['a list', 422, { body: [] }],
  ])('refuses %s', async (_, status, { body, headers }: { body: unknown; headers?: Record<string, string> }) => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    const request = call('/api/ingest/articles/1', {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${TOKEN}`, ...headers },
    });
    const response = await backend.fetch(request);
    expect([response.status, await response.json()]).toMatchObject([status, { code: status }]);
  });
});

describe('a database that fails', () => {
  it('does not reveal hosts and users to readers', async () => {
    const { backend } = await openTestBackend();
    const away = () => Promise.reject(new StorageFailure('unreachable', 'connect ECONNREFUSED 10.0.0.5:5432'));
    const fetch = createApi({
      services: [
        {
          name: 'newsletter',
          routes: { basePath: '/api/newsletter', app: newsletterRoutes({ ...backend.newsletters, confirm: away }) },
        },
        {
          name: 'content',
          routes: { basePath: '/api', app: callRoutes(contentCalls, { ...backend.content, frontendRefresh: away }) },
        },
      ],
      editions: registry,
      authenticate: async () => undefined,
      onError: () => undefined,
    });
    for (const request of [
      call('/api/frontend/refresh'),
      call('/api/newsletter/confirm', { method: 'POST', body: { token: 'x' } }),
    ]) {
      const answer = await fetch(request);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).not.toContain('10.0.0.5');
    }
  });

  it('results in 503 with a message and Retry-After, never in a false success', async () => {
    const { backend } = await openTestBackend();
    const full = () => Promise.reject(new StorageFailure('full', 'The disk is full'));
    const errors: unknown[] = [];
    const content = { ...backend.content, news: () => Promise.reject(new ContentApiError('unreachable', 'secret path')) };
    const fetch = createApi({
      services: [
        {
          name: 'ingest',
          routes: {
            basePath: '/api/ingest',
            app: ingestRoutes({ ...backend, ingest: { ...backend.ingest, putArticle: full } }, TOKEN),
            bare: true,
          },
        },
        {
          name: 'content',
          routes: {
            basePath: '/api',
            app: callRoutes(contentCalls, content),
          },
        },
      ],
      editions: registry,
      authenticate: async () => undefined,
      onError: (error) => errors.push(error),
    });
    const written = await fetch(put('1', article()));
    expect([written.status, written.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await written.json()).toEqual({ error: 'The disk is full', code: 503 });
    const read = await fetch(call('/api/index/news'));
    expect([read.status, await read.text()]).toEqual([503, expect.not.stringContaining('secret')]);
    expect(errors).toHaveLength(2);
  });
});

describe('reading calls', () => {
  it.each(['/api/minutes?day=2026-02-30', '/api/minutes?day=ma', '/api/counter?from=2026-13-01'])(
    'refuse an invalid day: %s',
    async (path) => {
      const { backend } = await openTestBackend();
      expect((await backend.fetch(call(path))).status).toBe(422);
      expect((await backend.fetch(call(path.split('?')[0] ?? ''))).status).toBe(200);
    },
  );

  it('take the edition from the header site or x-site, and refuse an unknown one', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    await backend.fetch(put('1', article({ originatingSite: 'g7' })));
    const total = async (headers: HeadersInit) => {
      const response = await backend.fetch(call('/api/search', { headers }));
      return response.status === 200 ? (await response.json()).totalItems : response.status;
    };
    expect(
      await Promise.all(
        [[], [['site', 'g7']], [['x-site', 'karakter']], [['site', 'nincs']]].map((headers) =>
          total(headers as [string, string][]),
        ),
      ),
    ).toEqual([1, 1, 0, 400]);
  });

  it('answer a poll with 304 until the article changes', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    await backend.fetch(put('1', article()));
    const first = await backend.fetch(call('/api/articles/vihar/version'));
    expect(await first.json()).toEqual({ v: 1 });
    const etag = first.headers.get('etag') ?? '';
    const poll = () => backend.fetch(call('/api/articles/vihar/version', { headers: { 'if-none-match': etag } }));
    expect((await poll()).status).toBe(304);
    await backend.fetch(put('1', article({ title: 'Más' })));
    expect(await (await poll()).json()).toEqual({ v: 2 });
    await backend.fetch(put('1', article({ title: 'Más', active: false })));
    expect((await poll()).status).toBe(404);
  });

  it('set how long each answer may be cached', async () => {
    const { backend } = await openTestBackend();
    const kept = async (path: string) => (await backend.fetch(call(path))).headers.get('cache-control');
    expect(await kept('/api/articles')).toBe('public, max-age=0, must-revalidate');
    expect(await kept('/api/articles/nincs')).toBe('no-store');
    expect(await kept('/api/nincs-ilyen')).toBe('no-store');
  });

  it.each([
    ['page 0', '/api/articles?page=0'],
    ['words for numbers', '/api/articles?page=x&limit=sok'],
    ['filters that are no JSON', '/api/search?filters=%7B'],
    ['filters with the keys of objects', '/api/search?filters=%7B%22__proto__%22%3A%7B%22x%22%3A1%7D%2C%22constructor%22%3A1%7D'],
    ['a term of search syntax', '/api/search?term=%22%20OR%20*%20NEAR(a)%20%7B%7D%20facets%3A'],
    ['a term of quotes', '/api/search/articles?term=%22%22%22'],
  ])('accept %s', async (_, path) => {
    const { backend } = await openTestBackend();
    const response = await backend.fetch(call(path));
    expect(response.status).toBe(200);
    expect((await response.json()).items).toEqual([]);
  });

  it('limit perPage to 1–100 and return no items beyond page 1000', async () => {
    const { backend } = await openTestBackend({ adminToken: TOKEN });
    for (let id = 1; id <= 3; id += 1) await backend.fetch(put(String(id), article({ slug: `cikk-${id}` })));
    const pages = async (query: string) => {
      const { page, totalPages, items } = await (await backend.fetch(call(`/api/search?${query}`))).json();
      return [page, totalPages, items.length];
    };
    expect(await pages('perPage=0')).toEqual([1, 3, 1]);
    expect(await pages('perPage=5000')).toEqual([1, 1, 3]);
    expect(await pages('oldal=2&perPage=2')).toEqual([2, 2, 1]);
    expect(await pages('oldal=99999999')).toEqual([1001, 1, 0]);
  });

  it('refuse a POST body that is not JSON, too large, or of another shape', async () => {
    const { backend } = await openTestBackend();
    const post = async (body: unknown) => (await backend.fetch(call('/api/article-lists', { method: 'POST', body }))).status;
    expect(await post('[')).toBe(400);
    expect(await post({ a: 1 })).toBe(422);
    expect(await post(['x'.repeat(65_536)])).toBe(413);
    expect(await post(['after-new'])).toBe(200);
  });
});
