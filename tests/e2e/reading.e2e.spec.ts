import { expect, MAIN, test } from './support/site';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a reader goes from the front page to an article, its section, and on to the second page', async ({ page }) => {
      await page.goto(`${MAIN}/`);
      const leader = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link').first();
      const title = (await leader.innerText()).replace(/…$/, '').trim();
      await leader.click();
      await expect(page.locator('h1')).toContainText(title.slice(0, 40));
      await expect(page.locator('html')).toHaveAttribute('data-route', 'single_article');
      const section = page.locator('main a[href*="/rovat/"]').first();
      await section.click();
      await expect(page.locator('html')).toHaveAttribute('data-route', 'articles_by_mstag');
      await page.goto(`${MAIN}/legfrissebb`);
      const first = await page.locator('main article h2').first().innerText();
      await page.getByRole('navigation', { name: 'Lapozó' }).getByRole('link', { name: '2', exact: true }).click();
      await expect(page).toHaveURL(/oldal=2/);
      await expect(page.locator('main article h2').first()).not.toHaveText(first);
    });

    test('the menu of a phone opens and leads to a section', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${MAIN}/`);
      await page.getByRole('banner').getByText('Menü', { exact: true }).first().click();
      await page.getByRole('link', { name: 'Külföld' }).locator('visible=true').first().click();
      await expect(page).toHaveURL(/\/rovat\/kulfold$/);
    });

    test('an unknown address leads home (ER-02 … ER-09)', async ({ page }) => {
      const answer = await page.goto(`${MAIN}/ez/nincs/itt`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('A keresett oldal nem található.')).toBeVisible();
      await expect(page).toHaveTitle(/Hírmondó.*404/);
      await expect(page.locator('main img')).toBeVisible();
      await page.getByRole('link', { name: 'Vissza a címlapra' }).click();
      await expect(page).toHaveURL(`${MAIN}/`);
    });

    test('the archive is searched by a form', async ({ page }) => {
      await page.goto(`${MAIN}/archivum`);
      await page.getByRole('searchbox').first().fill('Budapest');
      await page.getByRole('searchbox').first().press('Enter');
      await expect(page).toHaveURL(/\/archivum\?term=Budapest/);
      await expect(page.locator('main article').first()).toBeVisible();
      expect((await page.goto(`${MAIN}/archivum?term=zzzzzz`))?.status()).toBe(404);
    });
  });
}

test('an article is asked for at its canonical address only, with the query kept (RD-37, RD-38)', async ({ request, kinds }) => {
  const path = kinds.article ?? '';
  const slug = path.split('/').at(-1);
  for (const wrong of [`/2019/01/01/${slug}`, `/barmi/2019/01/01/${slug}`, `/g7/2019/01/01/${slug}`]) {
    const answer = await request.get(`${MAIN}${wrong}?a=1`, { maxRedirects: 0 });
    expect([301, 302]).toContain(answer.status());
    expect(new URL(answer.headers().location ?? '', MAIN).toString()).toBe(`${MAIN}${path}?a=1`);
  }
  expect((await request.get(`${MAIN}${path}?a=1`, { maxRedirects: 0 })).status()).toBe(200);
  const elo = await request.get(`${MAIN}${path}/elo`, { maxRedirects: 0 });
  expect(new URL(elo.headers().location ?? '', MAIN).pathname).toBe(path);
});
