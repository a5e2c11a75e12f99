import type { Page, Route } from '@playwright/test';
import { limit } from '../support/machine-speed';
import { AD_HOST, type AdAnswer, consentBefore, recordAds } from './support/ad-server';
import { goTo } from './support/go-to';
import { EDITIONS, expect, MAIN, test } from './support/site';

const lastPart = (path = ''): string => path.split('/').at(-1) ?? '';

/** Records unexpected layout shifts of the document, with the moved elements. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput || value < 0.0005) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.nodeName}.${element?.className} ${previousRect.y}>${currentRect.y}`;
        });
        shifts.push(`${value} at ${Math.round(startTime)} ms, scrolled ${scrollY}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as string[]);
}

/** Scrolls to the end like a reader, one step per frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: 'instant' });
      for (let frames = 0; frames < 4; frames += 1) await frame();
    }
  });
}

/** Nodes and listeners of the page after garbage collection. */
async function heldInMemory(page: Page): Promise<{ readonly nodes: number; readonly listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { nodes, listeners: jsEventListeners };
}

/**
 * Scrolls through the page until every visible place is filled, or its slot was removed after the timeout of the service: on a
 * busy machine one may leap over the window between two frames as others collapse, and is not due then.
 */
async function settlePlaces(page: Page, isFull: boolean): Promise<void> {
  const open = () =>
    page
      .locator('[data-ad-place]:visible')
      .evaluateAll(
        (places, full) =>
          places.filter((place) =>
            full ? place.getAttribute('data-ad-state') !== 'filled' : place.querySelector('.ad-slot:not([hidden])') !== null,
          ).length,
        isFull,
      );
  await expect(async () => {
    await scrollThrough(page);
    expect(await open()).toBe(0);
  }).toPass({ timeout: limit(20_000) });
}

test.describe('slots', () => {
  test.beforeEach(({ page }) => consentBefore(page, true));

  test('the ad service is set up once, with one request; then the slots that are due are requested together (AD-01 … AD-03)', async ({
    page,
  }) => {
    const ads = await recordAds(page);
    await page.goto(`${MAIN}/g7`);
    await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(1);
    const names = (await ads.calls()).map(({ name }) => name);
    expect(names.indexOf('enableServices')).toBeGreaterThan(names.indexOf('enableSingleRequest'));
    expect(names.indexOf('enableServices')).toBeGreaterThan(names.indexOf('collapseEmptyDivs'));
    expect(names.filter((name) => name === 'enableServices')).toHaveLength(1);
    const firstDisplay = names.indexOf('display');
    expect(names.slice(0, firstDisplay).filter((name) => name === 'defineSlot')).toHaveLength(2);
    expect((await ads.defined()).every(({ exists }) => exists)).toBe(true);
  });

  test('early, delayed and lazy places load in time (AD-05, AD-06, AD-09)', async ({ page }) => {
    const ads = await recordAds(page);
    await page.goto(`${MAIN}/g7`);
    await expect.poll(async () => (await ads.defined()).length).toBe(3);
    const [first, , third] = await ads.defined();
    expect((third?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1_900);
    const lazy = page.locator('#hirdetes-leaderboard-3');
    const place = lazy.locator('..');
    const below = () => place.evaluate((one) => one.getBoundingClientRect().top - innerHeight);
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await below()) - 400);
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), (await below()) - 290);
    await expect.poll(async () => (await ads.defined()).length).toBe(4);
    const { below: from = Infinity } = (await ads.defined())[3] ?? {};
    expect(from).toBeGreaterThan(0);
    expect(from).toBeLessThanOrEqual(300);
    expect((await ads.defined()).map(({ path }) => lastPart(path)).toSorted()).toEqual([
      'leaderboard_1',
      'leaderboard_2',
      'leaderboard_3',
      'rectangle_1',
    ]);
  });

  test('the unit names the edition, and sizes are those of the width (AD-10, AD-11, AD-13)', async ({ page }) => {
    const ads = await recordAds(page);
    const expected: Record<number, Record<string, string>> = {
      767: { leaderboard_1: '300x250' },
      768: { leaderboard_1: '640x360,300x250', rectangle_1: '300x250' },
      1280: { leaderboard_1: '970x250,300x250', rectangle_1: '300x600,300x250' },
    };
    for (const [width, sizes] of Object.entries(expected)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await page.goto(`${MAIN}/g7`);
      await expect.poll(async () => (await ads.defined()).length).toBeGreaterThanOrEqual(Object.keys(sizes).length);
      const early = (await ads.defined()).filter(({ path }) => Object.hasOwn(sizes, lastPart(path)));
      expect(early.every(({ path }) => path?.startsWith('/22000003/g7/'))).toBe(true);
      expect(
        Object.fromEntries(early.map(({ path, sizes: list }) => [lastPart(path), list?.map((size) => size.join('x')).join()])),
      ).toEqual(sizes);
      if (Number(width) < 768) expect((await ads.defined()).some(({ path }) => path?.endsWith('rectangle_1'))).toBe(false);
    }
  });

  test('app mode has its own units and sizes, which do not remain afterwards (AD-17, MO-11)', async ({ page }) => {
    const ads = await recordAds(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${MAIN}/g7?isMobileApp=1`);
    await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(0);
    const [slot] = await ads.defined();
    expect(slot?.path?.split('/')).toContain('app');
    expect(slot?.sizes).toEqual([[300, 250]]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect((await ads.calls()).at(-1)?.name).toBe('destroySlots');
  });

  test('targeting has each visited tag as a value, and a variant that stays (AD-04, AD-14)', async ({ page }) => {
    const ads = await recordAds(page);
    await page.addInitScript(() => localStorage.setItem('visitedTags', '["arviz","magyar-foci"]'));
    const targeting = async (): Promise<Record<string, readonly string[]>> => {
      await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(0);
      const calls = (await ads.calls()).filter(({ name }) => name === 'setTargeting');
      return Object.fromEntries(calls.map(({ key, values }) => [key, values ?? []]));
    };
    await page.goto(MAIN);
    const first = await targeting();
    expect(first.visitedTags).toEqual(['arviz', 'magyar-foci']);
    expect(first.ab).toHaveLength(1);
    await expect(page.locator(`html.ab-${first.ab?.[0]}`)).toHaveCount(1);
    await page.goto(`${MAIN}/g7`);
    expect((await targeting()).ab).toEqual(first.ab);
  });

  for (const stored of ['{', '{"a":1}', '[{"a":1},7,null]', `["${'x'.repeat(1_000_000)}"]`]) {
    test(`invalid visitedTags ${stored.slice(0, 20)} are not used for targeting`, async ({ page }) => {
      const ads = await recordAds(page);
      await page.addInitScript((text) => localStorage.setItem('visitedTags', text), stored);
      await page.goto(MAIN);
      await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(0);
      expect((await ads.calls()).some(({ name, key }) => name === 'setTargeting' && key === 'visitedTags')).toBe(false);
    });
  }

  test('a hundred navigations leak no slot, listener or node (AD-07)', async ({ page, kinds }) => {
    // Two seconds for each navigation, more on a slow machine.
    test.setTimeout(400_000);
    const ads = await recordAds(page);
    await page.goto(`${MAIN}/g7`);
    const paths = ['/karakter', kinds.article ?? '/', '/legfrissebb', '/g7'];
    let early = { nodes: 0, listeners: 0 };
    for (let step = 0; step < 100; step += 1) {
      // Without slots, leaving the page would destroy nothing.
      await page.waitForFunction(() => Reflect.get(globalThis, 'adStanding')?.().length > 0);
      await goTo(page, paths[step % paths.length] ?? '/');
      if (step === 19) early = await heldInMemory(page);
    }
    // The same page both times: one leaked listener per navigation would be eighty, twenty leaked nodes more than the limit. The
    // browser may hold earlier pages, of a thousand nodes each, for a while; leaked ones stay.
    await expect.poll(async () => (await heldInMemory(page)).listeners - early.listeners).toBeLessThan(80);
    await expect.poll(async () => (await heldInMemory(page)).nodes - early.nodes, { timeout: limit(20_000) }).toBeLessThan(1_600);

    // The last page has only its own slots.
    const own = await page.locator('.ad-slot').evaluateAll((slots) => slots.map(({ id }) => id));
    await expect.poll(async () => (await ads.standing()).length).toBeGreaterThan(1);
    const last = await ads.standing();
    expect(last.filter(({ id, exists }) => !exists || !own.includes(id))).toEqual([]);
    expect(new Set(last.map(({ id }) => id)).size).toBe(last.length);
    // A page without places has none.
    await goTo(page, '/impresszum');
    expect(await ads.standing()).toEqual([]);

    const calls = await ads.calls();
    const destroyed = calls.filter(({ name }) => name === 'destroySlots');
    expect(destroyed).toHaveLength(101);
    // Slots are destroyed while their page is still shown, before those of the next one are defined.
    expect(destroyed.filter(({ exists }) => exists !== true)).toEqual([]);
    expect(ads.foreign.filter((url) => url.startsWith(AD_HOST))).toHaveLength(1);
    expect(calls.filter(({ name }) => name === 'enableServices')).toHaveLength(1);
  });
});

test.describe('room', () => {
  for (const answer of ['filled', 'empty', 'late', 'never'] as const satisfies readonly AdAnswer[]) {
    test(`nothing moves when slots are ${answer}, and the word stands only where something does`, async ({ page, kinds }) => {
      test.setTimeout(180_000);
      await consentBefore(page, true);
      const ads = await recordAds(page, { answers: { all: answer } });
      const shifts = await watchShifts(page);
      // The recommender shifts the content below it if the reader is faster than its answer; this is not tested here.
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-recommender]')?.remove());
      });
      for (const [path, width] of [
        ['/g7', 1280],
        ['/g7', 375],
        [kinds.article ?? '/', 1280],
        [kinds.article ?? '/', 375],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(MAIN + path);
        await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(0);
        await settlePlaces(page, answer === 'filled' || answer === 'late');
        const toTop = () =>
          page.evaluate(() => {
            scrollTo({ top: 0, behavior: 'instant' });
            return scrollY;
          });
        await expect.poll(toTop).toBe(0);
        expect(await shifts(), `${path} at ${width}`).toEqual([]);
        const words = page.locator('main .ad-word');
        if (answer === 'empty' || answer === 'never') await expect(words).toHaveCount(0);
        else expect(await words.count()).toBeGreaterThan(0);
        for (const slot of await page.locator('.ad-slot').all()) {
          if (answer !== 'empty') continue;
          expect((await slot.boundingBox())?.height ?? 0).toBe(0);
        }
      }
    });
  }

  for (const [how, body] of [
    ['throws', 'throw new Error("no");'],
    ['defines nothing', ''],
    [
      'has slots that throw',
      'googletag.cmd.forEach((f) => { Object.assign(googletag, { pubads() { throw new Error("no"); } }); f(); }); googletag.cmd = { push: (f) => f() };',
    ],
  ] as const) {
    test(`a script that ${how} leaves a page without advertisements, and no error`, async ({ page, problems }) => {
      await consentBefore(page, true);
      await recordAds(page, { body });
      await page.goto(`${MAIN}/g7`);
      await settlePlaces(page, false);
      await expect(page.locator('.ad-word')).toHaveCount(0);
      await expect(page.locator('[data-ad-state]')).toHaveCount(0);
      problems.length = 0;
    });
  }

  for (const [how, deal] of [
    ['does not come', (route: Route) => route.abort()],
    ['is an error page', (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' })],
    ['hangs', () => undefined],
  ] as const) {
    test(`a script that ${how} does not affect the page, which has no advertisements`, async ({ page, problems }) => {
      test.setTimeout(90_000);
      await consentBefore(page, true);
      await recordAds(page);
      let asked = 0;
      // The last matching route takes precedence.
      await page.route(`${AD_HOST}/**`, (route) => {
        asked += 1;
        return deal(route);
      });
      await page.goto(`${MAIN}/g7`, { waitUntil: 'load' });
      await expect.poll(() => asked, { timeout: limit(20_000) }).toBe(1);
      await page.getByRole('link', { name: 'Adat', exact: true }).first().focus();
      await settlePlaces(page, false);
      await expect(page.locator('.ad-word')).toHaveCount(0);
      await expect(page.locator('script[src*="doubleclick"]')).toHaveCount(0);
      // The next page of the same document does not ask again.
      await goTo(page, '/karakter');
      await settlePlaces(page, false);
      expect(asked).toBe(1);
      problems.length = 0;
    });
  }
});

test('a press on the refusal leaves no empty place at the lower end of the window', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${MAIN}/karakter`);
  const place = page.locator('[data-ad-place="leaderboard"]');
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
  expect([height, y < 1024, y + height > 1024]).toEqual([384, true, true]);
  await page.getByRole('button', { name: 'Elutasítom' }).click();
  await expect(place).toBeHidden();
  expect(await shifts()).toEqual([]);
});

test.describe('without advertisements', () => {
  test('robots see none (A-30)', async ({ browser }) => {
    const page = await browser.newPage({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const ads = await recordAds(page);
    await consentBefore(page, true);
    await page.goto(`${MAIN}/g7`, { waitUntil: 'networkidle' });
    expect(await ads.calls()).toEqual([]);
    await expect(page.locator('[data-ad-place]:visible')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.className)).not.toContain('ab-');
    await page.close();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('places take no space', async ({ page }) => {
      for (const { url } of EDITIONS) {
        // The load event would wait for all pictures of five fronts.
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('[data-ad-place]:visible')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Süti-beállítások' })).toBeHidden();
      }
    });
  });
});
