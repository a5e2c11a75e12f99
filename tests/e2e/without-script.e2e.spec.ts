import { expect, MAIN, REGIONAL, test } from './support/site';

test.use({ javaScriptEnabled: false });

/** Kinds of pages, with the minimum number of links to articles or of paragraphs in their main part. */
const PAGES = [
  ['front', '.card-title a', 30],
  ['/after', '.card-title a', 12],
  ['/g7', '.card-title a', 12],
  ['/karakter', '.card-title a', 12],
  [REGIONAL, '.card-title a', 12],
  ['article', '.article-body p', 5],
  ['longform', '.article-body p', 20],
  ['liveblog', '.live-entry', 5],
  ['latest', '.card-title a', 10],
  ['section', '.card-title a', 10],
  ['tag', '.card-title a', 5],
  ['author', '.card-title a', 2],
  ['archive', '.card-title a', 10],
  ['/melleklet/eb-2024', 'a', 5],
  ['/podcast', 'a', 5],
  ['/podcast/reggeli-adas', 'audio, a', 5],
  ['/idojaras', 'li, tr', 5],
  ['document', 'p', 5],
  ['imprint', 'p, li', 5],
] as const;

for (const [name, parts, count] of PAGES) {
  test(`${name} shows what it has without a script`, async ({ page, kinds }) => {
    await page.goto(new URL(kinds[name] ?? name, MAIN).href, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1').first()).toHaveCount(1);
    const shown = page.locator('main').locator(parts);
    expect(await shown.count()).toBeGreaterThanOrEqual(count);
    await expect(shown.first()).toBeVisible();
    // The menu is a separate disclosure.
    await page.locator('details.menu > summary').first().click();
    await expect(page.locator('.menu-panel a').first()).toBeVisible();
  });
}

/** Visible fields are in a form with a visible button; those of the login are in preview.e2e.spec.ts. */
for (const path of ['/archivum', '/tamogatas', '/tamogatas/belepes', '/hirlevel', '/arfolyam', '/melleklet/foci-vb-2022']) {
  test(`the forms of ${path} can be sent without a script`, async ({ page }) => {
    await page.goto(MAIN + path, { waitUntil: 'domcontentloaded' });
    // A search that waits until it is opened opens without a script, too.
    for (const fold of await page.locator('main .search-fold > summary').all()) await fold.click();
    const forms = page.locator('main form');
    let sendable = 0;
    for (const form of await forms.all()) {
      if (!(await form.isVisible())) continue;
      sendable += 1;
      await expect(form.locator('button:not([type="button"]), input[type="submit"]').first()).toBeVisible();
    }
    expect(sendable).toBeGreaterThan(0);
    const lost = await page
      .locator('main :is(input, select, textarea):not([type=hidden]):visible')
      .evaluateAll((fields) =>
        fields.flatMap((field) => (Reflect.get(field, 'form') === null ? [field.outerHTML.slice(0, 80)] : [])),
      );
    expect(lost).toEqual([]);
  });
}

test('no room is kept for a frame that needs a script', async ({ page }) => {
  await page.goto(`${MAIN}/melleklet/ep-2024/adatok`);
  await expect(page.getByRole('link', { name: 'Választási térkép' })).toBeVisible();
  await expect(page.locator('.frame-place')).toHaveCSS('display', 'contents');
});
