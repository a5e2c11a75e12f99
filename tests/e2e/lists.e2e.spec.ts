import { expect, MAIN, REGIONAL, test } from './support/site';

const ADMIN = { authorization: 'Bearer e2e-admin-token-0123456789' };
const rows = (html: string): number => html.match(/<article class="card card-(row|highlight)/g)?.length ?? 0;
const rss = (html: string): string | undefined => /class="section-rss" href="([^"]+)"/.exec(html)?.[1];

test.describe('addresses of lists', () => {
  const table: readonly (readonly [origin: string, path: string, status: number, routeName?: string])[] = [
    [MAIN, '/legfrissebb', 200, 'legfrissebb'],
    [MAIN, '/legfontosabb', 200, 'legfontosabb'],
    [MAIN, '/kedvenceink', 200, 'kedvenceink'],
    [MAIN, '/kozlemenyek', 200, 'kozlemenyek'],
    [MAIN, '/archivum', 200, 'archivum'],
    [MAIN, '/english', 200, 'english'],
    [MAIN, '/cimke/helyben', 200, 'articles_by_tag'],
    [MAIN, '/cimke/zacc', 200, 'articles_by_tag'],
    [MAIN, '/cimke/napirajz', 200, 'articles_by_tag'],
    [MAIN, '/cimke/video', 200, 'articles_by_tag'],
    [MAIN, '/cimke/nincs-ilyen', 404],
    [MAIN, '/rovat/szepkilatas', 200, 'articles_by_mstag'],
    [MAIN, '/rovat/kozlemeny', 200, 'articles_by_mstag'],
    [MAIN, '/rovat/velemeny', 200, 'articles_by_mstag'],
    [MAIN, '/rovat/direkt36', 200, 'articles_by_mstag'],
    [MAIN, '/rovat/ellenorzo', 200, 'articles_by_mstag'],
    [MAIN, '/rovat/nincs-ilyen', 404],
    [MAIN, '/szerzo/halmos-judit', 200, 'articles_by_author'],
    [MAIN, '/szerzo/senki', 404],
    [MAIN, '/after/legfrissebb', 200, 'legfrissebb'],
    [MAIN, '/after/adat', 404],
    [MAIN, '/g7/legfrissebb', 200, 'legfrissebb'],
    [MAIN, '/g7/adat', 200, 'g7'],
    [MAIN, '/g7/penz', 200, 'g7'],
    [MAIN, '/g7/kozelet', 200, 'g7'],
    [MAIN, '/g7/podcast', 200, 'g7'],
    [MAIN, '/g7/kultura', 404],
    [MAIN, '/g7/rovat/adat', 200, 'articles_by_mstag'],
    [MAIN, '/karakter/legfrissebb', 200, 'legfrissebb'],
    [MAIN, '/karakter/rovat/nagyito', 200, 'articles_by_mstag'],
    [MAIN, '/xyz/archivum', 404],
    [REGIONAL, '/legfrissebb', 200, 'legfrissebb'],
    [REGIONAL, '/rovat/erdely', 200, 'articles_by_mstag'],
    [REGIONAL, '/rovat/belfold', 404],
    [REGIONAL, '/g7/legfrissebb', 404],
  ];
  for (const [origin, path, status, routeName] of table) {
    test(`${new URL(origin).hostname}${path} answers ${status}`, async ({ page }) => {
      expect((await page.goto(origin + path))?.status()).toBe(status);
      if (routeName !== undefined) await expect(page.locator('html')).toHaveAttribute('data-route', routeName);
    });
  }
});

test('parameters of a list are read, and senseless ones ignored (RT-35 … RT-39, A-19, LI-01, LI-17)', async ({ request }) => {
  const html = async (query: string) => await (await request.get(`${MAIN}/legfrissebb${query}`)).text();
  const titles = (text: string) => [...text.matchAll(/card-title[^>]*><a[^>]*>([^<]+)/g)].map(([, title]) => title);
  const first = await html('');
  expect(rows(first)).toBe(10);
  for (const query of ['?oldal=1', '?oldal=0', '?oldal=-3', '?oldal=ketto', '?perPage=sok', '?ismeretlen=1']) {
    expect(titles(await html(query)), query).toEqual(titles(first));
  }
  expect(titles(await html('?oldal=2'))).not.toEqual(titles(first));
  expect(rows(await html('?perPage=5'))).toBe(5);
  expect((await request.get(`${MAIN}/legfrissebb?oldal=9999`)).status()).toBe(404);
  for (const slug of ['after', 'g7', 'karakter']) {
    expect(rows(await (await request.get(`${MAIN}/${slug}/legfrissebb`)).text()), slug).toBe(10);
  }
});

test('pages are numbered as the specification draws them, filters and page size kept (LI-18 … LI-23)', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Lapozó' });
  const drawn = async () => (await bar.locator('li').allInnerTexts()).join(' ');
  await page.goto(`${MAIN}/legfrissebb?perPage=4`);
  const last = Number((await bar.getByRole('link').allInnerTexts()).filter((text) => /^\d+$/.test(text)).at(-1));
  expect(last).toBeGreaterThan(12);
  for (const [number, expected] of [
    [1, `1 2 3 … ${last}`],
    [2, `1 2 3 … ${last}`],
    [3, `1 2 3 4 … ${last}`],
    [10, `1 … 9 10 11 … ${last}`],
    [last, `1 … ${last - 2} ${last - 1} ${last}`],
  ] as const) {
    await page.goto(`${MAIN}/legfrissebb?oldal=${number}&perPage=4`);
    expect(await drawn(), `page ${number}`).toBe(expected);
    await expect(bar.locator('[aria-current=page]')).toHaveText(String(number));
  }
  await expect(bar.getByRole('link', { name: '1', exact: true })).toHaveAttribute('href', '/legfrissebb?perPage=4');
  await page.goto(`${MAIN}/rovat/direkt36`);
  await expect(bar).toHaveCount(0);
});

test('one item of a list is larger, by the page’s number (LI-24, LI-25)', async ({ page }) => {
  for (const [number, index] of [
    [1, 4],
    [2, 5],
    [3, 6],
    [4, 3],
  ] as const) {
    await page.goto(`${MAIN}/legfrissebb?oldal=${number}`);
    const classes = await page.locator('[data-list] > article').evaluateAll((all) => all.map(({ className }) => className));
    expect(classes.map((name, at) => (name.includes('card-highlight') ? at : -1)).filter((at) => at >= 0)).toEqual([index]);
  }
  await page.goto(`${MAIN}/legfrissebb?perPage=5`);
  await expect(page.locator('.card-highlight')).toHaveCount(0);
});

test('headers show title, logo or portrait, and a feed where one is defined (LI-09 … LI-14, LI-49)', async ({ request }) => {
  for (const [path, feed] of [
    ['/english', '/rss/rovat/english'],
    ['/legfontosabb', undefined],
    ['/legfrissebb', undefined],
    ['/rovat/belfold', undefined],
  ] as const) {
    const html = await (await request.get(MAIN + path)).text();
    expect(rss(html), path).toBe(feed);
    if (feed === undefined) expect(html.match(/<a [^>]*href="[^"]*\/rss["/]/), path).toBeNull();
    else expect((await request.get(MAIN + feed)).headers()['content-type']).toContain('rss+xml');
  }
  const inBrowser = await request.get(`${MAIN}/rss`, { headers: { accept: 'text/html' } });
  expect(inBrowser.headers()['content-type']).toContain('text/xml');
  expect(await inBrowser.text()).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
  const author = await (await request.get(`${MAIN}/szerzo/halmos-judit`)).text();
  expect(author).toMatch(/class="avatar large"/);
  expect(author).toMatch(/<h1[^>]*>\s*Halmos Judit\s*<\/h1>/);
});

test('a list without a description is described by its first titles', async ({ request }) => {
  const described = /<meta name="description" content="([^"]*)"/;
  const html = await (await request.get(`${MAIN}/cimke/kozlekedes`)).text();
  expect(described.exec(html)?.[1]).toMatch(/^Közlekedés: .{40,}/);
  const search = await (await request.get(`${MAIN}/archivum?term=vihar`)).text();
  expect(described.exec(search)?.[1]).not.toContain('Keresés');
});

test('tabs lead to their pages and mark the one being read (RT-31 … RT-34, SD-12)', async ({ page, request }) => {
  for (const [path, hrefs] of [
    ['/after/legfrissebb', ['/after', '/after/legfrissebb']],
    ['/g7/adat', ['/g7', '/g7/legfrissebb', '/g7/adat', '/g7/penz', '/g7/kozelet', '/g7/podcast']],
    [
      '/karakter/rovat/nagyito',
      [
        '/karakter',
        '/karakter/legfrissebb',
        '/karakter/rovat/kultura',
        '/karakter/rovat/telextarcak',
        '/karakter/rovat/konyvespolc',
        '/karakter/rovat/nagyito',
      ],
    ],
    ['/rovat/ellenorzo', ['/rovat/ellenorzo', '/dokumentum/ellenorzo-modszertan']],
  ] as const) {
    await page.goto(MAIN + path);
    const tabs = page.locator('.tabs a');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))).toEqual(hrefs);
    await expect(page.locator('.tabs [aria-current]')).toHaveAttribute('href', path);
    for (const href of hrefs) expect((await request.get(MAIN + href)).status(), href).toBe(200);
  }
});

test('tabs of a phone scroll to the page being read and show the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${MAIN}/karakter/rovat/nagyito`);
  const current = page.locator('.tabs [aria-current]');
  await expect(current).toBeInViewport({ ratio: 1 });
  await current.focus();
  await expect(current).toHaveCSS('outline-offset', '-2px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('the foundation’s note stands on After and Karakter only (LI-15, LI-16)', async ({ request }) => {
  const noted = async (url: string) => (await (await request.get(url)).text()).includes('közérdekű alapítvány');
  for (const path of ['/after', '/after/legfrissebb', '/karakter', '/karakter/rovat/kritika'])
    expect(await noted(MAIN + path)).toBe(true);
  for (const path of ['/', '/g7', '/g7/adat', '/legfrissebb']) expect(await noted(MAIN + path), path).toBe(false);
});

test('the strip shows four highlights, and the list goes on without them (LI-26, LI-27, LI-46)', async ({ page }) => {
  await page.goto(`${MAIN}/english`);
  const strip = page.locator('.highlight-strip .card-title');
  await expect(strip).toHaveCount(4);
  const titles = await page.locator('.card-title').allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  for (const path of ['/legfrissebb', '/szerzo/halmos-judit', '/archivum', '/english?oldal=2&perPage=2']) {
    await page.goto(MAIN + path);
    await expect(strip, path).toHaveCount(0);
  }
});

test('English lists speak English (SD-09, TI-05, AR-13)', async ({ page }) => {
  await page.goto(`${MAIN}/english`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByText('Menu', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download app/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow us on Facebook' })).toBeVisible();
  const shown = await page.locator('body').innerText();
  expect(shown.replace(/Hírmondó|Erdélyi/g, '')).not.toMatch(/\b(perce|ma \d|november|Rovatok|Keresés|Hirdetés|Menü|Támogat)/);
});

test('the sidebar has what its page asks for (SB-04 … SB-14, LI-06, LI-47)', async ({ page }) => {
  // Browsers resolve all *.localhost names; the test's own requests do not.
  const sidebar = async (url: string) => {
    const html = (await (await page.goto(url))?.text()) ?? '';
    return html.slice(html.indexOf('class="sidebar"'), html.indexOf('<footer'));
  };
  for (const [url, links, newest] of [
    [`${MAIN}/rovat/belfold`, true, true],
    [`${MAIN}/karakter/rovat/kritika`, true, true],
    [`${MAIN}/legfrissebb`, true, false],
    [`${MAIN}/english`, true, false],
    [`${MAIN}/g7/rovat/adat`, false, true],
    [`${REGIONAL}/rovat/erdely`, false, true],
  ] as const) {
    const html = await sidebar(url);
    expect(html.includes('link-box'), url).toBe(links);
    expect(html.includes('newest-box'), url).toBe(newest);
    expect(html, url).toContain('https://www.facebook.com/');
    expect(html, url).toContain('data-ad-place="rectangle"');
  }
  expect(await sidebar(`${MAIN}/legfrissebb`)).toMatch(/href="https:\/\/bolt\.[^"]+"[^>]*target="_blank"/);
  await page.goto(`${MAIN}/rovat/szepkilatas`);
  const tours = page.getByRole('region', { name: 'Túra hírek' }).or(page.locator('section[aria-label="Túra hírek"]')).first();
  const offered = await tours.locator('.card-title').allTextContents();
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.length).toBeLessThanOrEqual(4);
  const listed = await page.locator('[data-list] .card-title').allTextContents();
  expect(offered.filter((title) => listed.includes(title))).toEqual([]);
  await expect(page.locator('section.newest-box').first().locator('article')).toHaveCount(6);
  await expect(page.getByRole('complementary', { name: 'Oldalsáv' })).toHaveCount(1);
  await expect(page.getByRole('main').locator('.sidebar')).toHaveCount(0);
  await expect(page.locator('.sidebar .ad-rectangle')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.locator('.sidebar .ad-rectangle')).toBeHidden();
});

for (const [device, userAgent, store] of [
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'https://apps.apple.com/'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15', 'https://apps.apple.com/'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36', 'https://play.google.com/'],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });
    test('the app comes from its own store (SB-09, SB-10)', async ({ page }) => {
      await page.goto(`${MAIN}/legfrissebb`);
      const link = page.getByRole('link', { name: /^App letöltése/ });
      await expect(link).toHaveAttribute('href', new RegExp(`^${store}`));
    });
  });
}

test('a Spotify player loads when asked to, in a place of its height (LI-07, VI-12)', async ({ page }) => {
  await page.route('https://open.spotify.com/**', (route) => route.fulfill({ body: '<p>player</p>', contentType: 'text/html' }));
  // Until the script has loaded, after the first paint, the link leads to Spotify.
  await page.goto(`${MAIN}/after/rovat/beszelgetes`, { waitUntil: 'networkidle' });
  const place = page.locator('.spotify-player');
  await expect(page.locator('iframe')).toHaveCount(0);
  const before = await place.boundingBox();
  await place.getByRole('link').click();
  await expect(place.locator('iframe')).toHaveAttribute('src', /^https:\/\/open\.spotify\.com\/embed\/playlist\//);
  // Only the front of After has the tall player.
  await expect(place.locator('iframe')).toHaveAttribute('height', '155');
  expect((await place.boundingBox())?.height).toBe(before?.height);
});

test('sections inherit and place boxes (RT-43, LI-08, LI-48)', async ({ request }) => {
  const text = async (path: string) => await (await request.get(MAIN + path)).text();
  expect(await text('/rovat/szepkilatas/turahirek')).toContain('Mielőtt elindulsz');
  expect(await text('/rovat/szepkilatas')).toContain('class="summary-box"');
  expect((await text('/after/rovat/beszelgetes')).match(/class="episode-line"/g)).toHaveLength(4);
  expect(await text('/karakter/rovat/konyvespolc')).toContain('class="article-box"');
});

test('texts of rows end at their limits, and only when they are longer (LI-37, LI-41, LI-42, LI-44, LIM-02)', async ({
  request,
  page,
}) => {
  for (let number = 1; number <= 6; number += 1) {
    // Even ones have exactly the maximum length of a row.
    const length = number % 2 === 0 ? { title: 100, lead: 200 } : { title: 150, lead: 400 };
    const data = {
      slug: `e2e-hossz-${number}`,
      title: 'á'.repeat(length.title),
      recommender: 'é'.repeat(length.lead),
      pubDate: 1_500_000_000 - number,
      tags: ['e2e-hossz'],
      articleAuthors: [],
    };
    const put = await request.put(`${MAIN}/api/ingest/articles/e2e-hossz-${number}`, { headers: ADMIN, data });
    expect([200, 201]).toContain(put.status());
  }
  await page.goto(`${MAIN}/cimke/e2e-hossz`);
  const row = (selector: string) => page.locator(`[data-list] > article ${selector}`).allTextContents();
  const shown = (letter: string, count: number, isCut: boolean) => letter.repeat(count) + (isCut ? '…' : '');
  const cut = [true, false, true, false, true, false];
  expect(await row('.card-title')).toEqual(cut.map((isCut) => shown('á', 100, isCut)));
  expect(await row('.card-lead')).toEqual(cut.map((isCut) => shown('é', 200, isCut)));
  await expect(page.locator('[data-list] > article').nth(4)).toHaveClass(/card-highlight/);
});

test('a section that names an unknown component is a page without it; all its patterns are one section (RT-41, ER-19)', async ({
  request,
}) => {
  const data = {
    name: 'e2e-proba',
    extends: 'szepkilatas',
    patterns: ['/rovat/e2e-proba/{egy}', '/rovat/e2e-masik/{egy}'],
    title: 'Próbarovat',
    list: { tag: 'budapest' },
    components: [{ name: 'nincs-ilyen' }, { name: 'summary-box', props: { text: 'Ez viszont van.' } }],
  };
  const put = await request.put(`${MAIN}/api/ingest/content/section/e2e-proba`, { headers: ADMIN, data });
  expect(put.ok()).toBe(true);
  for (const path of ['/rovat/e2e-proba/a', '/rovat/e2e-masik/b']) {
    const answer = await request.get(MAIN + path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    for (const words of ['Próbarovat', 'Ez viszont van.', 'Mielőtt elindulsz']) expect(html, path).toContain(words);
    expect(rows(html), path).toBe(10);
  }
});

test('a sponsored line stands where it was sold, the first that matches, and ends its page in time (LI-29 … LI-36)', async ({
  request,
  page,
}) => {
  const now = Math.floor(Date.now() / 1000);
  const line = (description: string, rules: object) => ({
    active: true,
    ctLink: 'https://example.org/sor',
    description,
    ...rules,
  });
  const data = [
    line('KIKAPCSOLT', { active: false, listPage: true, newest: true }),
    line('LEJÁRT', { listPage: true, newest: true, dateTo: now - 60 }),
    line('MÁSÉ', { listPage: true, newest: true, sites: ['g7'] }),
    line('ROVATÉ', { listPage: true, mainSuperTags: ['erdely'], avCode: 'AV-1', cssClass: 'e2e-sor', dateTo: now + 3600 }),
    line('FRISSEK KÖZÖTT', { newest: true }),
    line('LISTÁKON', { listPage: true, sites: null, tags: null }),
  ];
  const put = await request.put(`${MAIN}/api/ingest/content/data/sponsoredLines?site=transtelex`, { headers: ADMIN, data });
  expect(put.ok()).toBe(true);
  const shown = page.locator('.sponsored-line');
  for (const [path, words] of [
    ['/rovat/erdely', 'ROVATÉ'],
    ['/legfrissebb', 'FRISSEK KÖZÖTT'],
    ['/rovat/kolozsvar', 'LISTÁKON'],
  ] as const) {
    await page.goto(REGIONAL + path);
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('link'), path).toHaveText(words);
  }
  const answer = await page.goto(`${REGIONAL}/rovat/erdely`);
  await expect(shown).toHaveClass(/e2e-sor/);
  await expect(shown).toHaveAttribute('data-av-code', 'AV-1');
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.org/sor');
  expect((await answer?.allHeaders())?.['cdn-cache-control']).toMatch(/^max-age=30, stale-while-revalidate=60/);
});

test('nothing of a list moves while it loads', async ({ page, problems }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const name = (node: unknown): string => (node instanceof Element ? `${node.localName}.${node.className}` : 'text');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown[] = Reflect.get(entry, 'sources') ?? [];
        moved.push(
          `${Reflect.get(entry, 'value')}: ${sources.map((source) => name(Reflect.get(Object(source), 'node'))).join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A fallback font has the same widths only if the machine has one of the usual families (src/styles/fonts.test.ts).
  await page.goto(`${MAIN}/login`);
  const hasStandIns = await page.evaluate(() => {
    const local = (names: readonly string[]) =>
      Promise.any(names.map((family) => new FontFace('stand-in', `local("${family}")`).load()));
    return Promise.all([
      local(['Times New Roman', 'Liberation Serif', 'Tinos', 'Noto Serif']),
      local(['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto']),
    ]).then(
      () => true,
      () => false,
    );
  });
  if (!hasStandIns) await page.route('**/*.woff2', (route) => route.abort());
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/legfrissebb', '/english', '/szerzo/halmos-judit', '/after/rovat/beszelgetes']) {
      await page.goto(MAIN + path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => Reflect.get(window, 'moved')), `${path} at ${width}`).toEqual([]);
    }
  }
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('net::ERR_FAILED')));
});
