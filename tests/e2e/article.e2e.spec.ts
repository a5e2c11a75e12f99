import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** Canonical path of an article of the demo newsroom by its slug. */
async function articlePath(slug: string): Promise<string> {
  const answer = await fetch(`${MAIN}/2026/01/01/${slug}`);
  return new URL(answer.url).pathname;
}

const ADULT = 'orvos-nem-kerdezi-interju';
const place = '[data-recommender]';
const setItems = (page: Page, set: string) => page.locator(`${place} [data-set="${set}"] > [data-id]`);

/** Sums the layout shifts of a page from its start. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts.reduce((a, b) => a + b, 0) : -1));
}

test.describe('the recommender', () => {
  test('shows its sets at their sizes, without the article itself, before the reader comes to it (RE-03 … RE-05)', async ({
    page,
    kinds,
  }) => {
    const shifts = await watchShifts(page);
    const fragment = page.waitForResponse((response) => response.url().includes('/ajanlo?v='));
    await page.goto(MAIN + kinds.article);
    await page.mouse.wheel(0, 40);
    await page.locator(place).evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 3 * innerHeight + 20));
    const v = Number(new URL((await fragment).url()).searchParams.get('v'));
    expect(v).toBeGreaterThanOrEqual(1);
    expect(v).toBeLessThanOrEqual(20);
    await expect(page.locator(`${place}[data-filled]`)).toHaveCount(1);
    for (const [set, size] of [
      ['special', 4],
      ['breaking', 6],
      ['important', 4],
      ['newest', 4],
      ['favorite', 6],
    ] as const) {
      await expect(setItems(page, set)).toHaveCount(size);
    }
    const paid = await setItems(page, 'pr').count();
    expect(paid).toBeGreaterThanOrEqual(2);
    expect(paid).toBeLessThanOrEqual(4);
    const current = await page.locator(place).getAttribute('data-current');
    await expect(page.locator(`${place} [data-id="${current}"]`)).toHaveCount(0);
    expect(await shifts()).toBe(0);
  });

  test('draws another variant on every page until all were seen (RE-02)', async ({ page, kinds }) => {
    await page.route('**/ajanlo?v=*', (route) => route.fulfill({ status: 404, body: '' }));
    const drawn: string[] = [];
    for (let view = 0; view < 20; view += 1) {
      const asked = page.waitForRequest((request) => request.url().includes('/ajanlo?v='));
      await page.goto(MAIN + kinds.article);
      await page.locator(place).scrollIntoViewIfNeeded();
      drawn.push(new URL((await asked).url()).searchParams.get('v') ?? '');
    }
    expect(new Set(drawn).size).toBe(20);
    expect(await page.evaluate(() => localStorage.getItem('hirmondo-recommender'))).toBe('[]');
  });

  test('is complete without scripts, and unchanged for crawlers (A-30)', async ({ browser, kinds }) => {
    for (const options of [
      { javaScriptEnabled: false },
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ]) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(MAIN + kinds.article, { waitUntil: 'networkidle' });
      await page.locator(place).scrollIntoViewIfNeeded();
      await expect(page.locator(`${place} .card`)).toHaveCount(4);
      expect(asked.filter((url) => url.includes('/ajanlo'))).toEqual([]);
      await context.close();
    }
  });

  test('keeps the server’s articles if the fragment fails to load', async ({ page, kinds }) => {
    await page.route('**/ajanlo?v=*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(MAIN + kinds.article);
    const failed = page.waitForResponse((response) => response.url().includes('/ajanlo?v='));
    await page.locator(place).scrollIntoViewIfNeeded();
    await failed;
    await expect(page.locator(`${place} .card`)).toHaveCount(4);
  });
});

for (const width of [375, 768, 1280]) {
  test(`the recommender moves nothing for a reader who rushes to the end, ${width} px`, async ({ page, kinds }) => {
    await page.setViewportSize({ width, height: 812 });
    const shifts = await watchShifts(page);
    await page.goto(MAIN + kinds.article);
    const height = () => page.locator(place).evaluate((one) => one.clientHeight);
    const reserved = await height();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator(`${place}[data-filled]`)).toHaveCount(1);
    await expect(page.locator('footer').last()).toBeInViewport();
    expect(await height()).toBe(reserved);
    expect(await shifts()).toBe(0);
  });
}

test('no list of the recommender is longer than the first on a phone, where it would leave a void', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(MAIN + kinds.article);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator(`${place}[data-filled]`)).toHaveCount(1);
  const heights = await page.locator(`${place} .recommended-list`).evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...heights)).toBe(heights[0]);
});

test.describe('an article for adults', () => {
  test('opens on consent, which is remembered (AR-15)', async ({ page }) => {
    await page.goto(MAIN + (await articlePath(ADULT)));
    const body = page.locator('.article-body p').first();
    await expect(body).toBeHidden();
    await page.getByText('Elmúltam 18 éves, elolvasom').click();
    await expect(body).toBeVisible();
    const shifts = await watchShifts(page);
    await page.reload();
    await expect(body).toBeVisible();
    expect(await shifts()).toBe(0);
    await page.getByText('Csak felnőtteknek').last().click();
    await expect(body).toBeHidden();
    await page.reload();
    await expect(body).toBeHidden();
  });

  test('opens without a script and from the keyboard', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(MAIN + (await articlePath(ADULT)));
    await page.locator('[data-adult-gate] > summary').press('Enter');
    await expect(page.locator('.article-body p').first()).toBeVisible();
    await context.close();
  });
});

test.describe('Facebook', () => {
  for (const [origin, slug, count] of [
    [MAIN, 'velemeny-csend-kozszolgaltatas', '300'],
    [MAIN, 'duna-kavicsok-radioval', undefined],
    [REGIONAL, 'kolozsvar-ejszakai-buszok', '168'],
    [REGIONAL, 'kolozsvar-antikvarium-jegyek', undefined],
  ] as const) {
    test(`reactions at ${slug}: ${count ?? 'too few to be told of'} (ED-29, ED-30)`, async ({ page }) => {
      await page.goto(`${origin}/2026/01/01/${slug}`);
      await expect(page.locator('[data-reactions]')).toHaveCount(count === undefined ? 0 : 1);
      if (count !== undefined) await expect(page.locator('[data-reactions]')).toHaveAttribute('data-reactions', count);
    });
  }
});

test('corrections stand in a box, mark the entry and are in the structured data', async ({ page }) => {
  await page.goto(`${MAIN}/2026/01/01/vihar-percrol-percre`);
  const entry = page.locator('.live-entry', { has: page.locator('.live-corrected') });
  await expect(entry.locator('.live-corrected')).toHaveText('Helyesbítve');
  await expect(entry.getByRole('complementary', { name: 'Helyesbítés' })).toContainText('siófoki mólón');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.some((json) => json.includes('"CorrectionComment"'))).toBe(true);
});
