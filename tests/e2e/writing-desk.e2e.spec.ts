import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { lettersIn } from '../../src/backend/testing/outbox';
import { type BuiltSite, root, startBuiltSite } from '../support/built-site';

const EMAIL = 'anna@example.org';
const PASSWORD = 'elonezet-jelszo-2026';
const TOKEN = 'e2e-admin-token-0123456789';
const NEW = '/szerkesztoseg/iras';

/** The editors' preview, with one section and without demo content. */
let preview: BuiltSite;
let dataDir: string;

const address = (path: string): string => `http://localhost:${preview.port}${path}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-writing-'));
  preview = await startBuiltSite({ dataDir, env: { ADMIN_TOKEN: TOKEN, DEMO: '0', LOG_LEVEL: 'warn', PREVIEW: '1' } });
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  execFileSync(process.execPath, [cli, 'user', 'add', EMAIL, '--name', 'Kovács Anna', '--password-stdin'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: PASSWORD,
  });
  const article = { slug: 'elso', title: 'Első', pubDate: 1_700_000_000, mainSuperTag: { slug: 'belfold', name: 'Belföld' } };
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  await preview.get('/api/ingest/articles/elso', headers, { method: 'PUT', body: JSON.stringify(article) });
});

test.afterAll(async () => {
  await preview?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  const before = lettersIn(dataDir).length;
  await page.getByLabel('E-mail-címed').fill(EMAIL);
  await page.getByLabel('Jelszavad').fill(PASSWORD);
  await page.getByRole('button', { name: 'Tovább' }).click();
  await expect.poll(() => lettersIn(dataDir).length).toBeGreaterThan(before);
  const code = /\b\d{6}\b/.exec(lettersIn(dataDir).at(-1)?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Kód', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).toHaveURL(address(path));
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Selects the first occurrence of a text in the field of the article's text. */
const select = (page: Page, words: string) =>
  field(page, 'Szöveg').evaluate((element, wanted) => {
    const area = element as HTMLTextAreaElement;
    const start = area.value.indexOf(wanted);
    area.setSelectionRange(start, start + wanted.length);
  }, words);

test('an article is written, seen beside its form, published and corrected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, '/szerkesztoseg');
  await page.getByRole('link', { name: 'Új cikk' }).click();
  await field(page, 'Cím').fill('Megnyílt az új híd');
  await field(page, 'Szöveg').fill('Ma adták át a hidat.\n\nIngyen járható: gyalog és kerékpárral');
  await select(page, 'Ingyen');
  await press(page, 'Félkövér');
  await select(page, 'gyalog és kerékpárral');
  await press(page, 'Lista');
  page.once('dialog', (dialog) => dialog.accept('https://example.org/?a=1&b="2"'));
  await select(page, 'a hidat');
  await press(page, 'Link');
  await expect(field(page, 'Szöveg')).toHaveValue(
    'Ma adták át <a href="https://example.org/?a=1&amp;b=&quot;2&quot;">a hidat</a>.\n\n<strong>Ingyen</strong> járható: \n\n<ul>\n<li>gyalog és kerékpárral</li>\n</ul>',
  );
  await page.getByLabel('Rovat').selectOption('Belföld');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await press(page, 'Vázlatként mentem');
  await expect(page.getByRole('status')).toHaveText('Elmentve.');
  const seen = page.frameLocator('iframe');
  await expect(seen.getByRole('heading', { name: 'Megnyílt az új híd' })).toBeVisible();
  await expect(seen.getByRole('listitem').filter({ hasText: 'gyalog és kerékpárral' })).toBeVisible();
  await page.getByRole('link', { name: 'Közzététel és műveletek' }).click();
  await press(page, 'Közzéteszem most');
  await page.getByRole('link', { name: 'Szerkesztés' }).click();
  await field(page, 'Cím').fill('Megnyílt a híd');
  await press(page, 'Mentem, és kint is van');
  await expect(page.getByRole('status')).toHaveText('Kint van: az oldalak, ahol áll, már frissültek.');
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
});

test('what is typed is there again after a lost network, in every kind of field', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await openSignedIn(page, NEW);
  await field(page, 'Cím').fill('Ne vesszen el');
  await page.getByLabel('Hosszú írás').check();
  await page.getByLabel('Rovat').selectOption('Belföld');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Vázlatként mentem' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto(address(NEW));
  await expect(field(page, 'Cím')).toHaveValue('Ne vesszen el');
  await expect(page.getByLabel('Hosszú írás')).toBeChecked();
  await expect(page.getByLabel('Rovat')).toHaveValue('hirmondo/belfold');
  await press(page, 'Vázlatként mentem');
  await expect(page.getByRole('status')).toHaveText('Elmentve.');
  await page.goto(address(NEW));
  await expect(field(page, 'Cím')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is written, and a refused one keeps its text', async ({ page }) => {
    await openSignedIn(page, NEW);
    await field(page, 'Cím').fill('Script nélkül');
    await field(page, 'Szöveg').fill('Első.\n\nMásodik.');
    await page.getByLabel('Rovat').selectOption('Belföld');
    await field(page, 'Címkék').fill('x'.repeat(300));
    await press(page, 'Vázlatként mentem');
    await expect(page.getByRole('alert')).toContainText('nem tárolható');
    await expect(field(page, 'Szöveg')).toHaveValue('Első.\n\nMásodik.');
    await field(page, 'Címkék').fill('híd');
    await press(page, 'Vázlatként mentem');
    await expect(page.getByRole('status')).toHaveText('Elmentve.');
    await expect(field(page, 'Címkék')).toHaveValue('híd');
  });
});
