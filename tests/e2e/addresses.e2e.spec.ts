import type { APIRequestContext } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** Requests a path without following redirects. The host is in a header, as Node does not resolve all names under localhost. */
const ask = (request: APIRequestContext, origin: string, path: string) =>
  request.get(MAIN + path, { maxRedirects: 0, headers: { host: new URL(origin).host } });

/** Old and alternative addresses on both hosts, with the redirect's target (RD rows); '' if there is no redirect. */
const REDIRECTS = [
  [MAIN, '/list/newest', 301, '/legfrissebb'],
  [MAIN, '/list/important', 301, '/legfontosabb'],
  [MAIN, '/list/favorite', 301, '/kedvenceink'],
  [MAIN, '/list/announcement', 301, '/kozlemenyek'],
  [MAIN, '/list/english', 301, '/english'],
  [REGIONAL, '/list/newest', 301, '/legfrissebb'],
  [MAIN, '/szerzo/kovacs-anna-kolozsvar', 301, '/szerzo/kovacs-anna'],
  [MAIN, '/t', 302, '/tamogatas'],
  [MAIN, '/t/en', 302, '/tamogatas'],
  [MAIN, '/rovat/after', 301, '/after'],
  [MAIN, '/rovat/g7', 301, '/g7'],
  [MAIN, '/rovat/karakter', 301, '/karakter'],
  [MAIN, '/rovat/haboru-ukrajnaban', 301, '/melleklet/orosz-ukran-haboru'],
  [MAIN, '/cimke/orosz-ukran-haboru', 301, '/melleklet/orosz-ukran-haboru'],
  [MAIN, '/rovat/valasztas-2022', 301, '/melleklet/valasztas-2022'],
  [MAIN, '/cimke/valasztas-2024', 301, '/melleklet/valasztas-2024'],
  [MAIN, '/rovat/ep-2024', 301, '/melleklet/ep-2024'],
  [MAIN, '/rovat/eb-2024', 301, '/melleklet/eb-2024'],
  [MAIN, '/rovat/parizs-2024', 301, '/melleklet/parizs-2024'],
  [MAIN, '/rovat/tokio-2020', 301, '/melleklet/tokio-2020'],
  [MAIN, '/rovat/foci-vb-2022', 301, '/melleklet/foci-vb-2022'],
  [MAIN, '/cimke/usa-2024', 301, '/melleklet/usa-2024'],
  [REGIONAL, '/rovat/usa-2024', 404, ''],
  [REGIONAL, '/cimke/orosz-ukran-haboru', 404, ''],
  [MAIN, '/rovat/kultura', 301, '/karakter/rovat/kultura'],
  [MAIN, '/rovat/telextarcak', 301, '/karakter/rovat/telextarcak'],
  [MAIN, '/rovat/konyvespolc', 301, '/karakter/rovat/konyvespolc'],
  [MAIN, '/rovat/nagyito', 301, '/karakter/rovat/nagyito'],
  [MAIN, '/rovat/tamogatott-g7', 301, '/g7'],
  [MAIN, '/rovat/partneri-karakter', 301, '/karakter'],
  [MAIN, '/shop', 302, 'https://bolt.hirmondo.example/'],
  [REGIONAL, '/impresszum', 301, '/dokumentum/impresszum'],
  [MAIN, '/impresszum', 200, ''],
  [MAIN, '/tag/a', 301, '/cimke/a'],
  [MAIN, '/tag/a/b', 301, '/cimke/a/b'],
  [MAIN, '/level/{{nev}}', 302, '/tamogatas'],
  [MAIN, '/belfold', 301, '/rovat/belfold'],
  [MAIN, '/nincs-ilyen-menupont', 404, ''],
  [MAIN, '/vallalat/20200131/cikk', 301, '/g7/2020/01/31/cikk'],
  [MAIN, '/g7/20200131/cikk', 301, '/g7/2020/01/31/cikk'],
  [MAIN, '/vallalat/20200231/cikk', 404, ''],
  [MAIN, '/legfrissebb/', 301, '/legfrissebb'],
  [MAIN, '//rovat//belfold', 301, '/rovat/belfold'],
  [MAIN, '/Rovat/Belfold', 302, '/rovat/belfold'],
  [MAIN, '/rovat/belfold).', 302, '/rovat/belfold'],
  [MAIN, '/sitemap_index.xml', 301, '/sitemap.xml'],
  [MAIN, '/tag/haboru-ukrajnaban/', 301, '/melleklet/orosz-ukran-haboru'],
] as const;

/** Statuses of routes, and of similar paths (RT rows). */
const ROUTES = [
  [MAIN, 200, '/ /english /legfontosabb /kedvenceink /kozlemenyek /legfrissebb /archivum /after/archivum /g7/archivum'],
  [MAIN, 200, '/karakter/archivum /after /after/legfrissebb /karakter /karakter/legfrissebb /g7 /g7/legfrissebb /g7/adat'],
  [MAIN, 200, '/g7/penz /g7/kozelet /g7/podcast /cimke/helyben /rovat/szepkilatas /rovat/kozlemeny /rovat/velemeny'],
  [
    MAIN,
    200,
    '/rovat/direkt36 /rovat/ellenorzo /empty /akademia /te /egyszazalek /arfolyam /idojaras /app-web-widget /impresszum',
  ],
  [MAIN, 404, '/xyz/archivum /unknownsite /after/adat /g7/kultura /g7xyz /ez/nincs/itt /rovat/nincs-ilyen /rovat/xyz'],
  [
    MAIN,
    404,
    '/a%zz /a%2fb /rovat/belfold%00 /cimke/nincs-ilyen-cimke /archivum?term=zzzzzz /legfrissebb?oldal=9999 /tamogatas/barmi',
  ],
  [REGIONAL, 200, '/ /legfrissebb /archivum /arfolyam /idojaras /dokumentum/impresszum'],
  [REGIONAL, 404, '/g7 /after /karakter /akademia /te /egyszazalek /elofizetes /ez/nincs/itt'],
] as const;

test('old addresses lead to their pages in one step, with the query (RD-01 … RD-34)', async ({ request }) => {
  for (const [origin, path, status, location] of REDIRECTS) {
    const answer = await ask(request, origin, `${path}?x=1&y=%C5%91`);
    const expected = location === '' ? undefined : `${location}?x=1&y=%C5%91`;
    expect.soft([answer.status(), answer.headers().location], path).toEqual([status, expected]);
    if (location === '') continue;
    const shared = await ask(request, origin, `${path}?fbclid=a&x=1`);
    expect.soft([shared.status(), shared.headers().location], `${path} from Facebook`).toEqual([302, `${location}?x=1`]);
  }
});

test('routes answer where they are, and nowhere else (RT-01 … RT-51)', async ({ request }) => {
  for (const [origin, status, paths] of ROUTES) {
    for (const path of paths.split(' ')) {
      const answer = await ask(request, origin, path);
      expect.soft(answer.status(), `${origin}${path}`).toBe(status);
    }
  }
});

test('an article asked for in any wrong way is reached in one step (RD-31, RD-37, RD-38)', async ({ request, kinds }) => {
  const path = kinds.article ?? '';
  const slug = path.split('/').at(-1);
  const ways = [`${path}/elo`, `${path}/`, `/x/2019/01/01/${slug}/`, `/vallalat/20190101/${slug}`, `/2019/01/01/${slug}/elo`];
  for (const way of ways) {
    const answer = await request.get(`${MAIN}${way}?fbclid=b&a=1`, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers().location], way).toEqual([302, `${path}?a=1`]);
  }
  expect((await request.get(`${MAIN}${path}?a=1`, { maxRedirects: 0 })).status()).toBe(200);
});

test('error pages have the site’s header and footer (ER-02 … ER-10)', async ({ request }) => {
  for (const [origin, name] of [
    [MAIN, 'Hírmondó'],
    [REGIONAL, 'Erdélyi Hírmondó'],
  ] as const) {
    const answer = await ask(request, origin, '/ez/nincs/itt');
    const html = await answer.text();
    expect.soft(html).toContain(`<title>${name} - 404</title>`);
    expect.soft(html).toContain('A keresett oldal nem található.');
    expect.soft(html).toContain('Page not found: /ez/nincs/itt');
    expect.soft(html).toContain('/images/error-404.svg');
    expect.soft(html).toMatch(/<a [^>]*href="\/"[^>]*>Vissza a címlapra<\/a>/);
    expect.soft(html).toContain('<header');
  }
});

test('rules are told by path, and calls that do not exist are answered as JSON', async ({ request }) => {
  const rule = await request.get(`${MAIN}/api/route-rules?path=/rovat/kultura`);
  expect(await rule.json()).toEqual({ redirect: { to: '/karakter/rovat/kultura', statusCode: 301 } });
  expect(await (await request.get(`${MAIN}/api/route-rules?path=/legfrissebb`)).json()).toEqual({ redirect: null });
  for (const [method, path] of [
    ['GET', '/api/nincs'],
    ['PROPFIND', '/api/articles'],
    ['DELETE', '/api/search'],
  ] as const) {
    const answer = await request.fetch(`${MAIN}${path}`, { method });
    expect.soft(answer.headers()['content-type'], `${method} ${path}`).toContain('application/json');
    expect.soft(await answer.json()).toMatchObject({ code: answer.status() });
  }
});

test('feeds and sitemaps have the content of their addresses', async ({ request }) => {
  const rss = await (await request.get(`${MAIN}/rss/rovat/g7`)).text();
  expect(rss).toContain('<content:encoded>');
  const json = await (await request.get(`${MAIN}/rss/kereses.json?term=Budapest`)).json();
  expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', home_page_url: `${MAIN}/archivum?term=Budapest` });
  const index = await (await request.get(`${MAIN}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect.soft((await request.get(file)).status(), file).toBe(200);
});

test('a link whose rule leads to another host is followed by the browser itself (RD-36, BU-07)', async ({ page }) => {
  await page.goto(`${MAIN}/impresszum`);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/shop';
    link.id = 'bolt';
    link.textContent = 'Bolt';
    document.querySelector('main')?.prepend(link);
  });
  // There is no such host: only the browser's request for it counts.
  const asked = page.waitForRequest('https://bolt.hirmondo.example/');
  await page.locator('#bolt').click();
  expect((await asked).resourceType()).toBe('document');
});
