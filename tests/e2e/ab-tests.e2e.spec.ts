import type { Page } from '@playwright/test';
import { goTo } from './support/go-to';
import { expect, MAIN, test } from './support/site';

/** Records the variants in the root's classes in each rendered frame, starting before the page's scripts. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(globalThis, { drawn: frames });
    const look = (): void => {
      // Without a body nothing can be rendered.
      if (document.body !== null)
        frames.add([...document.documentElement.classList].filter((name) => name.startsWith('ab-')).join(' '));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'drawn') as Set<string>)]);
}

/** Times of the last change of the root's variants and of the first paint, in milliseconds since the start of the document. */
async function watchChanges(page: Page): Promise<() => Promise<{ readonly changed: number; readonly painted: number }>> {
  await page.addInitScript(() => {
    let before = '';
    new MutationObserver(() => {
      const now = [...(document.documentElement?.classList ?? [])].filter((name) => name.startsWith('ab-')).join(' ');
      if (now !== before) Object.assign(globalThis, { changed: performance.now() });
      before = now;
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0);
  return async () => {
    await expect.poll(painted).toBeGreaterThan(0);
    return { changed: await page.evaluate(() => Reflect.get(globalThis, 'changed') as number), painted: await painted() };
  };
}

const variants = (page: Page) =>
  page.evaluate(() => [...document.documentElement.classList].filter((name) => name.startsWith('ab-')));

test('a variant is set before the first paint and kept on every page', async ({ page, kinds }) => {
  const times = await watchChanges(page);
  const frames = await watchFrames(page);
  await page.goto(`${MAIN}/g7`, { waitUntil: 'load' });
  const { changed, painted } = await times();
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(painted);
  const first = await variants(page);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/^ab-alap-[ab]$/);

  // Pages loaded by the router also have it in their first frame.
  for (const path of ['/karakter', kinds.article ?? '/', '/g7']) {
    await goTo(page, path);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(await frames()).toEqual(first);
  await page.reload();
  expect(await variants(page)).toEqual(first);
  expect(await frames()).toEqual(first);
});

for (const kept of ['{', '7', '"alap"', '["alap"]', '{"alap":"c"}', '{"alap":{"a":1}}', '{"__proto__":{"alap":"a"}}']) {
  test(`a stored value ${kept} is replaced by a new variant, which is kept`, async ({ page }) => {
    await page.goto(`${MAIN}/helyesbitesek`);
    await page.evaluate((text) => localStorage.setItem('hirmondo-ab', text), kept);
    await page.reload();
    const first = await variants(page);
    expect(first.join()).toMatch(/^ab-alap-[ab]$/);
    await page.reload();
    expect(await variants(page)).toEqual(first);
  });
}

test('variants differ by device, but the HTML is the same for all and can be cached', async ({ browser, request }) => {
  const shown = new Set<string>();
  for (let device = 0; device < 40 && shown.size < 2; device += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${MAIN}/helyesbitesek`, { waitUntil: 'commit' });
    await page.locator('html[class*="ab-"]').waitFor({ state: 'attached' });
    for (const name of await variants(page)) shown.add(name);
    await context.close();
  }
  expect([...shown].toSorted()).toEqual(['ab-alap-a', 'ab-alap-b']);
  const [one, other] = [await request.get(`${MAIN}/g7`), await request.get(`${MAIN}/g7`, { headers: { cookie: 'ab=b' } })];
  expect(await one.text()).toBe(await other.text());
  expect(one.headers().etag).toBe(other.headers().etag);
  expect(one.headers()['cache-control']).toContain('public');
  expect(/<html[^>]*>/.exec(await one.text())?.[0]).not.toMatch(/class="[^"]*\bab-/);
});

test('robots get no variants', async ({ browser }) => {
  for (const userAgent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ]) {
    const page = await browser.newPage({ userAgent });
    await page.goto(`${MAIN}/g7`);
    expect(await variants(page), userAgent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('hirmondo-ab')), userAgent).toBe(null);
    await page.close();
  }
});

test('the newsroom’s tests replace those of the edition, with their shares', async ({ page, request }) => {
  const address = `${MAIN}/api/ingest/content/data/componentSetup?site=karakter`;
  const headers = { authorization: 'Bearer e2e-admin-token-0123456789', 'content-type': 'application/json' };
  const set = await request.put(address, {
    headers,
    data: { 'ab-tests': 'gomb:kek=999,piros=1 cim:rovid=1,hosszu=999 rossz:a=1' },
  });
  expect(set.ok(), await set.text()).toBe(true);
  try {
    await expect.poll(async () => (await request.get(`${MAIN}/karakter`)).text()).toContain('data-ab="gomb:');
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await page.goto(`${MAIN}/karakter`);
    expect(await variants(page)).toEqual(['ab-gomb-kek', 'ab-cim-hosszu']);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('hirmondo-ab') ?? ''))).toEqual({
      gomb: 'kek',
      cim: 'hosszu',
    });
  } finally {
    await request.delete(address, { headers });
  }
});

test('a viewed page is counted with its variant, without data of the reader', async ({ page }) => {
  // Automated browsers are not counted.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  // Playwright cannot read the body of a beacon.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob && String(address).includes('/variants/'))
        body.text().then((text) => Object.assign(globalThis, { beacon: text }));
      return send(address, body);
    };
  });
  const told = page.waitForResponse((response) => response.url().endsWith('/services/variants/counts'), { timeout: 30_000 });
  await page.goto(`${MAIN}/g7`);
  const answer = await told;
  expect(answer.status()).toBe(202);
  const variant = (await variants(page)).map((name) => name.replace('ab-', ''));
  const beacon = await page.evaluate(() => Reflect.get(globalThis, 'beacon') as string);
  expect(JSON.parse(beacon)).toEqual({ site: 'g7', variants: variant, event: 'page' });
  expect((await answer.request().allHeaders()).cookie).toBeUndefined();
});
