import { expect, MAIN, test } from './support/site';

const paper = (page: import('@playwright/test').Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('system follows the device, and a choice is kept (CM-01, CM-02, CM-03)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${MAIN}/legfrissebb`);
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paper(page)).not.toBe(light);
  const dark = await paper(page);
  const modes = page.getByRole('group', { name: 'Megjelenés' }).first();
  await expect(modes.getByRole('button')).toHaveCount(3);
  await modes.getByRole('button', { name: 'Világos' }).click();
  await expect.poll(() => paper(page)).toBe(light);
  await page.reload();
  expect(await paper(page)).toBe(light);
  await page.getByRole('group', { name: 'Megjelenés' }).first().getByRole('button', { name: 'Sötét' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => paper(page)).toBe(dark);
});

test('a kept dark mode is there at the first paint', async ({ page }) => {
  await page.goto(`${MAIN}/`);
  await page.evaluate(() => localStorage.setItem('hirmondo-color-mode', 'dark'));
  await page.addInitScript(() => {
    const seen: string[] = [];
    (globalThis as unknown as { seenModes: string[] }).seenModes = seen;
    new MutationObserver(() => {
      if (document.body && seen.length === 0) seen.push(document.documentElement.dataset['colorMode'] ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (globalThis as unknown as { seenModes: string[] }).seenModes)).toEqual(['dark']);
});
