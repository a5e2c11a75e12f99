import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

/** On phones the tools of an article are behind a button. */
async function openTools(page: Page): Promise<void> {
  const button = page.locator('.tools-button');
  if (await button.isVisible()) await button.click();
}

/** Upper edge of the first of these on the unscrolled page. */
async function measureTop(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top + scrollY);
}

for (const [width, height, play] of [
  [375, 812, 420],
  [1280, 900, 480],
] as const) {
  test(`a story opens with the sound, the film or the score that it is made for, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const address = (slug: string): string => `${MAIN}/2026/01/01/${slug}`;
    for (const slug of ['podcast-mit-tud-a-pultos', 'video-nagybani-piac-hajnal']) {
      await page.goto(address(slug));
      expect(await measureTop(page, 'main .play-button, main .body-youtube-play'), slug).toBeLessThanOrEqual(play);
      await expect(page.locator('.article-cover')).toHaveCount(0);
    }
    await page.goto(address('noi-kupa-elodonto-elo'));
    expect(await measureTop(page, '[data-score]')).toBeLessThanOrEqual(140);
    // An episode that is only recommended leaves the picture where it is.
    await page.goto(address('hetvenszekes-mozi-ujranyit'));
    await expect(page.locator('.article-main [data-episode]')).toHaveCount(1);
    await expect(page.locator('.article-cover img, .hero-picture img').first()).toBeVisible();
  });
}

for (const [width, height, first] of [
  [375, 812, 900],
  [1280, 900, 800],
] as const) {
  test(`the entries of a live blog begin in the first view, key events beside or above them, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const slug of ['vihar-percrol-percre', 'noi-kupa-elodonto-elo']) {
      await page.goto(`${MAIN}/2026/01/01/${slug}`);
      expect(await measureTop(page, '.live-entry'), slug).toBeLessThanOrEqual(first);
      const [events, entries] = await Promise.all(
        ['.key-event-list', '.live-entries'].map((part) => page.locator(part).boundingBox()),
      );
      if (width > 1200) expect((events?.x ?? 0) + (events?.width ?? 0), slug).toBeLessThanOrEqual(entries?.x ?? 0);
      else expect((events?.y ?? 0) + (events?.height ?? 0), slug).toBeLessThanOrEqual(entries?.y ?? 0);
    }
  });
}

test('a phone shows label, headline, picture, lead, who and when, and the text begins', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [kinds.article ?? '', '/2026/01/01/inflacio-lassult', '/2026/01/01/szennyviz-influenza-elorejelzes']) {
    await page.goto(MAIN + path);
    const parts = await Promise.all(
      ['.article-kicker', '.article-title', '.article-cover img', '.article-lead', '.byline', '.article-body > p'].map((part) =>
        measureTop(page, part),
      ),
    );
    expect(parts, path).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts[2], path).toBeLessThanOrEqual(420);
    expect(parts[5], path).toBeLessThanOrEqual(800);
    expect((await page.locator('.article-cover img').boundingBox())?.width, path).toBe(375);
  }
});

test('a short name is beside the face of its author on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${MAIN}/2026/01/01/szennyviz-influenza-elorejelzes`);
  const [face, name] = await Promise.all(
    ['.byline-avatars', '.byline-text'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(name?.x).toBeGreaterThan((face?.x ?? 0) + (face?.width ?? 375));
});

for (const width of [360, 375, 768, 1240]) {
  test(`the symbols below an article's head are in rows of equal steps, ${width} px`, async ({ page, kinds }) => {
    await page.setViewportSize({ width, height: 900 });
    // Phones share by themselves.
    if (width < 500) await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }));
    for (const path of [kinds.article, kinds.liveblog, kinds.longform]) {
      await page.goto(MAIN + path);
      await openTools(page);
      const boxes = await page
        .locator('.article-tools .share-link:visible')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => [Math.round(left), Math.round(top)]),
        );
      expect(boxes).toHaveLength(6);
      const steps = boxes.slice(1).map(([left = 0, top], at) => (boxes[at]?.[1] === top ? left - (boxes[at]?.[0] ?? 0) : 'row'));
      // From 1200 px on they are in the margin, except for long reads.
      const isInMargin = width >= 1200 && path !== kinds.longform;
      expect(steps, path).toEqual(isInMargin ? [44, 44, 44, 'row', 44] : [44, 44, 44, 44, 44]);
      // Their link is in the row, and on one line.
      const link = await page.locator('.reading-status a').boundingBox();
      expect(link?.height, path).toBeLessThan(30);
      if (!isInMargin)
        expect(Math.abs((link?.y ?? 0) + (link?.height ?? 0) / 2 - (boxes[0]?.[1] ?? 0) - 22), path).toBeLessThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  });
}

test('a message of the reading tools moves nothing', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(MAIN + kinds.article);
  await openTools(page);
  const places = (): Promise<number[]> =>
    page.locator('.article-tools a, .article-tools button, .article-cover').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, top } = one.getBoundingClientRect();
        return [left, top + scrollY];
      }),
    );
  const before = await places();
  await page.locator('[data-reading="size"]').click();
  await expect(page.locator('[data-reading-status]')).toHaveText('Nagyobb betűk.');
  // The text above is the head, whose size stays.
  expect(await places()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a single author’s picture is as large as one of several', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [kinds.article, kinds.liveblog]) {
    await page.goto(MAIN + path);
    expect(await page.locator('.article-meta .avatar').first().boundingBox(), path).toMatchObject({ width: 32, height: 32 });
  }
});

test('tables of a supplement have space between them', async ({ page }) => {
  await page.goto(`${MAIN}/melleklet/valasztas-2026/orszagos-listak`);
  const [first, second] = await page
    .locator('.facts')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(40);
});

test('a unit stays with its number', async ({ page }) => {
  await page.goto(`${MAIN}/melleklet/parizs-2024/magyarok`);
  await expect(page.locator('.sports li').first()).toContainText('500 m');
  const divided = await page.locator('.sports li').evaluateAll((all) => all.filter((one) => /\d m/.test(one.textContent ?? '')));
  expect(divided).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('blocks of a front are equally distant where no advertisement is between them', async ({ page }) => {
    await page.goto(MAIN);
    const gaps = await page
      .locator('.front-blocks')
      .last()
      .evaluate((blocks) => {
        const boxes = [...blocks.children].map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
        return boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
      });
    expect(new Set(gaps).size, String(gaps)).toBe(1);
  });
});

test('the focus is white over the picture of a long read', async ({ page, kinds }) => {
  await page.goto(MAIN + kinds.longform);
  await page.keyboard.press('Tab');
  for (const part of ['.wordmark', '.menu > summary', '.hero-words a']) {
    await page.locator(part).first().focus();
    await expect(page.locator(part).first()).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
  }
});
