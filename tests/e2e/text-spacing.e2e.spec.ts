import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** A reader's own text spacing, as WCAG 1.4.12 has it. */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** Scrolls through the page, so that what loads in view is there, and lays out everything. */
async function readThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) part.style.contentVisibility = 'visible';
    return Math.ceil(document.body.scrollHeight / innerHeight);
  });
  for (let step = 0; step < steps; step += 1) await page.evaluate((part) => scrollTo(0, part * innerHeight), step);
  if ((await page.locator('[data-recommender]').count()) > 0) await page.waitForLoadState('networkidle');
}

/** Headlines that a part around them cuts, with the part. */
const cutHeadlines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const title of document.querySelectorAll('h1, h2, h3, h4, .card-title a')) {
      // For screen readers alone, at this width or at any.
      if (title.closest('.visually-hidden') !== null || title.getBoundingClientRect().width <= 1) continue;
      const words = document.createRange();
      words.selectNodeContents(title);
      const { bottom } = words.getBoundingClientRect();
      for (let part: Element | null = title; part !== null && part !== document.body; part = part.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(part).overflowY)) continue;
        // Of a letter's box, not of the letter.
        if (bottom > part.getBoundingClientRect().bottom + 3)
          found.push(`${part.className || part.localName}: ${title.textContent}`);
      }
    }
    return found;
  });

test('no headline is cut at 320 px with a reader’s own text spacing (WCAG 1.4.12)', async ({ page, kinds }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 700 });
  const others = [
    '/after',
    '/g7',
    '/karakter',
    '/archivum?term=vihar',
    '/mentett',
    '/rovat/sport/foci',
    '/melleklet/valasztas-2024',
  ];
  const cut: string[] = [];
  for (const address of [...[...Object.values(kinds), ...others].map((path) => MAIN + path), REGIONAL]) {
    await page.goto(address);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    await readThrough(page);
    cut.push(...(await cutHeadlines(page)).map((what) => `${address}: ${what}`));
  }
  expect(cut).toEqual([]);
});

test('without it titles in places of one height end after some lines', async ({ page, kinds }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(MAIN);
  const expectLines = (selector: string, count: number) =>
    expect(page.locator(selector).first()).toHaveCSS('-webkit-line-clamp', String(count));
  await expectLines('.front-auto .card-title a', 5);
  await page.goto(MAIN + kinds.article);
  await readThrough(page);
  await expectLines('.recommended-row .card-title', 4);
  await expectLines('.recommended-list .card-title', 3);
});
