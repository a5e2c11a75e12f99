import { expect, MAIN, test } from './support/site';

test('no count of reactions on paper', async ({ page }) => {
  await page.goto(`${MAIN}/2026/01/01/velemeny-csend-kozszolgaltatas`);
  await expect(page.locator('[data-reactions]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-reactions]')).toBeHidden();
});
