import { expect, type Page, test } from '@playwright/test';
import { openPreview } from './support/editor';

/** What is typed in any form of the desk is there again if it could not be sent. */

const preview = openPreview();
const { open } = preview;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const belfold = { slug: 'belfold', name: 'Belföld' };
  await preview.ingest('articles/hid', {
    slug: 'hid',
    title: 'Híd épül',
    pubDate: 1_790_000_000,
    active: true,
    mainSuperTag: belfold,
  });
});

const note = (page: Page) => page.getByText('Ezt korábban írtad, de nem ment el.').filter({ visible: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Presses a button without a network, then loads the page again. */
async function pressOffline(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Nincs internetkapcsolatod');
  await page.context().setOffline(false);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Presses a button after the session has ended elsewhere; the browser then returns as it does after the sign-in. */
async function pressSignedOut(page: Page, name: string): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await preview.signIn(page);
}

test('the form of a piece of the paper, with the rows that were added', async ({ page }) => {
  await open(page, '/szerkesztoseg/lap/menuk');
  const menu = page.getByRole('group', { name: 'Főmenü' });
  await menu.getByRole('button', { name: 'Új sor' }).first().click();
  const label = menu.getByLabel('Felirat').first();
  await label.fill('Legfrissebb hírek');
  await menu.getByLabel('Webcím').first().fill('/legfrissebb');
  await pressOffline(page, 'Mentem');
  // The row is there again although the stored menu has none.
  await expect(label).toHaveValue('Legfrissebb hírek');
  await expect(page.getByText('Ami itt áll, még nincs mentve.').first()).toBeVisible();
  await label.fill('Legfrissebb');
  await pressSignedOut(page, 'Mentem');
  await expect(label).toHaveValue('Legfrissebb');
  await page.getByRole('button', { name: 'Mentem', exact: true }).first().click();
  await expect(page.getByRole('status').first()).toContainText('Mentve');
  await page.reload();
  await expect(note(page)).toHaveCount(0);
  await expect(label).toHaveValue('Legfrissebb');

  await label.fill('Nem kell');
  await menu.getByRole('button', { name: 'Új sor' }).first().click();
  await page.getByRole('link', { name: 'Elvetem' }).click();
  await expect(label).toHaveValue('Legfrissebb');
  await expect(note(page)).toHaveCount(0);
});

test('the words of a card on the front', async ({ page }) => {
  await open(page, '/szerkesztoseg/cimlap');
  await press(page, 'Szerkesztem: Híd épül');
  await field(page, 'Cím').fill('A híd');
  await field(page, 'Lead').fill('Vácnál.');
  await pressOffline(page, 'Mentem');
  await expect(field(page, 'Lead')).toHaveValue('Vácnál.');
  await expect(note(page)).toBeVisible();
  await field(page, 'Felcím').fill('Új');
  await pressSignedOut(page, 'Mentem');
  await expect(field(page, 'Felcím')).toHaveValue('Új');
  await press(page, 'Mentem');
  await expect(page.getByRole('status').first()).toContainText('A kártya a vázlatban átállt.');
  await press(page, 'Szerkesztem: Híd épül');
  await expect(note(page)).toHaveCount(0);
  await expect(field(page, 'Cím')).toHaveValue('A híd');
});

test('a notification, also at its second step', async ({ page }) => {
  await open(page, '/szerkesztoseg/kimeno?cikk=hid');
  await field(page, 'Szöveg (nem kötelező)').fill('Vácnál épül.');
  await pressOffline(page, 'Megnézem, kinek megy');
  await expect(field(page, 'Szöveg (nem kötelező)')).toHaveValue('Vácnál épül.');
  await press(page, 'Megnézem, kinek megy');
  await expect(page.getByText('0 böngészőbe megy')).toBeVisible();
  await pressSignedOut(page, 'Még módosítom');
  await expect(field(page, 'Szöveg (nem kötelező)')).toHaveValue('Vácnál épül.');
  await expect(field(page, 'Cím')).toHaveValue('Híd épül');
});

test('a small form that shares its page with others', async ({ page }) => {
  await open(page, '/szerkesztoseg/cikk/hid');
  await field(page, 'Kinek szól?').fill('Ügyvéd');
  await page.getByText('Új helyesbítés', { exact: true }).click();
  await field(page, 'Ahogyan helyes').fill('Vácnál.');
  // The answer to one of them drops nothing of another.
  await press(page, 'Új link');
  await expect(page.getByText('Ügyvéd').first()).toBeVisible();
  await expect(field(page, 'Kinek szól?')).toHaveValue('');
  await expect(field(page, 'Ahogyan helyes')).toHaveValue('Vácnál.');
  await pressSignedOut(page, 'Helyesbítem');
  await expect(field(page, 'Ahogyan helyes')).toHaveValue('Vácnál.');
});
