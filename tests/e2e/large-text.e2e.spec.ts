import { expect, MAIN, REGIONAL, test } from './support/site';

/** Text of 130 % in the browser's settings, which changes `rem` and media queries in `em`, unlike zoom. */
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=21'],
  },
});

test('with large text no page scrolls sideways on a phone (WCAG 1.4.4)', async ({ page, kinds }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 800 });
  const wide: string[] = [];
  for (const address of [...Object.values(kinds).map((path) => MAIN + path), REGIONAL, `${MAIN}/rovat/sport/forma1`]) {
    await page.goto(address);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (overflow > 0) wide.push(`${address}: ${overflow} px`);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('21px');
  expect(wide).toEqual([]);
});
