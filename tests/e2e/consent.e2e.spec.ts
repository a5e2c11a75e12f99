import { AD_HOST, recordAds } from './support/ad-server';
import { goTo } from './support/go-to';
import { expect, MAIN, test } from './support/site';

test('refusing and accepting consent take one press each, and can be changed without a reload', async ({ page }) => {
  const ads = await recordAds(page);
  await page.goto(`${MAIN}/g7`);
  // The first scroll opens the consent dialog.
  await page.mouse.wheel(0, 100);
  const dialog = page.getByRole('dialog', { name: /hirdetések/ });
  await expect(dialog).toBeVisible();
  // While the question is open, the places that are kept say what they are.
  const kept = page
    .locator('.ad-place:visible')
    .filter({ hasNot: page.locator('.ad-offer') })
    .first();
  await expect(kept.getByText('Hirdetés', { exact: true })).toBeVisible();
  await expect(kept).toHaveCSS('border-top-width', '1px');
  await dialog.getByRole('button', { name: 'Elutasítom' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ad-word')).toHaveCount(0);
  expect(await ads.calls()).toEqual([]);

  const open = page.getByRole('button', { name: 'Süti-beállítások' });
  await open.click();
  await expect(dialog).toBeFocused();
  await dialog.getByRole('button', { name: 'Elfogadom' }).click();
  await expect(open).toBeFocused();
  await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(1);

  await open.click();
  await dialog.getByRole('button', { name: 'Elutasítom' }).click();
  const slots = (await ads.defined()).map(({ id }) => id);
  const destroyed = async () => (await ads.calls()).flatMap(({ ids = [] }) => ids).toSorted();
  await expect.poll(destroyed).toEqual(slots.toSorted());
  await open.click();
  await dialog.getByRole('button', { name: 'Elfogadom' }).click();
  await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(slots.length);
  expect(ads.foreign.filter((url) => url.startsWith(AD_HOST))).toHaveLength(1);
});

test('the dialog does not come during a press, which would end on it', async ({ page }) => {
  // Without the timer by which the dialog comes by itself.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: TimerHandler, ms?: number) => (ms === 4_000 ? 0 : wait(run, ms)) });
  });
  await recordAds(page);
  await page.goto(`${MAIN}/g7`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForFunction(() => '__tcfapi' in window);
  await page.mouse.move(640, 500);
  await page.mouse.down();
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked).toContain('/favicon.svg');
  expect(asked).not.toContain('/suti-ablak.js');
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: /hirdetések/ })).toBeVisible();
});

test('the dialog that comes by itself waits for the end of a press', async ({ page }) => {
  await recordAds(page);
  await page.clock.install();
  await page.goto(`${MAIN}/g7`);
  await page.waitForFunction(() => '__tcfapi' in window);
  await page.mouse.move(640, 500);
  await page.mouse.down();
  await page.clock.runFor(4_000);
  await page.waitForFunction(() => (window as { __tcfapi?: { name: string } }).__tcfapi?.name === 'run');
  const dialog = page.getByRole('dialog', { name: /hirdetések/ });
  await expect(dialog).toBeHidden();
  await page.mouse.up();
  await page.clock.runFor(300);
  await expect(dialog).toBeVisible();
});

test('who has refused sees no empty place where nothing else can come, and all places after consent', async ({ page }) => {
  await recordAds(page);
  await page.goto(`${MAIN}/karakter`);
  const empty = page.locator('.for-service').first();
  await expect(empty).toBeVisible();
  await page.mouse.wheel(0, 100);
  const dialog = page.getByRole('dialog', { name: /hirdetések/ });
  await dialog.getByRole('button', { name: 'Elutasítom' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hirmondo-ad-service'))).toBe('0');
  await page.goto(`${MAIN}/karakter`);
  await expect(empty).toBeHidden();
  await page.getByRole('button', { name: 'Süti-beállítások' }).click();
  await dialog.getByRole('button', { name: 'Elfogadom' }).click();
  await expect(empty).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hirmondo-ad-service'))).toBeNull();
});

test('the dialog opens on request although the network failed before', async ({ page, problems }) => {
  let fails = true;
  await page.route('**/suti-ablak.js', (route) => (fails ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/suti-ablak.js'));
  await page.goto(`${MAIN}/g7`);
  await page.mouse.wheel(0, 100);
  await failed;
  fails = false;
  await page.getByRole('button', { name: 'Süti-beállítások' }).click();
  await expect(page.getByRole('dialog', { name: /hirdetések/ })).toBeFocused();
  // The failed script, which the test itself has blocked.
  problems.length = 0;
});

for (const [how, script] of [
  ['never answers', 'window.__tcfapi = () => {};'],
  ['throws', 'window.__tcfapi = () => { throw new Error("no"); };'],
  [
    'says nonsense',
    'window.__tcfapi = (c, v, cb) => { cb("igen", true); cb(null, true); cb({ eventStatus: "tcloaded", purpose: "all" }, true); };',
  ],
  ['refuses', 'window.__tcfapi = (c, v, cb) => cb({ eventStatus: "tcloaded", purpose: { consents: { 1: false } } }, true);'],
] as const) {
  test(`a consent manager that ${how} allows nothing`, async ({ page }) => {
    const ads = await recordAds(page);
    await page.addInitScript(script);
    await page.goto(`${MAIN}/g7`, { waitUntil: 'networkidle' });
    expect(await ads.calls()).toEqual([]);
  });
}

test('without a consent manager there are no third-party requests, but direct advertisements are shown', async ({
  page,
  problems,
}) => {
  const ads = await recordAds(page);
  await page.route('**/suti-beallitasok.js', (route) => route.abort());
  await page.clock.install();
  await page.goto(MAIN);
  // The page waits ten seconds for it.
  await page.clock.runFor(11_000);
  await expect(page.locator('.direct-ad').first()).toBeAttached();
  expect(await ads.calls()).toEqual([]);
  expect(ads.foreign).toEqual([]);
  // The failed script, which the test itself has blocked.
  problems.length = 0;
});

test('the consent manager gets one listener per document, however many pages it shows', async ({ page, kinds }) => {
  const ads = await recordAds(page);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, {
      asked,
      __tcfapi(command: string, _: number, callback: (answer: unknown, success: boolean) => void) {
        asked.push(command);
        callback({ eventStatus: 'tcloaded', purpose: { consents: { 1: true } } }, true);
      },
    });
  });
  await page.goto(`${MAIN}/g7`);
  for (const path of ['/karakter', kinds.article ?? '/', '/g7']) {
    await goTo(page, path);
  }
  await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(1);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['addEventListener']);
  expect(ads.foreign.filter((url) => url.startsWith(AD_HOST))).toHaveLength(1);
});

test('the first answer of a consent manager counts', async ({ page }) => {
  const ads = await recordAds(page);
  await page.addInitScript(
    'window.__tcfapi = (c, v, cb) => { if (c !== "addEventListener") return; for (const s of ["cmpuishown", "tcloaded", "useractioncomplete", "tcloaded"]) cb({ eventStatus: s, purpose: { consents: { 1: true } } }, true); };',
  );
  await page.goto(`${MAIN}/g7`);
  await expect.poll(async () => (await ads.defined()).length).toBeGreaterThan(1);
  const ids = (await ads.defined()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
