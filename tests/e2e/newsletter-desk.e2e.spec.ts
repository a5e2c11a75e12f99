import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findViolationsInBoth } from './support/axe';
import { openPreview } from './support/editor';

const LETTERS = '/szerkesztoseg/kimeno/hirlevel';

const preview = openPreview();
const { address } = preview;
let session: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await preview.ingest('content/data/newsletters', [{ code: 'reggeli', name: 'Reggeli', description: 'Hatkor.' }]);
  for (const [slug, title] of [
    ['hid', 'Híd épül'],
    ['komp', 'Komp jár'],
    ['uszoda', 'Uszoda nyílik'],
  ]) {
    const article = { slug, title, lead: `${title} Vácon.`, content: '<p>Szöveg.</p>', pubDate: '2026-11-20T10:00:00+01:00' };
    await preview.ingest(`articles/${slug}`, { ...article, active: true });
  }
});

/** Headlines of the articles in the letter, in their order. */
const chosen = (page: Page) => page.getByRole('region', { name: 'Cikkek a levélben' }).getByRole('listitem');
const letter = (page: Page) => page.frameLocator('iframe[title="A levél, ahogyan az olvasó kapja"]');

test('a letter is made of the day’s articles, tested and scheduled by forms alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(LETTERS));
  await preview.signIn(page);
  session = await context.cookies();
  await page.goto(address('/szerkesztoseg/kimeno'));
  await page.getByRole('link', { name: 'Hírlevelek' }).click();
  await page.getByRole('button', { name: 'Új levél' }).click();
  await page.getByLabel('Tárgy', { exact: true }).fill('Jó reggelt, Vác!');
  await page.getByRole('button', { name: 'Beleteszem: Híd épül' }).click();
  await page.getByRole('button', { name: 'Beleteszem: Komp jár' }).click();
  await expect(chosen(page)).toHaveText([/Híd épül/, /Komp jár/]);
  await page.getByLabel('Szöveg a levélben').first().fill('Három évig tart.');
  await page.getByRole('button', { name: 'Lejjebb: Híd épül' }).click();
  await expect(chosen(page)).toHaveText([/Komp jár/, /Híd épül/]);
  await expect(page.getByLabel('Szöveg a levélben').nth(1)).toHaveValue('Három évig tart.');
  await expect(page.getByLabel('Tárgy', { exact: true })).toHaveValue('Jó reggelt, Vác!');
  await expect(letter(page).getByRole('heading', { level: 2 })).toHaveText(['Komp jár', 'Híd épül']);
  await expect(letter(page).getByText('Három évig tart.')).toBeVisible();

  await page.getByRole('button', { name: 'Próbát küldök magamnak' }).click();
  await expect(page.getByRole('status').first()).toContainText('A próba elindult a címedre.');
  await page.getByText('Időzítem').first().click();
  await page.getByLabel('Időpont (24 órás)').fill('25:00');
  await page.getByRole('button', { name: 'Időzítem' }).click();
  await expect(page.getByRole('alert')).toContainText('létező dátumot');
  await page.getByRole('combobox', { name: 'Nap' }).selectOption({ index: 1 });
  await page.getByLabel('Időpont (24 órás)').fill('6:00');
  await page.getByRole('button', { name: 'Időzítem' }).click();
  await expect(page.getByRole('status').first()).toContainText('Indul: holnap');
  await page.getByRole('button', { name: 'Mégsem időzítem' }).click();
  await expect(page.getByRole('status').first()).toContainText('a vázlat megmaradt');
  await context.close();
});

test('articles are dragged and moved by keys, and what is typed is stored by itself', async ({ context, page }) => {
  await context.addCookies(session);
  // As tall as the list: a page that scrolls between press and move lets a browser take up what is below the pointer by then.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto(address(LETTERS));
  await page.getByRole('link', { name: 'Jó reggelt, Vác!' }).click();
  await page.getByRole('button', { name: 'Beleteszem: Uszoda nyílik' }).click();
  await expect(chosen(page)).toHaveText([/Komp jár/, /Híd épül/, /Uszoda nyílik/]);
  await page
    .getByText('Uszoda nyílik')
    .first()
    .dragTo(page.getByText('Komp jár').first(), { targetPosition: { x: 4, y: 2 } });
  await expect(chosen(page)).toHaveText([/Uszoda nyílik/, /Komp jár/, /Híd épül/]);
  await page.getByLabel('Cím a levélben').nth(2).press('Alt+ArrowUp');
  await expect(chosen(page)).toHaveText([/Uszoda nyílik/, /Híd épül/, /Komp jár/]);
  await expect(page.getByLabel('Cím a levélben').nth(1)).toBeFocused();
  await page.keyboard.type('Új híd');
  await page.getByLabel('Bevezető').fill('Szép napot!');
  await expect(page.getByText(/^Mentve/)).toBeVisible();
  await expect(letter(page).getByText('Szép napot!')).toBeVisible();
  await expect(letter(page).getByRole('heading', { level: 2 })).toHaveText(['Uszoda nyílik', 'Új híd', 'Komp jár']);
  await page.reload();
  await expect(chosen(page)).toHaveText([/Uszoda nyílik/, /Híd épül/, /Komp jár/]);
  await expect(page.getByLabel('Bevezető')).toHaveValue('Szép napot!');

  await context.setOffline(true);
  await page.getByLabel('Zárszó').fill('Viszlát!');
  await expect(page.getByText('Nincs kapcsolat')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Mentve/)).toBeVisible();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findViolationsInBoth(page, { exclude: 'iframe' })).toEqual({ light: [], dark: [] });
});

test('it goes to the readers of its list, who are counted and not watched', async ({ context, page }) => {
  await context.addCookies(session);
  const subscribed = await page.request.post(address('/api/newsletter/subscribe'), {
    headers: { site: 'hirmondo' },
    data: { email: 'olvaso@example.org', listCodes: ['reggeli'] },
  });
  expect(subscribed.status()).toBe(200);
  const token = () => /megerosites\?t=(\S+)/.exec(preview.letters().at(-1)?.text ?? '')?.[1];
  await expect.poll(token).toBeDefined();
  await page.goto(address(`/hirlevel/megerosites?t=${token()}`));
  await page.getByRole('button', { name: /Megerősít/ }).click();
  await page.goto(address(LETTERS));
  await page.getByRole('link', { name: 'Jó reggelt, Vác!' }).click();
  await page.getByRole('button', { name: 'Küldöm most' }).click();
  await expect(page.getByText('megy ki 1 olvasónak')).toBeVisible();
  await page.getByRole('button', { name: 'Elküldöm most' }).click();
  await expect(page.getByRole('status').first()).toContainText('Elindult.');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 / 1 levelet vett át a levelezőszerver')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Tárgy', { exact: true })).toHaveCount(0);
});
