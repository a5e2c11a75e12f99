import { expect, MAIN, test } from './support/site';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a support by card, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('is paid after the bank has asked, by Enter alone, and no address shows whose it is', async ({ page }) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      await form.getByLabel('Más összeg').fill('1234');
      await form.getByLabel('E-mail-címed').fill('bela@example.org');
      await form.getByLabel('E-mail-címed').press('Enter');
      await page.getByRole('button', { name: 'A bank kódot kér' }).click();
      await page.getByRole('button', { name: 'Jóváhagyom' }).click();
      await expect(page).toHaveURL(`${MAIN}/tamogatas/siker`);
      expect(visited.filter((url) => /bela/.test(url))).toEqual([]);
    });

    test('that the bank refuses ends on the page that says so', async ({ page }) => {
      await page.goto(`${MAIN}/tamogatas`);
      await page.locator('form.support-form').getByLabel('E-mail-címed').fill('bela@example.org');
      await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
      await page.getByRole('button', { name: 'A bank kódot kér' }).click();
      await page.getByRole('button', { name: 'Elutasítom' }).click();
      await expect(page).toHaveURL(`${MAIN}/tamogatas/hiba`);
      await page.getByRole('link', { name: 'Megpróbálom újra' }).click();
      await expect(page).toHaveURL(`${MAIN}/tamogatas`);
    });

    test('is refused at the field that is wrong, with the choice kept', async ({ page }) => {
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      await form.getByRole('radio', { name: '5000 Ft' }).check();
      // Browsers take this for an address; mail servers do not.
      await form.getByLabel('E-mail-címed').fill('bela@pelda');
      await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
      await expect(form.getByLabel('E-mail-címed')).toHaveAccessibleDescription(/érvényes e-mail-címet/);
      await expect(form.getByRole('radio', { name: '5000 Ft' })).toBeChecked();
      await expect(page).not.toHaveURL(/bela/);
    });
  });
}
