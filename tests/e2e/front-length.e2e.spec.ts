import type { Page } from '@playwright/test';
import { consentBefore } from './support/ad-server';
import { expect, MAIN, test } from './support/site';

/** Scrolls down the page once, so that everything lazy is rendered. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The height of the page in CSS pixels. It shrinks when places for advertisements give up: one of them waits for two seconds. */
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

const links = (page: Page) =>
  page.locator('main .card-title a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));

test('the main front fits 11,000 px at 1280; its headline ends in the first 300', async ({ page }) => {
  // While the consent dialog is open, the page has room for it at its end.
  await consentBefore(page, false);
  await page.goto(MAIN);
  const headline = await page.locator('main .card-leader .card-title').first().boundingBox();
  expect((headline?.y ?? 0) + (headline?.height ?? 1000)).toBeLessThanOrEqual(300);
  await walkDown(page);
  await expect.poll(() => height(page)).toBeLessThan(11_000);
});

test('the main front fits 15,000 px of a phone: headline, five newest, ten headlines in two screens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await consentBefore(page, false);
  await page.goto(MAIN);
  const bottom = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 10_000);
  };
  const [headline, picture] = [page.locator('.card-leader .card-title').first(), page.locator('.card-leader img').first()];
  expect((await headline.boundingBox())?.y).toBeLessThan((await picture.boundingBox())?.y ?? 0);
  const twoScreens = 2 * 812;
  expect(await bottom('.front-head .newest-box')).toBeLessThan(twoScreens);
  await expect(page.locator('.front-head .newest-box .card').filter({ visible: true })).toHaveCount(5);
  const seen = await page
    .locator('main :is(.card-title, .live-strip li) a')
    .evaluateAll(
      (all, end) =>
        all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom < end).map((one) => one.textContent),
      twoScreens,
    );
  expect(new Set(seen).size).toBeGreaterThanOrEqual(10);
  await walkDown(page);
  await expect.poll(() => height(page)).toBeLessThan(15_000);
});

test('no story and no picture is twice on the main front; a third of the stories has no picture', async ({ page }) => {
  await page.goto(MAIN);
  const stories = await links(page);
  const live = await page.locator('.live-strip a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  expect(live.filter((story) => stories.includes(story))).toEqual([]);
  expect(stories.filter((story, index) => stories.indexOf(story) !== index)).toEqual([]);
  const pictures = await page.locator('main .card picture').evaluateAll((all) =>
    all.map((one) => {
      const image = one.querySelector('img');
      return new URL(image?.getAttribute('src') ?? '', location.href).pathname.replace(/^.*\//, '');
    }),
  );
  expect(pictures.filter((name, index) => pictures.indexOf(name) !== index)).toEqual([]);
  const cards = page.locator('main .card');
  expect(await cards.filter({ hasNot: page.locator('picture') }).count()).toBeGreaterThanOrEqual((await cards.count()) / 3);
});

test('neighbouring blocks of the main front have different forms, and no headline is cut', async ({ page }) => {
  await page.goto(MAIN);
  const forms = await page.locator('[data-form]').evaluateAll((all) => all.map((one) => one.getAttribute('data-form')));
  expect(forms.filter((form, index) => form === forms[index - 1])).toEqual([]);
  expect(new Set(forms).size).toBeGreaterThanOrEqual(8);
  const titles = await page.locator('main .card-title').allInnerTexts();
  expect(titles.filter((title) => title.endsWith('…'))).toEqual([]);
});

for (const path of ['/', '/after', '/g7', '/karakter']) {
  test(`what the first paint of ${path} skips is laid out after it; a reload has all of it at once (ADR 55)`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const parts = page.locator('.front-blocks > .front-block, .planned-block, .sidebar, .site-footer');
    const skipped = () =>
      parts.evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);
    // Without scripts the state of the first paint stays.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(MAIN + path);
    expect(await parts.count()).toBeGreaterThan(4);
    await expect.poll(skipped).toBe(await parts.count());
    await page.unroute('**/*.js');
    problems.length = 0;
    await page.reload();
    expect(await skipped()).toBe(0);
    await page.goto(MAIN + path);
    await expect.poll(skipped).toBe(0);
  });
}

for (const path of ['/', '/after', '/g7', '/karakter']) {
  test(`the first paint of ${path} on a phone waits for one picture, and for one script at most (ADR 55)`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(MAIN + path, { waitUntil: 'networkidle' });
    const before = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.filter(({ startTime }) => startTime < paint).map(({ initiatorType, name }) => ({ initiatorType, name }));
    });
    const pictures = before.filter(({ name }) => name.includes('/media/'));
    expect(pictures.map(({ name }) => name)).toHaveLength(1);
    expect(before.filter(({ name }) => name.endsWith('.js')).length).toBeLessThanOrEqual(1);
  });
}

test('the film of a front plays on the page once its script has loaded (FP-14)', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '', contentType: 'text/html' }));
  await page.goto(`${MAIN}/after`, { waitUntil: 'networkidle' });
  await page.locator('.front-video a[data-player]').click();
  await expect(page.locator('.front-video iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});
