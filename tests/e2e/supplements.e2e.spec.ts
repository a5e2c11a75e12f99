import { expect, test } from '@playwright/test';

test.describe('event supplements', () => {
  test('a medal table sorts by the heading that is pressed', async ({ page }) => {
    await page.goto('/melleklet/tokio-2020/eremtablazat');
    await page.getByRole('button', { name: 'Bronz' }).click();
    await expect(page.getByRole('columnheader', { name: 'Bronz' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('tbody tr').first()).toContainText('Egyesült Államok');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  test('a search within finds the articles of the supplement alone', async ({ page }) => {
    await page.goto('/melleklet/foci-vb-2022');
    await page.getByRole('searchbox', { name: 'Keresés a mellékletben' }).fill('falu');
    await page.getByRole('main').getByRole('button', { name: 'Keresés', exact: true }).click();
    await expect(page).toHaveURL(/\/melleklet\/foci-vb-2022\?.*term=falu/);
    await expect(page.locator('[data-list] .card-title').first()).toContainText('Egy falu');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs, tables, seats and questions are there, and no frame', async ({ page }) => {
    await page.goto('/melleklet/ep-2024/mandatumok');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mandátumok');
    await expect(page.getByRole('img', { name: /21 mandátum/ })).toBeVisible();
    await page.getByRole('link', { name: 'Adatok és térkép' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'GYIK' }).click();
    await expect(page.getByText('Huszonegyet.')).toBeVisible();
  });
});
