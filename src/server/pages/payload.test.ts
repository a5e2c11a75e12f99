import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPagePolicy } from '~/lib/page-policy/page-policy';
import { startTestSite, type TestSite } from '../testing/test-site';

describe('the model of a page as JSON', () => {
  let site: TestSite;
  let renders = 0;

  beforeAll(async () => {
    site = await startTestSite({
      content: {
        staff: async () => ({ groups: [{ title: 'Szerkesztőség', members: [] }] }),
        routeRule: async () => undefined,
        frontendInit: () => Promise.reject(new Error('none')),
      },
      async render(request, locals) {
        renders += 1;
        const { pathname } = new URL(request.url);
        if (locals.route === 'unknown') return new Response('nincs', { status: 404, headers: { 'content-type': 'text/html' } });
        if (pathname === '/rovat/regi') {
          return new Response(null, { status: 301, headers: { location: '/rovat/uj', 'x-hirmondo-keep-query': '1' } });
        }
        await locals.content.staff({ site: locals.edition.identity.slug, viewer: locals.viewer });
        const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
        setPagePolicy(headers, { ttl: 60, tags: ['edition:hirmondo'] });
        return new Response('<h1>Impresszum</h1>', { headers });
      },
    });
  });
  afterAll(() => site.close());

  it('contains the answers to the page’s calls and its address', async () => {
    const answer = await site.get('/impresszum/_payload.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await answer.json()).toEqual({
      data: { staff: { groups: [{ title: 'Szerkesztőség', members: [] }] } },
      state: { site: 'hirmondo', route: expect.any(String), path: '/impresszum', query: '', buildId: 'test' },
      prerenderedAt: expect.any(Number),
    });
  });

  it('is cached separately from the page, and purged with it', async () => {
    const html = await (await site.get('/impresszum')).text();
    expect(html).toContain('<h1>');
    const before = renders;
    await site.get('/impresszum/_payload.json');
    expect(renders).toBe(before);
    site.cache.purge({ tags: ['data:hirmondo/staff'], hard: true });
    await site.get('/impresszum/_payload.json');
    expect(renders).toBe(before + 1);
  });

  it('exists at the root, and is 404 where there is no page', async () => {
    expect((await site.get('/_payload.json')).status).toBe(200);
    const missing = await site.get('/nincs/ilyen/lap/_payload.json');
    expect([missing.status, await missing.json()]).toEqual([404, { error: 'Not found', code: 404 }]);
  });
});
