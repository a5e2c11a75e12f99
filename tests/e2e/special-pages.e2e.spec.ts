import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

test.describe('the exchange page', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('chooses currency and range by links, and converts by its form', async ({ page }) => {
      await page.goto(`${MAIN}/arfolyam`);
      await page.getByRole('navigation', { name: 'Pénznemek' }).getByRole('link', { name: /USD/ }).click();
      await page.getByRole('navigation', { name: 'Időszak' }).getByRole('link', { name: 'Év' }).click();
      await expect(page).toHaveURL(/currency=USD&range=year$/);
      await expect(page.getByRole('heading', { level: 2, name: 'USD' })).toBeVisible();
      await page.getByText('Az értékek táblázatban').click();
      expect(await page.getByRole('row').count()).toBeGreaterThan(200);
      await page.getByLabel('Összeg').fill('1 200');
      await page.getByRole('combobox', { name: 'Pénznem' }).selectOption('EUR');
      await page.getByRole('radio', { name: /HUF → / }).check();
      await page.getByRole('button', { name: 'Átváltom' }).click();
      await expect(page).toHaveURL(/range=year&amount=1\+200&currency=EUR&direction=out/);
      await expect(page.locator('.converter output')).toHaveText(/^\s*\d,\d+\s+EUR/);
    });
  });

  test('shows the same values as the call', async ({ page, request }) => {
    const answer = await (await request.get(`${MAIN}/api/exchange?currency=GBP&range=week`)).json();
    await page.goto(`${MAIN}/arfolyam?currency=GBP&range=week`);
    await expect(page).toHaveTitle(/^Árfolyam: GBP, egy hét alatt/);
    const cells = await page.locator('.chart-table tbody td').allTextContents();
    const expected = answer.items.map(({ value }: { value: number }) => `${value.toFixed(2).replace('.', ',')} Ft`);
    expect(cells.map(plain).toReversed()).toEqual(expected);
  });

  test('converts at once while typing, and says so when it cannot', async ({ page }) => {
    await page.goto(`${MAIN}/arfolyam`);
    const amount = page.getByLabel('Összeg');
    const before = await page.locator('.converter output').textContent();
    await amount.fill('200');
    await expect(page.locator('.converter output')).not.toHaveText(before ?? '');
    await amount.fill('sok');
    await expect(page.locator('.converter output')).toBeHidden();
    await expect(page.getByText('Írd be számmal')).toBeVisible();
  });

  test('quotes in lei on the regional edition, and in forints elsewhere', async ({ page }) => {
    await page.goto(`${REGIONAL}/arfolyam`);
    await expect(page.locator('main')).toContainText('Lei');
    await expect(page.locator('main')).not.toContainText(/\d\s*Ft/);
    await page.goto(`${MAIN}/arfolyam`);
    await expect(page.locator('main')).toContainText('Ft');
    await expect(page.locator('main')).not.toContainText('Lei');
  });
});

test.describe('which edition has which page', () => {
  for (const [path, main, regional] of [
    ['/arfolyam', 200, 200],
    ['/akademia', 200, 404],
    ['/te', 200, 404],
    ['/egyszazalek', 200, 404],
    ['/elofizetes', 200, 404],
    ['/tamogatas', 200, 200],
    ['/tamogatas/belepes', 200, 200],
    ['/tamogatas/profil', 200, 200],
    ['/tamogatas/hiba', 200, 200],
    ['/tamogatas/siker', 200, 200],
    ['/tamogatas/barmi', 404, 404],
    ['/app-web-widget', 200, 200],
    ['/empty', 200, 200],
  ] as const) {
    test(`${path}: ${main} and ${regional}`, async ({ request }) => {
      expect((await request.get(`${MAIN}${path}`)).status()).toBe(main);
      // Only browsers resolve *.localhost.
      const headers = { host: new URL(REGIONAL).host };
      expect((await request.get(`${MAIN}${path}`, { headers })).status()).toBe(regional);
    });
  }

  test('the empty page has no content', async ({ page }) => {
    await page.goto(`${MAIN}/empty`);
    await expect(page.locator('main')).toHaveText('');
  });

  test('the app’s element has no frame and fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${MAIN}/app-web-widget`);
    await expect(page.locator('.site-header, .site-footer')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('screens that need no login and know no roles (AU-15)', () => {
  const SCREENS = {
    supplement: '/melleklet/orosz-ukran-haboru',
    archive: '/archivum',
    'archive of an edition': '/g7/archivum',
    sidebar: '/legfrissebb',
    football: '/rovat/sport/foci',
    'Formula One': '/rovat/sport/forma1',
  };
  for (const [screen, path] of Object.entries(SCREENS)) {
    test(`${screen}: the same for everybody, and nothing to sign in with`, async ({ page, request }) => {
      const html = async (cookie: string) => {
        const answer = await request.get(MAIN + path, { headers: { cookie } });
        return [answer.status(), (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')];
      };
      // Asked again if they differ: a minute may have passed between them, or another test published an article.
      await expect(async () => {
        const [status, anonymous] = await html('egyeb=1');
        expect(status).toBe(200);
        expect(await html('n_token=abcdefghijklmnop')).toEqual([200, anonymous]);
      }).toPass();
      await page.goto(MAIN + path);
      await expect(page.locator('main')).toBeVisible();
      const controls = 'a[href*="/login"], a[href*="/belepes"], form[action*="/login"], [type="password"], [data-auth]';
      await expect(page.locator(controls)).toHaveCount(0);
      await expect(page.getByText(/bel[ée]pés|bejelentkez|regisztr/i)).toHaveCount(0);
    });
  }
});

test.describe('the support page', () => {
  test.use({ javaScriptEnabled: false });

  test('takes rhythm and amount by a plain form and says where to send it', async ({ page }) => {
    await page.goto(`${MAIN}/tamogatas`);
    await page.getByRole('radio', { name: 'Egyszer' }).check();
    await page.getByRole('radio', { name: '25 000 Ft' }).check();
    await page.getByRole('button', { name: 'Tovább az utaláshoz' }).click();
    expect(plain(await page.locator('#utalas').textContent())).toContain('25 000 Ft, egyszer');
    await page.getByLabel('Más összeg').fill('nem szám');
    await page.getByRole('button', { name: 'Tovább az utaláshoz' }).click();
    await expect(page.getByText('Ezt nem tudjuk összegként olvasni')).toBeVisible();
    await expect(page.locator('#utalas')).toHaveCount(0);
  });

  test('names amounts in lei on the regional edition', async ({ page }) => {
    await page.goto(`${REGIONAL}/tamogatas`);
    await expect(page.locator('form.support-form')).toContainText('Lei');
    await expect(page.locator('form.support-form')).not.toContainText('Ft');
  });
});

/** Counts the page's requests whose address contains `part`. */
function counting(page: Page, part: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes(part)) calls += 1;
  });
  return () => calls;
}

test.describe('by the clock', () => {
  test('the page asks for common data every 15 seconds, and shows what has changed without loading', async ({ page }) => {
    await page.clock.install();
    let rate = 400;
    await page.route('**/api/frontend/refresh', (route) =>
      route.fulfill({ json: { exchangesRates: [{ currency: 'EUR', value: rate, change: 1 }] } }),
    );
    const asked = counting(page, '/api/frontend/refresh');
    await page.goto(`${MAIN}/app-web-widget`);
    const euro = page.locator('[data-common="rates"] [data-key="EUR"]');
    await page.clock.runFor(15_000);
    await expect(euro).toContainText('400,00');
    rate = 401;
    await page.clock.runFor(15_000);
    await expect(euro).toContainText('401,00');
    expect(asked()).toBe(2);
  });

  test('the counter asks every 60 seconds', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/counter?from=2025-03-28', (route) => route.fulfill({ json: { recurring: 1000, onetime: 500 } }));
    const asked = counting(page, '/api/counter');
    const days = counting(page, '/api/minutes?day=');
    await page.goto(`${MAIN}/egyszazalek`);
    await page.clock.runFor(60_000);
    await expect(page.locator('[data-counter-hours]')).toHaveText(/^289\s500$/);
    await page.clock.runFor(60_000);
    await expect.poll(() => [asked(), days()]).toEqual([2, 2]);
  });
});

test('an unchanged answer of the refresh costs at most 250 bytes', async ({ request }) => {
  const first = await request.get(`${MAIN}/api/frontend/refresh`);
  const second = await request.get(`${MAIN}/api/frontend/refresh`, { headers: { 'if-none-match': first.headers().etag ?? '' } });
  expect(second.status()).toBe(304);
  const head = second.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
  expect(head + 'HTTP/1.1 304 Not Modified\r\n\r\n'.length).toBeLessThanOrEqual(250);
});
