import { EDITIONS, expect, MAIN, REGIONAL, test } from './support/site';

for (const edition of EDITIONS) {
  test(`${edition.name} opens with its own class, name, logo and Hungarian labels (ED-01, ED-18, ED-19, ED-20)`, async ({
    page,
  }) => {
    const answer = await page.goto(edition.url);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', /^hu/);
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${edition.cssClass}\\b`));
    await expect(page).toHaveTitle(new RegExp(edition.name));
    await expect(page.getByRole('banner').locator('svg').first()).toBeVisible();
    expect(await page.locator('h1').count()).toBe(1);
    await expect(page.getByRole('contentinfo')).toContainText('Impresszum');
  });
}

test('logos, sharing images and verification codes differ from edition to edition (ED-20 … ED-24)', async ({ page }) => {
  const seen = { logo: new Set<string>(), image: new Set<string>() };
  for (const edition of EDITIONS) {
    await page.goto(edition.url);
    seen.logo.add(await page.getByRole('banner').locator('a[href] svg').first().innerHTML());
    seen.image.add((await page.locator('meta[property="og:image"]').first().getAttribute('content')) ?? '');
    await expect(page.locator('meta[name="twitter:site"]')).toHaveAttribute('content', /^@/);
    await expect(page.locator('meta[name="google-site-verification"]')).toHaveCount(1);
  }
  expect(seen.logo.size).toBe(EDITIONS.length);
  expect(seen.image.size).toBeGreaterThanOrEqual(EDITIONS.length - 2);
});

test('prefixes match whole segments and only on the main host (ED-10, ED-11)', async ({ page }) => {
  expect((await page.goto(`${MAIN}/g7xyz`))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveClass(/edition-hirmondo/);
  expect((await page.goto(`${REGIONAL}/g7`))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveClass(/edition-transtelex/);
});

test('the edition menus are those of the specification (ED-31 … ED-33)', async ({ page }) => {
  const menu = async (path: string): Promise<string[]> => {
    await page.goto(MAIN + path);
    // On the front of a supplement the masthead's tabs replace those of the bar until they have scrolled out of view.
    await page.mouse.wheel(0, 1_500);
    const links = page.getByRole('navigation', { name: 'Rovatok' }).first().getByRole('link');
    await expect(links.first()).toBeVisible();
    return links.allInnerTexts();
  };
  expect(await menu('/after')).toEqual(['Friss hírek']);
  expect(await menu('/g7')).toEqual(['Friss hírek', 'Adat', 'Közélet', 'Pénz', 'Podcast']);
  expect(await menu('/karakter')).toEqual(['Friss hírek', 'Kultúra', 'Hírmondótárcák', 'Könyvespolc', 'Nagyító']);
});

test('no page shows a placeholder of the specification', async ({ page, kinds }) => {
  for (const path of Object.values(kinds)) {
    await page.goto(MAIN + path);
    expect(await page.content()).not.toContain('{product}');
  }
});
