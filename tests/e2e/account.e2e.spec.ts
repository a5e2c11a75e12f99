import { lettersIn } from '../../src/backend/testing/outbox';
import { findViolations } from './support/axe';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** The data of the server that Playwright starts (playwright.config.ts). */
const DATA = '.cache/e2e-data';
const address = (name: string) => `${name}-${process.pid}-${Date.now()}@example.org`;

/** The link in the letter to an address. */
async function linkFor(email: string): Promise<string> {
  const find = () => lettersIn(DATA).findLast(({ headers }) => headers.to?.includes(email))?.links[0];
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

test('the page of the test payment is dark on a dark device', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${MAIN}/tamogatas`);
  await page.locator('form.support-form').getByLabel('E-mail-címed').fill(address('sotet'));
  await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
  await expect(page.getByRole('heading', { name: 'Próbafizetés' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 20, 23)');
  expect(await findViolations(page)).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a supporter’s account, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('opens by the keyboard, though a scanner has opened the link; shows its gift, and is deleted', async ({ page }) => {
      const email = address('anna');
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));

      await page.goto(`${MAIN}/tamogatas`);
      await page.locator('form.support-form').getByLabel('E-mail-címed').fill(email);
      await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
      await page.getByRole('button', { name: 'Sikeres fizetés' }).click();
      await page.getByRole('link', { name: 'A támogatásaim' }).click();
      await page.getByRole('link', { name: 'Belépek' }).click();
      await page.getByLabel('E-mail-címed').fill(email);
      await page.getByLabel('E-mail-címed').press('Enter');
      await expect(page.locator('.account-message')).toContainText('Elküldtük a belépő linket');
      const find = () =>
        lettersIn(DATA).findLast(({ headers, links }) => headers.to?.includes(email) && links[0]?.includes('token='));
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      const link = find()?.links[0] ?? '';

      // Mail scanners follow links, and may store cookies.
      for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method, redirect: 'follow' })).status).toBe(200);
      await page.goto(link);
      await expect(page).toHaveURL(`${MAIN}/tamogatas/belepes?allapot=belephetsz`);
      await page.getByRole('button', { name: 'Belépek' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${MAIN}/tamogatas/profil`);
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Lemondom a havi támogatást/ })).toBeVisible();
      // Axe needs scripts itself.
      const violations = javaScriptEnabled ? await findViolations(page) : [];
      expect(violations).toEqual([]);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Letöltöm az adataimat' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('hirmondo-adataim.json');
      await page.getByRole('button', { name: /^Lemondom a havi támogatást/ }).click();
      await expect(page.locator('.account-message')).toContainText('Lemondtad a támogatást');
      await expect(page.getByText('lemondva')).toBeVisible();

      await page.getByText('A fiókom törlése').click();
      await page.getByLabel('Biztosan ezt szeretném.').check();
      await page.getByRole('button', { name: 'Törlöm a fiókomat' }).click();
      await expect(page.locator('.account-message')).toContainText('Töröltük a fiókodat');
      await page.goto(`${MAIN}/tamogatas/profil`);
      await expect(page.getByRole('link', { name: 'Belépek' })).toBeVisible();

      await page.goto(link);
      await page.getByRole('button', { name: 'Belépek' }).click();
      await expect(page.locator('.account-message')).toContainText('Ez a link lejárt, vagy már használtad');
      const token = new URL(link).searchParams.get('token') ?? '';
      expect(visited.filter((url) => url.includes(token) || url.includes(email))).toEqual([]);
    });

    test('switches a newsletter of its own on and off', async ({ page }) => {
      const email = address('bela');
      await page.goto(`${MAIN}/tamogatas/belepes`);
      await page.getByLabel('E-mail-címed').fill(email);
      await page.getByRole('button', { name: 'Kérem a belépő linket' }).click();
      await page.goto(await linkFor(email));
      await page.getByRole('button', { name: 'Belépek' }).click();
      const subscribe = page.getByRole('button', { name: /feliratkozom$/ }).first();
      const name = (await subscribe.getAttribute('aria-label'))?.split(':')[0] ?? '';
      await subscribe.click();
      await expect(page.locator('.account-message')).toContainText('Elmentettük');
      await page.getByRole('button', { name: `${name}: leiratkozom` }).click();
      await expect(page.getByRole('button', { name: `${name}: feliratkozom` })).toBeVisible();
      await page.getByRole('button', { name: 'Kilépek' }).click();
      await expect(page.locator('.account-message')).toContainText('Kiléptél');
    });
  });
}

test('the regional edition’s profile has its own newsletters by name, and switches them (AC-05, AC-09)', async ({ page }) => {
  const email = address('reka');
  await page.goto(`${REGIONAL}/tamogatas/belepes`);
  await page.getByLabel('E-mail-címed').fill(email);
  await page.getByLabel('E-mail-címed').press('Enter');
  await expect(page.locator('.account-message')).toContainText('Elküldtük a belépő linket');
  await page.goto(await linkFor(email));
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).toHaveURL(`${REGIONAL}/tamogatas/profil`);
  const lists = page.getByRole('region', { name: 'Hírleveleim' }).getByRole('listitem');
  await expect(lists).toHaveText([/^\s*Erdélyi levél/, /^\s*Hétvégi olvasnivaló/]);
  await page.getByRole('button', { name: 'Erdélyi levél: feliratkozom' }).click();
  await expect(page.getByRole('button', { name: 'Erdélyi levél: leiratkozom' })).toBeVisible();
});
