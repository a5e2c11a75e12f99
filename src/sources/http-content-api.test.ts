import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { createHttpContentApi, type HttpContentApiOptions } from './http-content-api';

const context: CallContext = { site: 'g7', viewer: anonymous };
const article = { id: 7, slug: 'cikk', title: 'Cikk', pubDate: 1_700_000_000, content: '<p>Szöveg</p>', version: 3 };

/** A client of a source whose answers the test sets, and the requests that reached it. */
function adapter(answer: (request: Request) => Response | Promise<Response>, options: Partial<HttpContentApiOptions> = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return await answer(request);
  };
  return { api: createHttpContentApi({ baseUrl: 'https://cms.example/v1/', fetch, ...options }), requests };
}

const json = (value: unknown, init?: ResponseInit) => Response.json(value, init);
const never = () => new Promise<Response>(() => {});

describe('calls over HTTP', () => {
  it('are sent to the base address with edition and bearer, every path segment encoded', async () => {
    const { api, requests } = adapter(() => json(article));
    const viewer = { kind: 'user', userId: 'u', bearer: 'titok' } as const;
    await api.article({ site: 'after', viewer }, 'a/../b ő', { page: 2 });
    expect(requests[0]?.url).toBe('https://cms.example/v1/api/articles/a%2F..%2Fb%20%C5%91?page=2');
    expect(requests[0]?.headers.get('site')).toBe('after');
    expect(requests[0]?.headers.get('accept-encoding')).toBe('gzip');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer titok');
    await api.article(context, 'b');
    expect(requests[1]?.url).toBe('https://cms.example/v1/api/articles/b');
    expect(requests[1]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['inactive', { active: false }],
    ['in an inactive section', { mainSuperTag: { slug: 'titkos', name: 'Titkos', active: false } }],
    ['of tomorrow', { pubDate: 1_800_000_001 }],
  ])('hide an article that is %s from readers, although the source returns it', async (_, fields) => {
    const { api } = adapter(() => json({ ...article, ...fields }), { clock: () => 1_800_000_000_000 });
    const viewer = { kind: 'user', userId: 'u', bearer: 'titok' } as const;
    expect(await api.article(context, 'cikk')).toBeUndefined();
    expect(await api.articleById(context, '7')).toBeUndefined();
    expect((await api.article({ ...context, viewer }, 'cikk'))?.article.id).toBe(7);
  });

  it('are not sent for names that would change the path', async () => {
    const { api, requests } = adapter(() => json(article));
    for (const name of ['', '.', '..']) expect(await api.article(context, name)).toBeUndefined();
    expect(requests).toHaveLength(0);
  });

  it('write filters, sites and bracket keys as in the contract', async () => {
    const { api, requests } = adapter(() => json({ items: [], page: 1, totalPages: 0, totalItems: 0 }));
    const filters = { and_tags: ['a'], superTags: [], authors: [], title: [] };
    await api.search(context, { term: 'híd & út', filters, oldal: 2, perPage: 10, sites: ['g7', 'after'] });
    const query = new URL(requests[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      term: 'híd & út',
      filters: JSON.stringify(filters),
      oldal: '2',
      perPage: '10',
      sites: 'g7|after',
    });
    await api.articles(context, { filters: { tag: 'duna' }, page: 1, limit: 5 });
    expect(Object.fromEntries(new URL(requests[1]?.url ?? '').searchParams)).toEqual({
      'filters[tag]': 'duna',
      page: '1',
      limit: '5',
    });
  });
});

describe('responses over HTTP', () => {
  it('read null as unset and fill in defaults of lists', async () => {
    const { api } = adapter(() => json({ ...article, tags: null, recommender: null, lead: 'A lead.', unknown: 1 }));
    const loaded = await api.article(context, 'cikk');
    expect(loaded?.article).toMatchObject({ tags: [], recommender: 'A lead.', active: true });
    expect(loaded?.body).toMatchObject([{ kind: 'paragraph' }]);
  });

  it('are parsed once per version, and again when the text changes without one', async () => {
    let content = '<p>Egy</p>';
    const { api } = adapter(() => json({ ...article, content }));
    const first = await api.article(context, 'cikk');
    expect((await api.article(context, 'cikk'))?.body).toBe(first?.body);
    content = '<p>Kettő</p>';
    expect((await api.article(context, 'cikk'))?.body).not.toEqual(first?.body);
  });

  it('are undefined for a missing item', async () => {
    const { api } = adapter(() => json({ error: 'x', code: 404 }, { status: 404 }));
    expect(await api.article(context, 'cikk')).toBeUndefined();
    expect(await api.pageData(context, { path: '/nincs' })).toBeUndefined();
  });

  it.each([
    ['a server error', () => json({}, { status: 500 }), { reason: 'status', status: 500 }],
    ['a refusal', () => json({}, { status: 403 }), { reason: 'status', status: 403 }],
    [
      'a redirect, which is not followed',
      () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
      { reason: 'status', status: 302 },
    ],
    ['no JSON', () => new Response('<html>'), { reason: 'unreadable' }],
    [
      'lists in lists without end',
      () => new Response('['.repeat(200) + ']'.repeat(200)),
      { reason: 'malformed', message: expect.stringContaining('nested') },
    ],
    ['an empty answer', () => new Response(null, { status: 204 }), { reason: 'unreadable' }],
    ['another shape', () => json({ ...article, pubDate: 'ma' }), { reason: 'malformed' }],
    ['an answer above the limit', () => new Response(`"${'x'.repeat(2000)}"`), { reason: 'too-large' }],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), { reason: 'unreachable' }],
    ['silence', never, { reason: 'timeout' }],
    ['an answer that never ends', () => new Response(new ReadableStream({})), { reason: 'timeout' }],
  ])('fail with a reason for %s', async (_, answer, failure) => {
    const { api } = adapter(answer, { maxBytes: 1000, pageTimeout: 30, partTimeout: 10 });
    await expect(api.article(context, 'cikk')).rejects.toMatchObject({ name: 'ContentApiError', ...failure });
  });

  it('fail for 404 if something must exist', async () => {
    const { api } = adapter(() => json({}, { status: 404 }));
    await expect(api.frontendInit(context)).rejects.toMatchObject({ reason: 'status', status: 404 });
  });

  it('give parts less time than pages', async () => {
    const { api } = adapter(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        return json(article);
      },
      { partTimeout: 10, pageTimeout: 500 },
    );
    await expect(api.version(context, 'cikk')).rejects.toMatchObject({ reason: 'timeout' });
    expect(await api.article(context, 'cikk')).toBeDefined();
  });

  it('end with the caller’s reason if the caller cancels', async () => {
    const { api } = adapter(never);
    const caller = new AbortController();
    const pending = api.article({ ...context, signal: caller.signal }, 'cikk');
    caller.abort(new Error('elment'));
    await expect(pending).rejects.toThrow('elment');
  });
});

it('an answer has no more items than were asked for', async () => {
  const items = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    slug: `c${index}`,
    title: 'C',
    pubDate: 1_700_000_000,
  }));
  const { api } = adapter(() => json({ items, page: 1, totalPages: 3, totalItems: 9 }));
  const lists = await Promise.all([
    api.articles(context, { filters: {}, page: 1, limit: 3 }),
    api.articlesByTags(context, { tagSlugs: ['turahirek'], parentId: ['null'], page: 1, size: 4 }),
    api.search(context, { oldal: 1, perPage: 5 }),
    api.searchArticles(context, { term: 'a', limit: 2 }),
    api.articlesBefore(context, { limit: 6 }),
    api.searchHighlights(context, {}),
  ]);
  expect(lists.map((list) => list?.items.length)).toEqual([3, 4, 5, 2, 6, 9]);
});
