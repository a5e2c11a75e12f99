import { expect, MAIN, test } from './support/site';

test('on paper an article has its address, its full date and whole addresses of links', async ({ page, kinds }) => {
  await page.goto(`${MAIN}${kinds.longform}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.article-address')).toHaveText(page.url());
  await expect(page.locator('.article time').first()).toHaveText(/^\d{4}\. \p{L}+ \d{1,2}\. \d\d:\d\d/u);
  const listed = await page
    .locator('.article-body a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => [getComputedStyle(link, '::after').content, `" (${location.origin}${link.getAttribute('href')})"`]),
    );
  expect(listed).not.toEqual([]);
  for (const [drawn, whole] of listed) expect(drawn).toBe(whole);
});

test('nothing short-lived or interactive is printed', async ({ page, kinds }) => {
  await page.goto(`${MAIN}${kinds.liveblog}`);
  const age = page.locator('.live-entry-age:not([hidden])').first();
  await expect(age).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(age).toBeHidden();
  await expect(page.locator('.live-entry-time').first()).toBeVisible();
  await page.goto(`${MAIN}${kinds.longform}`);
  await expect(page.locator('.body-chart').first()).toBeVisible();
  for (const press of ['summary', 'button'])
    await expect(page.locator(`.article ${press}`).filter({ visible: true })).toHaveCount(0);
});

test('the colours of a chart’s key are printed', async ({ page }) => {
  await page.goto(`${MAIN}/2026/01/01/panellakasok-ara-ot-varosban`);
  await expect(page.locator('.body-chart-key i').first()).toHaveCSS('print-color-adjust', 'exact');
});

test('no count of reactions on paper', async ({ page }) => {
  await page.goto(`${MAIN}/2026/01/01/velemeny-csend-kozszolgaltatas`);
  await expect(page.locator('[data-reactions]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-reactions]')).toBeHidden();
});

test('the text of a live entry is as wide as the paper', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(`${MAIN}${kinds.liveblog}`);
  await page.emulateMedia({ media: 'print' });
  const width = async (selector: string): Promise<number> => (await page.locator(selector).first().boundingBox())?.width ?? 0;
  const paper = await width('.article');
  expect(await width('.live-entry .article-body > p')).toBeGreaterThan(paper - 40);
});

test('on paper the title of a long read is below its picture, dark on white', async ({ page, kinds }) => {
  // A4 without margins of 15 mm, at 96 dpi.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${MAIN}${kinds.longform}`);
  const words = page.locator('.hero-words');
  await expect(words).toHaveCSS('background-image', 'none');
  await expect(words.locator('.article-title')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const [picture, title] = [await page.locator('.hero-picture img').boundingBox(), await words.boundingBox()];
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

for (const path of ['/rovat/sport/foci', '/rovat/sport/forma1']) {
  test(`the tables of ${path} are printed, without what chooses them`, async ({ page }) => {
    await page.goto(MAIN + path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main table').first()).toBeVisible();
    await expect(page.locator('main select').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('main .on-paper')).toHaveText(/\b20\d\d\b/);
  });
}

test('of the tables of football, the name of the printed one is printed', async ({ page }) => {
  await page.goto(`${MAIN}/rovat/sport/foci?oldal=gol`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText('Góllövőlista');
});
