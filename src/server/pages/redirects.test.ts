import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontendInit } from '~/lib/contract/frontend';
import { redirectTo } from '~/lib/redirects/redirect-to';
import { createRuleTable } from '~/lib/redirects/rule-table';
import { startTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
let broken: TestSite;
beforeAll(async () => {
  const init = frontendInit.parse({
    menus: { heading: [{ label: 'Belföld', url: '/rovat/belfold' }] },
    frontendSetup: { shopUrl: 'https://bolt.example/' },
  });
  site = await startTestSite({ content: { frontendInit: async () => init } });
  broken = await startTestSite();
});
afterAll(async () => {
  await site.close();
  await broken.close();
});

describe('old addresses', () => {
  it.each([
    ['/list/newest', 301, '/legfrissebb'],
    ['/list/newest?x=1', 301, '/legfrissebb?x=1'],
    ['/list/newest?y=%E9', 301, '/legfrissebb?y=%E9'],
    ['/t?x=1', 302, '/tamogatas?x=1'],
    ['/rovat/kultura?oldal=2', 301, '/karakter/rovat/kultura?oldal=2'],
    ['/tag/%C5%91sz', 301, '/cimke/%C5%91sz'],
    ['/shop?x=1', 302, 'https://bolt.example/?x=1'],
    ['/belfold?x=1', 301, '/rovat/belfold?x=1'],
    ['/list/newest?fbclid=a&x=1', 302, '/legfrissebb?x=1'],
    ['/list/newest/?x=1', 301, '/legfrissebb?x=1'],
    ['/belfold/?fbclid=a', 302, '/rovat/belfold'],
    ['/tag/haboru-ukrajnaban/', 301, '/melleklet/orosz-ukran-haboru'],
  ])('redirect %s with %i to %s', async (path, status, location) => {
    for (let round = 0; round < 2; round++) {
      const response = await site.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    }
  });

  it('redirect once to the final address, also on the other host', async () => {
    const regional = { headers: { host: 'erdely.localhost' } };
    expect((await site.get('/impresszum', regional)).headers.get('location')).toBe('/dokumentum/impresszum');
    expect((await site.get('/impresszum')).status).toBe(200);
    expect((await site.get('/rovat/usa-2024', regional)).status).toBe(200);
  });

  it.each([
    ['/Rovat/Belfold?x=1', 302, '/rovat/belfold?x=1'],
    ['/rovat/belfold).', 302, '/rovat/belfold'],
    ['/List/Newest,', 302, '/legfrissebb'],
    ['/Belfold', 302, '/rovat/belfold'],
    ['/Nincs/Ilyen.', 404, null],
  ])('are forgiven capitals and copied punctuation: %s gives %i, %s', async (path, status, location) => {
    const strict = await startTestSite({
      content: {
        frontendInit: async () => frontendInit.parse({ menus: { heading: [{ label: 'Belföld', url: '/rovat/belfold' }] } }),
      },
      render: async (request) =>
        new Response('oldal', { status: new URL(request.url).pathname === '/rovat/belfold' ? 200 : 404 }),
    });
    const response = await strict.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    await strict.close();
  });

  it('do not hide the 404 page of unknown addresses, nor need the menu for it', async () => {
    expect((await site.get('/nincs')).status).toBe(404);
    expect((await broken.get('/nincs')).status).toBe(404);
    expect(broken.errors).toEqual([]);
  });
});

describe('the shop', () => {
  it.each([
    ['is that of the publication if a content system names none', {}, 'https://bolt.hirmondo.example/?x=1'],
    ['is the one that the content system names', { shopUrl: 'https://bolt.example/' }, 'https://bolt.example/?x=1'],
  ])('%s', async (_name, frontendSetup, location) => {
    const other = await startTestSite({
      content: { frontendInit: async () => frontendInit.parse({ menus: {}, frontendSetup }) },
    });
    const response = await other.get('/shop?x=1');
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
    await other.close();
  });

  it('is found while the content system fails', async () => {
    expect((await broken.get('/bolt')).headers.get('location')).toBe('https://bolt.hirmondo.example/');
  });

  it('does not exist for our own content if it is not set', async () => {
    const own = await startTestSite({
      content: { frontendInit: async () => frontendInit.parse({ menus: {} }) },
      rules: createRuleTable([]),
    });
    expect((await own.get('/shop')).status).toBe(404);
    await own.close();
  });
});

describe('rules of the newsroom', () => {
  const rules = createRuleTable([
    { from: '/regi', to: '/uj', status: 301 },
    { from: '/regi2', to: '/list/newest', status: 308 },
    { from: '/kint', to: 'https://idegen.example/a', status: 301 },
    { host: 'regional', from: '/csak-itt', to: '/ott', status: 302 },
    { from: '/korbe', to: '/list/korbe', status: 301 },
    { from: '/list/korbe', to: '/korbe', status: 301 },
    { from: '/regi-cikk', to: '/2020/01/01/cikk', status: 301 },
    { from: '/?p=12', to: '/2020/01/01/cikk', status: 301 },
    { from: '/cikk.php?id=3', to: '/regi2', status: 301 },
    { from: '/cikk.php?id=4', to: 'https://idegen.example/a', status: 302 },
  ]);
  const site = startTestSite({
    rules,
    content: { frontendInit: async () => frontendInit.parse({ menus: {} }) },
    render: async (_request, locals) => {
      const pathname = locals.publicPath;
      if (pathname === '/2020/01/01/cikk') return redirectTo({ locals }, '/belfold/2020/01/01/cikk');
      return new Response('<p>oldal</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  afterAll(async () => (await site).close());

  it.each([
    ['localhost', '/regi?x=1', 301, '/uj?x=1'],
    ['localhost', '/regi/?fbclid=a&x=1', 302, '/uj?x=1'],
    ['localhost', '/regi2', 301, '/legfrissebb'],
    ['localhost', '/kint?x=1', 301, 'https://idegen.example/a?x=1'],
    ['erdely.localhost', '/csak-itt', 302, '/ott'],
    ['localhost', '/regi-cikk', 301, '/belfold/2020/01/01/cikk'],
    ['localhost', '/2020/01/01/cikk/?fbclid=a', 302, '/belfold/2020/01/01/cikk'],
    ['localhost', '/regi2/', 301, '/legfrissebb'],
    ['localhost', '/?p=12', 301, '/belfold/2020/01/01/cikk'],
    ['localhost', '/?p=12&fbclid=a&x=1', 302, '/belfold/2020/01/01/cikk?x=1'],
    ['localhost', '/cikk.php?id=3&x=%E9', 301, '/legfrissebb?x=%E9'],
    ['localhost', '//cikk.php/?id=3', 301, '/legfrissebb'],
    ['localhost', '/cikk.php?id=4', 302, 'https://idegen.example/a'],
    ['localhost', '/cikk.php?id=5', 200, null],
    ['localhost', '/?p=13', 200, null],
  ])('on %s redirect %s with %i to %s', async (host, path, status, location) => {
    for (let round = 0; round < 2; round++) {
      const response = await (await site).get(path, { headers: { host } });
      expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    }
  });

  it('do not affect other addresses, and are ignored in a loop', async () => {
    expect((await (await site).get('/csak-itt')).headers.get('location')).toBeNull();
    expect((await (await site).get('/korbe')).headers.get('location')).toBeNull();
    expect((await site).errors.map(String)).toEqual(['Error: Redirects never end: /korbe → /list/korbe']);
  });

  it('never form a loop between an address in capitals and a rule that redirects to it', async () => {
    const round = await startTestSite({
      rules: createRuleTable([{ from: '/kepek', to: '/Kepek', status: 301 }]),
      content: { frontendInit: async () => frontendInit.parse({ menus: {} }) },
    });
    expect((await round.get('/kepek')).headers.get('location')).toBe('/Kepek');
    const end = await round.get('/Kepek');
    expect([end.status, end.headers.get('location')]).toEqual([404, null]);
    await round.close();
  });

  it("leave another origin to the browser if the page's own script requests it (RD-36)", async () => {
    const fetched = { headers: { 'sec-fetch-dest': 'empty' } };
    for (const path of ['/kint', '/kint/', '/kint?fbclid=a', '/cikk.php?id=4']) {
      expect((await (await site).get(path, fetched)).status).toBe(204);
    }
    expect((await (await site).get('/regi', fetched)).status).toBe(301);
  });

  it('are requested from another system if it is the source, and never prevent a page', async () => {
    const asked: string[] = [];
    const remote = await startTestSite({
      content: {
        routeRule: async (_, path) => {
          asked.push(path);
          if (path === '/hibas') throw new Error('away');
          if (path === '/cikk.php?id=12') return { to: '/legfrissebb', statusCode: 301, query: 'b=2' };
          return path === '/regi' ? { to: 'https://idegen.example/', statusCode: 302 } : undefined;
        },
      },
    });
    expect((await remote.get('/regi?x=1')).headers.get('location')).toBe('https://idegen.example/?x=1');
    expect((await remote.get('/legfrissebb')).status).toBe(200);
    expect((await remote.get('/hibas')).status).toBe(404);
    expect(asked).toEqual(['/regi?x=1', '/regi', '/legfrissebb', '/hibas']);
    asked.length = 0;
    for (const query of ['id=12', 'utm_source=a&id=12']) {
      const moved = await remote.get(`/cikk.php?${query}`);
      const rest = query.startsWith('utm') ? '?b=2&utm_source=a' : '?b=2';
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/legfrissebb${rest}`]);
    }
    expect((await remote.get('/legfrissebb?oldal=2&fbclid=a')).headers.get('location')).toBe('/legfrissebb?oldal=2');
    // The rule is looked up once; where the target redirects to is determined by its own page.
    expect(asked.filter((path) => path.includes('?'))).toEqual(['/cikk.php?id=12']);
    await remote.close();
  });
});

describe('old addresses within the program’s own areas', () => {
  const rules = createRuleTable([
    ...['/api/hir', '/services/hir', '/api/van', '/media/hir.html', '/rss/hir', '/cimke/hir', '/cimke/van', '/szerzo/hir'].map(
      (from) => ({ from, to: '/2020/01/01/cikk', status: 301 as const }),
    ),
    { from: '/cimke/most', to: '/2020/01/01/cikk', status: 302 },
    { from: '/cimke/atnevezett', to: '/cimke/uj', status: 301 },
  ]);
  const there = new Set(['/cimke/van', '/cimke/most', '/cimke/atnevezett', '/cimke/uj', '/2020/01/01/cikk']);
  const site = startTestSite({
    rules,
    fetchApi: async (request) => {
      const found = new URL(request.url).pathname === '/api/van';
      return found ? Response.json({}) : Response.json({ code: 404 }, { status: 404 });
    },
    render: async (request) => {
      const path = new URL(request.url).pathname;
      return new Response('oldal', { status: there.has(path) || path.endsWith('/01/cikk') ? 200 : 404 });
    },
  });
  afterAll(async () => (await site).close());

  it.each([
    ['/api/hir', 301, '/2020/01/01/cikk'],
    ['/api/hir/?x=1', 301, '/2020/01/01/cikk?x=1'],
    ['/services/hir', 301, '/2020/01/01/cikk'],
    ['/api/van', 200, null],
    ['/api/nincs', 404, null],
    ['/media/hir.html', 301, '/2020/01/01/cikk'],
    ['/rss/hir', 301, '/2020/01/01/cikk'],
    ['/cimke/hir', 301, '/2020/01/01/cikk'],
    ['/szerzo/hir', 301, '/2020/01/01/cikk'],
    ['/cimke/van', 200, null],
    ['/cimke/most', 302, '/2020/01/01/cikk'],
    ['/cimke/atnevezett', 301, '/cimke/uj'],
  ])('%s results in %i, %s', async (path, status, location) => {
    for (let round = 0; round < 2; round++) {
      const response = await (await site).get(path);
      expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    }
  });

  it('do not hide calls of another method', async () => {
    expect((await (await site).get('/api/hir', { method: 'POST' })).status).toBe(404);
  });
});
