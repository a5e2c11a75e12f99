import { expect, MAIN, REGIONAL, test } from './support/site';

/** Text of 200 % in the browser's settings, which changes `rem` and media queries in `em`, unlike zoom. */
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
