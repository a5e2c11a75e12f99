import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

const FRONTS = [MAIN, `${MAIN}/after`, `${MAIN}/g7`, `${MAIN}/karakter`, REGIONAL];
const PHONE = { width: 375, height: 812 };

/** Waits for every picture of the page, as if the reader had been everywhere. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

for (const width of [375, 768, 1280]) {
  test(`no picture of a front is drawn larger than it was cut, ${width} px (IM-01, IM-02)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const front of FRONTS) {
      await page.goto(front);
      await loadPictures(page);
      const blown = await page.locator('main img').evaluateAll((all) =>
        (all as HTMLImageElement[])
          // A crop of another shape may be scaled a little; a blur begins beyond that.
          .filter(({ clientWidth, naturalWidth }) => naturalWidth > 1 && clientWidth > naturalWidth * 1.25)
          .map(({ currentSrc, clientWidth }) => `${currentSrc} at ${clientWidth}`),
      );
      expect(blown, front).toEqual([]);
    }
  });
}

for (const edition of ['after', 'g7', 'karakter']) {
  test(`the leader’s picture reaches both edges of a phone on ${edition}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${MAIN}/${edition}`);
    const box = await page.locator('.planned-leader .card-picture').boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
  });
}

test('a label does not repeat the heading above it', async ({ page }) => {
  for (const front of FRONTS) {
    await page.goto(front);
    const repeated = await page.locator('section:has(> .block-title, > .page > .block-title)').evaluateAll((all) =>
      all.flatMap((block) => {
        const heading = block.querySelector('.block-title')?.textContent;
        const labels = [...block.querySelectorAll('.kicker a.label')].map(({ textContent }) => textContent);
        return labels.filter((label) => label === heading);
      }),
    );
    expect(repeated, front).toEqual([]);
  }
});

test('an article in the section of its mark says the word once', async ({ page }) => {
  await page.goto(`${MAIN}/after`);
  await page.locator('.card:has(.label-video) .card-title a').first().click();
  await page.locator('h1.article-title').waitFor();
  const words = await page.locator('.article-kicker .label').allInnerTexts();
  expect(new Set(words).size).toBe(words.length);
});

test('a place between blocks takes no room until an advertisement comes (AD-03)', async ({ page }) => {
  await page.goto(`${MAIN}/g7`);
  const place = page.locator('.front-ad').first();
  expect((await place.boundingBox())?.height).toBe(0);
  await place.locator('.ad-slot').evaluate((slot) => {
    slot.innerHTML = '<b>…</b>';
  });
  expect((await place.boundingBox())?.height).toBeGreaterThan(24);
});

test('the newsletter’s banner is one row on a phone, and does not stand over an error’s way home', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${MAIN}/legfrissebb`);
  expect((await page.locator('[data-newsletter-promo]').boundingBox())?.height).toBeLessThan(72);
  for (const path of ['/nincs-ilyen', '/tamogatas']) {
    await page.goto(MAIN + path);
    await expect(page.locator('[data-newsletter-promo]')).toHaveCount(0);
  }
});

test('what a search found shows on a phone, too, under its whole title', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${MAIN}/archivum?term=vihar`);
  await expect(page.locator('.hits .card-lead mark').first()).toBeVisible();
  const titles = await page.locator('.hits .card-title').allInnerTexts();
  expect(titles.filter((title) => title.startsWith('…'))).toEqual([]);
});
