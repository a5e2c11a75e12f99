import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';

test.describe('event supplements', () => {
  test('are found in the menu, in a list of their own', async ({ page }) => {
    await page.goto('/');
    await page.locator('.menu > summary').click();
    const list = page.getByRole('navigation', { name: 'Mellékletek' });
    await list.getByRole('link', { name: 'Tokió 2020' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokió 2020');
  });

  test('a medal table sorts by the heading that is pressed', async ({ page }) => {
    await page.goto('/melleklet/tokio-2020/eremtablazat');
    await page.getByRole('button', { name: 'Bronz' }).click();
    await expect(page.getByRole('columnheader', { name: 'Bronz' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('tbody tr').first()).toContainText('Egyesült Államok');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  for (const slug of [
    'ep-2024',
    'valasztas-2022',
    'parizs-2024',
    'tokio-2020',
    'valasztas-2026',
    'eb-2024',
    'foci-vb-2022',
    'usa-2024',
    'orosz-ukran-haboru',
  ]) {
    test(`${slug} opens with a figure of its own, with its search folded away`, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`/melleklet/${slug}`);
      const box = await page.locator('.opening-figures dd').first().boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
      await expect(page.locator('.opening-emblem')).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Keresés a mellékletben' })).toBeHidden();
    });
  }

  test('an event that is over says that its pages are an archive', async ({ page }) => {
    await page.goto('/melleklet/parizs-2024');
    await expect(page.locator('.opening-note')).toContainText('2024. augusztus 11.');
  });

  test('a search within finds the articles of the supplement alone', async ({ page }) => {
    await page.goto('/melleklet/foci-vb-2022');
    await page.getByRole('main').locator('summary', { hasText: 'Keresés a mellékletben' }).click();
    await page.getByRole('searchbox', { name: 'Keresés a mellékletben' }).fill('falu');
    await page.getByRole('main').getByRole('button', { name: 'Keresés', exact: true }).click();
    await expect(page).toHaveURL(/\/melleklet\/foci-vb-2022\?.*term=falu/);
    await expect(page.locator('[data-list] .card-title').first()).toContainText('Egy falu');
  });
});

test('every tab of every supplement of the menu is an HTML of 40 KB at most', async ({ request }) => {
  const front = await (await request.get('/')).text();
  const roots = new Set([...front.matchAll(/href="(\/melleklet\/[a-z0-9-]+)"/g)].map(([, path = '']) => path));
  expect(roots.size).toBeGreaterThanOrEqual(9);
  const seen = new Map<string, number>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const page = await request.get(path);
    expect(page.status(), path).toBe(200);
    const html = await page.text();
    seen.set(path, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length);
    const [root = ''] = /^\/melleklet\/[^/]+/.exec(path) ?? [];
    for (const [, tab = ''] of html.matchAll(/href="(\/melleklet\/[a-z0-9/-]+)"/g)) {
      // Only tabs, as a supplement's maps have a page for each place.
      if (tab.startsWith(`${root}/`) && tab.split('/').length <= 5) waiting.push(tab);
    }
  }
  expect(seen.size).toBeGreaterThan(35);
  const [largest] = [...seen].toSorted(([, one], [, other]) => other - one);
  console.log(`${seen.size} pages of supplements, the largest ${largest?.[0]}: ${largest?.[1]} bytes`);
  expect([...seen].filter(([, size]) => size > 40 * 1024)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, tables, seats and questions are there, and no frame', async ({ page }) => {
    await page.goto('/melleklet/ep-2024/mandatumok');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mandátumok');
    await expect(page.getByRole('img', { name: /21 mandátum/ })).toBeVisible();
    await page.getByRole('link', { name: 'Adatok és térkép' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'GYIK' }).click();
    await expect(page.getByText('Huszonegyet.')).toBeVisible();
  });
});
