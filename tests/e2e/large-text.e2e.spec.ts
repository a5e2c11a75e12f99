import { findTestBrowser } from '../../scripts/chromium.mjs';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** Text of 200 % in the browser's settings, which changes `rem` and media queries in `em`, unlike zoom. */
test.use({
  launchOptions: {
    executablePath: findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

test('with large text no page scrolls sideways on a phone (WCAG 1.4.4)', async ({ page, kinds }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 375, height: 800 });
  const wide: string[] = [];
  const others = [
    '/after',
    '/karakter',
    '/archivum?term=vihar',
    '/archivum?term=qqqzzz',
    '/podcast/reggeli-adas',
    '/hirlevel',
    '/idojaras',
  ];
  const sport = ['/rovat/sport/forma1', '/rovat/sport/foci'];
  const paths = [...Object.values(kinds), ...others, ...sport, '/melleklet/valasztas-2024'];
  for (const address of [...paths.map((path) => MAIN + path), REGIONAL, `${REGIONAL}/arfolyam`]) {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) wide.push(`${address}: ${overflow} px`);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  expect(wide).toEqual([]);
});

test('with large text nothing is wider than the narrowest phone, gauges, links and symbols of sharing included', async ({
  page,
  kinds,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const paths = ['/app-web-widget', '/archivum', '/podcast', '/szerzo/halmos-judit', String(kinds.article), '/'];
  const wide: string[] = [];
  for (const address of [...paths.map((path) => MAIN + path), `${REGIONAL}/arfolyam`]) {
    await page.goto(address);
    // What is laid out only near the screen counts as well.
    const overflow = await page.evaluate(() => {
      const { documentElement: root } = document;
      for (const part of document.querySelectorAll<HTMLElement>('main *')) part.style.contentVisibility = 'visible';
      return root.scrollWidth - root.clientWidth;
    });
    if (overflow > 0) wide.push(`${address}: ${overflow} px`);
  }
  expect(wide).toEqual([]);
});

test('with large text the match above an article and the links of the footer have room for their words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${MAIN}/2026/01/01/noi-kupa-elodonto-elo`);
  const widths = await page
    .locator('.panel-team, .footer-menu a')
    .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(widths.length).toBeGreaterThan(10);
  expect(Math.min(...widths)).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${MAIN}/rovat/sport/forma1`);
  await expect(page.locator('.f1-results tbody tr').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('with large text the wordmark is no smaller on a phone, and nothing covers it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [address, mark] of [
    [MAIN, '.wordmark svg'],
    [REGIONAL, '.wordmark svg'],
    [`${MAIN}/g7`, '.header-paper'],
  ] as const) {
    await page.goto(address);
    const bar = page.locator('.header-bar');
    const [name, search, menu] = await Promise.all(
      [mark, '.header-tool[data-search-open]', '.menu > summary'].map((part) => bar.locator(part).boundingBox()),
    );
    expect(name?.width, address).toBeGreaterThan(90);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(375);
    await bar.locator('.menu > summary', { hasText: 'Menü' }).click();
    await expect(bar.locator('.menu-panel')).toBeVisible();
  }
});
