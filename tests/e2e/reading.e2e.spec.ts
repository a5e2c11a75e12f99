import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findBrowserWithHistory } from '../../scripts/chromium.mjs';
import { expect, MAIN, test } from './support/site';

test('an article is saved, read offline, and removed from the list', async ({ page, context, kinds, problems }) => {
  await page.goto(kinds.longform ?? '');
  const path = new URL(page.url()).pathname;
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Mentés későbbre' }).click();
  await expect(page.getByRole('button', { name: 'Mentés későbbre' })).toHaveAttribute('aria-pressed', 'true');
  // The list's page and the article.
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('hirmondo-offline') ?? '[]').length === 2);

  // The list was never opened: its files were stored with the article.
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/rovat/kulfold');
  await expect(page.getByRole('heading', { level: 1, name: 'Mentett cikkek' })).toBeVisible();
  await expect(page.getByText('Most nincs internetkapcsolat.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await context.setOffline(false);
  // Failed requests are expected in this test.
  problems.length = 0;

  await page.goto('/mentett');
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', path);
  await expect(page.getByText('· net nélkül is olvasható')).toBeVisible();
  await page.getByRole('button', { name: `Törlés a mentettek közül: ${title}` }).click();
  await expect(page.getByText('Még nincs mentett cikked.')).toBeVisible();
  expect(
    await page.evaluate(async () => (await caches.open('hirmondo-offline')).match(location.origin + location.pathname)),
  ).toBeTruthy();
});

test('nothing shifts on the list of saved articles while it is filled', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.addInitScript(() => {
    const saved = Array.from({ length: 12 }, (_, index) => ({
      path: `/belfold/2026/11/28/mentett-${index}`,
      title: `A ${index + 1}. mentett cikk címe, amely két sorban fér el`,
      savedAt: 1_795_880_000 - index,
    }));
    localStorage.setItem('hirmondo-saved', JSON.stringify(saved));
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/mentett');
  await expect(page.locator('[data-saved-rows] a')).toHaveCount(12);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
});

test('a long read offers to go on where it was left, and keeps the size of its text', async ({ page, kinds }) => {
  await page.goto(kinds.longform ?? '');
  const size = () =>
    page
      .locator('.article-body p')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const before = await size();
  // A click before the page's script has loaded has no effect.
  await expect(async () => {
    await page.getByRole('button', { name: 'Betűméret' }).click();
    await expect.poll(size, { timeout: 1_000 }).toBeGreaterThan(before);
  }).toPass();
  const path = new URL(page.url()).pathname;
  await page.evaluate((key) => localStorage.setItem('hirmondo-places', JSON.stringify({ [key]: [0.6, 1] })), path);
  await page.reload();
  expect(await size()).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Folytatás onnan, ahol abbahagytad' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  await expect(page.locator('.continue-reading')).toHaveCount(0);
});

test('keys do nothing until they are switched on', async ({ page }) => {
  await page.goto('/mentett');
  await page.keyboard.press('c');
  await page.getByLabel('Gyorsbillentyűk').check();
  await expect(page).toHaveURL(/\/mentett$/);
  await page.getByRole('heading', { level: 1 }).click();
  // The code of the keys loads when they are switched on.
  await expect(async () => {
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/\/legfrissebb$/, { timeout: 1_000 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('main .card-title a:focus')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a returning reader sees how many articles are new, without a layout shift', async ({ page }) => {
  await page.goto('/');
  const measure = async () => {
    await page.locator('html.voices').waitFor();
    await page.evaluate(() => document.fonts.ready);
    return await page.locator('.front-head .newest-box').boundingBox();
  };
  const box = await measure();
  await page.evaluate(() => localStorage.setItem('hirmondo-visits', JSON.stringify({ seen: Date.now() / 1000 - 6 * 86_400 })));
  await page.reload();
  // It appears some seconds after loading, with other low-priority parts.
  await expect(page.getByText(/^\d+ új cikk .+ óta$/)).toBeVisible({ timeout: 15_000 });
  expect(await measure()).toEqual(box);
});

test('the title of a story that was read is fainter in lists', async ({ playwright, launchOptions }) => {
  // A window without a profile does not colour visited links, nor does the headless shell, and computed styles do not tell.
  const folder = mkdtempSync(join(tmpdir(), 'hirmondo-read-'));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    executablePath: findBrowserWithHistory(),
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${MAIN}/rovat/belfold`);
    await page.evaluate(() => document.fonts.ready);
    const [read, unread] = [page.locator('.card-row .card-title a').nth(1), page.locator('.card-row .card-title a').nth(2)];
    const ink = async (title: typeof read): Promise<number> => {
      await page.mouse.move(0, 0);
      const [grey] = (
        await sharp(await title.screenshot())
          .greyscale()
          .stats()
      ).channels;
      return (grey?.max ?? 0) - (grey?.mean ?? 0);
    };
    const before = [await ink(read), await ink(unread)];
    await read.click();
    await page.locator('h1.article-title').waitFor();
    await page.goto(`${MAIN}/rovat/belfold`);
    await page.evaluate(() => document.fonts.ready);
    expect((await ink(read)) / (before[0] ?? 1)).toBeLessThan(0.85);
    expect((await ink(unread)) / (before[1] ?? 1)).toBeGreaterThan(0.97);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
