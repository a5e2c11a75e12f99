import { findViolations } from './support/axe';
import { expect, MAIN, test } from './support/site';

const HEADERS = { authorization: 'Bearer e2e-admin-token-0123456789', 'content-type': 'application/json' };
const ARTICLES = `${MAIN}/api/ingest/articles`;
const party = {
  name: 'Példa Mozgalom',
  address: '1111 Budapest, Minta utca 1.',
  email: 'minta@example.org',
  controlledBy: 'Példa Holding Zrt.',
};
const now = (): number => Math.floor(Date.now() / 1000);
const politicalAd = (noticeId: string, change: object = {}) => ({
  noticeId,
  sponsor: party,
  payer: { name: 'Fizető Kft.', address: '1222 Budapest, Fő tér 2.', email: 'penz@example.org' },
  election: 'Minta népszavazás, 2026',
  electionUrl: 'https://www.valasztas.hu/',
  period: { from: now() - 1000, to: now() + 100_000 },
  amount: { value: 250_000, currency: 'HUF' },
  amountTotal: { value: 1_250_000, currency: 'HUF' },
  origin: 'Tagdíjak az Európai Unióból',
  method: 'A hirdetési árlista szerint',
  targeting: 'Tiszaliget lapjainak olvasóinak',
  repositoryUrl: 'https://example.eu/repository/1',
  ...change,
});
const article = (slug: string, ad: unknown, change: object = {}) => ({
  slug,
  title: `Politikai cikk: ${slug}`,
  pubDate: now() - 500,
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
  content: '<p>Az első mondat, amelyet el lehet olvasni.</p>',
  politicalAd: ad,
  ...change,
});

for (const width of [320, 375, 768, 1280]) {
  test(`the label stands above the text, in the first view, in letters of 12 px or more, ${width} px`, async ({
    page,
    request,
  }) => {
    await request.put(`${ARTICLES}/e2e-pol`, { headers: HEADERS, data: article('e2e-politikai', politicalAd('e2e-politikai')) });
    await page.setViewportSize({ width, height: 667 });
    await page.goto(`${MAIN}/2026/01/01/e2e-politikai`);
    const label = page.locator('main').getByRole('complementary', { name: 'Politikai reklám' });
    for (const words of ['Politikai reklám', party.name, party.controlledBy, 'Minta népszavazás, 2026', 'Tiszaliget lapjainak'])
      await expect(label).toContainText(words);
    await expect(label.getByRole('link', { name: /átláthatósági közlemény/ })).toHaveAttribute(
      'href',
      '/politikai-hirdetes/e2e-politikai',
    );
    const box = await label.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(667);
    const text = await page.getByText('Az első mondat').boundingBox();
    expect(text?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    const sizes = await label
      .locator('p')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    const violations = await findViolations(page, { include: '.political-label' });
    expect(violations).toEqual([]);
  });
}

for (const width of [320, 375]) {
  test(`a long title, a picture across the page and a full screen of words leave the label in the first view, ${width} px`, async ({
    page,
    request,
  }) => {
    const long = {
      type: 'longform',
      title:
        'Egyszer volt, hol nem volt egy nagyon hosszú cím, amely a telefon képernyőjén nyolc sornál is többet kér magának, '.repeat(
          2,
        ),
      recommender: 'Hosszú ajánló, amely mindent elmond. '.repeat(10),
      cover: { src: '/media/abra-1.jpg', alt: 'Ábra' },
    };
    const slug = `e2e-politikai-hosszu-${width}`;
    const data = article(slug, politicalAd(slug), long);
    const put = await request.put(`${ARTICLES}/${slug}`, { headers: HEADERS, data });
    expect(put.ok(), await put.text()).toBe(true);
    await page.setViewportSize({ width, height: 667 });
    await page.goto(`${MAIN}/2026/01/01/${slug}`);
    const label = page.locator('main').getByRole('complementary', { name: 'Politikai reklám' });
    const box = await label.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(667);
    for (const below of [page.getByRole('heading', { level: 1 }), page.getByText('Az első mondat')])
      expect((await below.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    // The fronts, which other tests measure, would show its title.
    await request.delete(`${ARTICLES}/${slug}`, { headers: HEADERS });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('article, card and notice say the same, and the notice has all that it must', async ({ page, request }) => {
    await request.put(`${ARTICLES}/e2e-pol`, { headers: HEADERS, data: article('e2e-politikai', politicalAd('e2e-politikai')) });
    await page.goto(`${MAIN}/2026/01/01/e2e-politikai`);
    await expect(page.getByRole('complementary', { name: 'Politikai reklám' })).toBeVisible();
    await page.getByRole('link', { name: /átláthatósági közlemény/ }).click();
    const main = page.locator('main');
    for (const words of [
      party.name,
      party.address,
      party.email,
      party.controlledBy,
      'Fizető Kft.',
      '1222 Budapest, Fő tér 2.',
      'penz@example.org',
      'Minta népszavazás, 2026',
      'Tagdíjak az Európai Unióból',
      'A hirdetési árlista szerint',
      'Tiszaliget lapjainak olvasóinak',
      'Most látható',
    ])
      await expect(main).toContainText(words);
    await expect(main).toContainText(/250\s000\sFt/);
    await expect(main).toContainText(/1\s250\s000\sFt/);
    await expect(main.getByRole('link', { name: 'A hirdetés az adattárban' })).toHaveAttribute(
      'href',
      'https://example.eu/repository/1',
    );
    await expect(main.getByRole('heading', { name: 'Szabálytalannak tartod?' })).toBeVisible();
    await page.goto(`${MAIN}/legfrissebb`);
    const card = page.locator('.card', { hasText: 'Politikai cikk: e2e-politikai' }).first();
    await expect(card).toContainText(`Politikai reklám · Megrendelő: ${party.name}`);
  });
});

test('the notice for machines has every field unchanged, and says so of its address', async ({ page, request }) => {
  const ad = politicalAd('e2e-gepnek');
  await request.put(`${ARTICLES}/e2e-pol-gep`, { headers: HEADERS, data: article('e2e-gepnek', ad) });
  const [own, api] = await Promise.all([
    request.get(`${MAIN}/politikai-hirdetes/e2e-gepnek.json`),
    request.get(`${MAIN}/api/political-ads/e2e-gepnek`),
  ]);
  expect(own.headers()['content-type']).toContain('application/json');
  expect(await own.json()).toEqual({
    ...ad,
    title: 'Politikai cikk: e2e-gepnek',
    kind: 'article',
    url: expect.any(String),
    active: true,
  });
  expect(await own.json()).toEqual(await api.json());
  await page.goto(`${MAIN}/politikai-hirdetes/e2e-gepnek`);
  await expect(page.locator('main a[href$="/politikai-hirdetes/e2e-gepnek.json"]')).toBeVisible();
});

test('what was changed, withdrawn or is over stays in the list, with its earlier versions', async ({ page, request }) => {
  const put = (id: string, data: object) => request.put(`${ARTICLES}/${id}`, { headers: HEADERS, data });
  const ended = { period: { from: now() - 9000, to: now() - 8000 } };
  await put('e2e-pol-vege', article('e2e-vege', politicalAd('e2e-vege', ended)));
  await put('e2e-pol-vissza', article('e2e-vissza', politicalAd('e2e-vissza')));
  await put('e2e-pol-vissza', article('e2e-vissza', politicalAd('e2e-vissza', { amount: { value: 300_000, currency: 'HUF' } })));
  const gone = await request.delete(`${ARTICLES}/e2e-pol-vissza`, { headers: HEADERS });
  expect(gone.ok()).toBe(true);
  await expect.poll(async () => (await request.get(`${MAIN}/politikai-hirdetesek`)).text()).toContain('Visszavonva');
  await page.goto(`${MAIN}/politikai-hirdetesek`);
  const row = (slug: string) => page.locator('.notice-list li', { hasText: `Politikai cikk: ${slug}` });
  await expect(row('e2e-vege')).toContainText('Lejárt');
  await expect(row('e2e-vissza')).toContainText('Visszavonva');
  await row('e2e-vissza').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Korábbi változatok' })).toBeVisible();
  const versions = page.locator('.notice-versions details');
  expect(await versions.count()).toBeGreaterThanOrEqual(1);
  await versions.last().locator('summary').click();
  await expect(versions.last()).toContainText(/250\s000\sFt/);
  // The article is deleted, its notice is kept.
  expect((await request.get(`${MAIN}/2026/01/01/e2e-vissza`)).status()).toBeGreaterThanOrEqual(400);
});

test('without a sponsor an item is not published, and whoever sends it is told where it is wrong', async ({ request }) => {
  const { sponsor: _, ...nameless } = politicalAd('e2e-nevtelen');
  const refused = await request.put(`${ARTICLES}/e2e-pol-nevtelen`, {
    headers: HEADERS,
    data: article('e2e-nevtelen', nameless),
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('politicalAd.sponsor');
  expect((await request.get(`${MAIN}/api/articles/e2e-nevtelen`)).status()).toBe(404);
});

test('an unknown notice is not found, whatever its id', async ({ request }) => {
  const ids = [
    'nincs',
    '%00',
    '..%2F..%2Fetc%2Fpasswd',
    '%E2%80%AE',
    "'%20or%201=1--",
    '<script>',
    'x'.repeat(2000),
    '%F0%9F%98%80',
    '.json',
    'constructor',
    '__proto__',
  ];
  for (const id of ids) {
    for (const path of [
      `/politikai-hirdetes/${id}`,
      `/politikai-hirdetes/${id}.json`,
      `/api/political-ads/${id}`,
      `/api/political-ads/${id}/versions`,
    ]) {
      const answer = await request.get(MAIN + path);
      expect([400, 404, 414], path.slice(0, 80)).toContain(answer.status());
      expect(await answer.text()).not.toContain('<script>alert');
    }
  }
});
