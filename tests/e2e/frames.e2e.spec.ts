import { expect, MAIN, test } from './support/site';

const TOURS = `${MAIN}/rovat/szepkilatas/turaterkep`;

test('the walking-tour map leads to a tour’s article, and takes the page’s colours (EM-02, EM-04, EM-09)', async ({ page }) => {
  await page.goto(TOURS);
  const frame = page.locator('iframe[title="Szép kilátás túratérkép"]');
  await expect(frame).toHaveAttribute('width', '100%');
  const map = frame.contentFrame();
  await page.locator('[data-color-choice="dark"]').first().click();
  await expect(map.locator('html')).toHaveAttribute('data-color-mode', 'dark');
  await map.getByRole('link', { name: 'A túra cikke' }).first().click();
  await expect(page).toHaveURL(/turahir-/);
});

test('without JavaScript a link stands where the map would', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(TOURS);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Szép kilátás túratérkép' })).toBeVisible();
  await page.close();
});

test('a frame can only resize itself, and invalid messages have no effect (EM-01, EM-12)', async ({ page }) => {
  await page.goto(TOURS);
  const frame = page.locator('iframe[title="Szép kilátás túratérkép"]');
  const map = await (await frame.elementHandle())?.contentFrame();
  if (!map) throw new Error('there is no map');
  await map.waitForLoadState();
  await map.evaluate(() => parent.postMessage({ type: 'iframe-size', height: 777, sourceAddress: location.href }, '*'));
  await expect(frame).toHaveCSS('height', '777px');
  await map.evaluate(() => {
    const nonsense = [-1, 1e9, Number.NaN, '900%', null, {}].map((height) => ({ type: 'iframe-size', height }));
    const ways = ['//evil.example', '/..', '/%2e%2e/x', '/a%2fb', 'javascript:alert(1)', 'https://evil.example/'];
    const messages = [...nonsense, ...ways.map((to) => ({ type: 'parent-router', to })), null, 7, 'x', [], { type: 'egyeb' }];
    for (let turn = 0; turn < 1000; turn += 1) for (const message of messages) parent.postMessage(message, '*');
    parent.postMessage({ type: 'iframe-size', height: 640 }, '*');
    parent.postMessage({ type: 'iframe-size', height: 555, sourceAddress: 'https://masik.example/' }, '*');
  });
  await expect(frame).toHaveCSS('height', '640px');
  await expect(page).toHaveURL(TOURS);
});

test('the election map and the address are synchronised in both directions (EM-05 … EM-08)', async ({ page, request }) => {
  const start = '/melleklet/valasztas-2024/adatok';
  expect(await (await request.get(MAIN + start)).text()).not.toContain('<iframe');
  await page.goto(MAIN + start);
  const frame = page.locator('iframe[title="Választási térkép"]');
  await expect(frame).toHaveAttribute('src', /\/onkormanyzati\/terkep\?hideMore=1$/);
  // The map's links are rendered before its script handles them.
  await expect(async () => {
    await frame.contentFrame().locator('a[href^="/onkormanyzati/terkep/heves"]').first().press('Enter', { timeout: 1_000 });
    await expect(page).toHaveURL(`${MAIN}${start}/heves`, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await frame.contentFrame().getByRole('link', { name: 'Eger', exact: true }).last().click();
  await expect(page).toHaveURL(`${MAIN}${start}/heves/eger`);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Eger' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${MAIN}${start}/heves`);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Heves' })).toBeVisible();
  await page.goForward();
  await expect(frame.contentFrame().getByRole('heading', { name: 'Eger' })).toBeVisible();

  const map = await (await frame.elementHandle())?.contentFrame();
  await map?.evaluate(() => parent.postMessage({ type: 'route-push', path: '/ep/terkep/zala' }, '*'));
  await expect(page).toHaveURL(`${MAIN}/melleklet/ep-2024/adatok/zala`);
  await expect(frame).toHaveAttribute('src', /\/ep\/terkep\/zala\?hideMore=1$/);
});

test('a map host that hangs does not block the page', async ({ page }) => {
  let release = () => {};
  const hangs = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/onkormanyzati\/terkep/, async (route) => {
    await hangs;
    await route.abort();
  });
  await page.goto(`${MAIN}/melleklet/valasztas-2024/adatok`);
  const frame = page.locator('iframe[title="Választási térkép"]');
  await expect(frame).toHaveCount(1);
  const height = (await frame.boundingBox())?.height;
  expect(height).toBeGreaterThanOrEqual(600);
  await page.getByRole('link', { name: 'GYIK' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gyakori kérdések');
  release();
});
