import type { CDPSession, Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

/** Kinds of pages and how their addresses are found: a path, or the name of a kind of the demo newsroom. */
const PAGES = {
  fronts: ['front', '/after', '/g7', '/karakter'],
  articles: ['article', 'longform', 'English article'],
  'live pages': ['liveblog', 'live entry'],
  lists: ['latest', 'section', 'tag', 'author', 'english', 'edition section'],
  'searches and tables': ['/archivum?term=vihar', 'exchange', '/idojaras', 'not found'],
  supplements: ['/melleklet/eb-2024', '/melleklet/valasztas-2024', '/podcast', '/podcast/reggeli-adas', 'document'],
} as const;

const WIDTHS = [375, 768, 1280] as const;
/** Pixels per second of a hard fling; a flick of a finger is some 4,000, the end key's animation some 10,000. */
const SPEED = 9_000;

/**
 * Records every layout shift, including those after input, once the page and its fonts are loaded: a fallback font has the same
 * widths only if the machine has one of the usual families. Loading has separate tests.
 */
async function recordShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    const name = (node: unknown): string =>
      node instanceof Element ? `${node.localName}.${node.className}` : String(node instanceof Node ? node.nodeName : node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Less than a thousandth: relative times of several cards after a minute that passed.
        if (Number(Reflect.get(entry, 'value')) < 0.001) continue;
        const sources: unknown[] = Reflect.get(entry, 'sources') ?? [];
        const moved = sources.map((source) => name(Reflect.get(Object(source), 'node')));
        shifts.push(`${Number(Reflect.get(entry, 'value')).toFixed(4)} at ${Math.round(scrollY)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Scrolls with touch or wheel, as fast as a hard fling, one step per rendered frame. */
async function fling(session: CDPSession, distance: number, touch: boolean): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: distance,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: touch ? 'touch' : 'mouse',
  });
}

for (const width of WIDTHS) {
  for (const [group, names] of Object.entries(PAGES)) {
    test(`nothing moves when ${group} are scrolled fast, down, up and down again, at ${width} px`, async ({
      page,
      kinds,
      problems,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      const session = await page.context().newCDPSession(page);
      const shifts: Record<string, unknown> = {};
      for (const name of names) {
        await page.goto(MAIN + (kinds[name] ?? name));
        // The italic font comes some seconds after the first page of a device, and is known from then on.
        await page.locator('html.voices').waitFor();
        await recordShifts(page);
        for (const way of [-1, 1, -1]) {
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await fling(session, way * height, width < 1280);
        }
        await page.waitForLoadState('networkidle');
        const seen: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
        if (Array.isArray(seen) && seen.length > 0) shifts[name] = seen;
      }
      expect(shifts).toEqual({});
      // A busy server may refuse to crop so many pictures at once; a refused one still has its space.
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('status of 503')));
    });
  }
}

for (const width of WIDTHS) {
  test(`nothing moves when a front page is scrolled fast before its script has loaded, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const session = await page.context().newCDPSession(page);
    await page.route(/\/_astro\/BaseLayout[^/]*\.js$/, () => undefined);
    await page.goto(MAIN, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached({ timeout: 30_000 });
    await recordShifts(page);
    await expect(page.locator('html')).toHaveClass(/\bfrom-top\b/);
    for (const way of [-1, 1]) await fling(session, way * 15_000, width < 1280);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
  });
}
