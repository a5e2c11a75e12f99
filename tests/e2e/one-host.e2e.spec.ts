import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltSite, root, startBuiltSite } from '../support/built-site';
import { findViolations } from './support/axe';
import { addEditor, signIn } from './support/editor';

/** Readers' pages and the desk from two processes of one host, without demo content. */
let site: BuiltSite;
let dataDir: string;

const at = (path: string): string => `http://localhost:${site.port}${path}`;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-one-host-'));
  const token = 'e2e-admin-token-0123456789';
  site = await startBuiltSite({ dataDir, env: { ADMIN_TOKEN: token, DEMO: '0', DESK: '1', WORKERS: '2', LOG_LEVEL: 'warn' } });
  addEditor(dataDir);
  const article = { slug: 'elso', title: 'Első', pubDate: 1_700_000_000, mainSuperTag: { slug: 'belfold', name: 'Belföld' } };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await site.get('/api/ingest/articles/elso', headers, { method: 'PUT', body: JSON.stringify(article) });
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an editor signs in on the readers’ host, writes, looks, publishes, and reads what everybody reads', async ({
  page,
  browser,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(at('/szerkesztoseg/iras'));
  await expect(page).toHaveURL(at('/szerkesztoseg/belepes'));
  expect(await findViolations(page)).toEqual([]);
  await signIn(page, dataDir);
  await expect(page).toHaveURL(at('/szerkesztoseg/iras'));
  await page.getByRole('textbox', { name: 'Cím', exact: true }).fill('Egy gazdánk van');
  await page.getByRole('textbox', { name: 'Lead', exact: true }).fill('Egy címen olvassák és írják a lapot.');
  await page.getByRole('textbox', { name: 'Szöveg', exact: true }).fill('Itt az első bekezdés.');
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await expect(page).toHaveURL(/\/szerkesztoseg\/iras\/egy-gazdank-van/);

  await page.getByRole('link', { name: 'A cikk az előnézetben' }).click();
  await expect(page).toHaveURL(/\/szerkesztoseg\/elonezet\/.*egy-gazdank-van/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Egy gazdánk van');
  await expect(page.getByRole('complementary', { name: 'Szerkesztő' })).toContainText('Kovács Anna');
  const address = new URL(page.url()).pathname.replace('/szerkesztoseg/elonezet', '');
  const reader = await (await browser.newContext()).newPage();
  expect((await reader.goto(at(address)))?.status()).toBe(404);
  // Neither is the draft at its own address for its writer.
  expect((await page.request.get(at(address))).status()).toBe(404);

  await page.getByText('Nézetek', { exact: true }).click();
  await page.getByRole('link', { name: 'Telefon' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Egy gazdánk van');
  await page.goto(at('/szerkesztoseg/cikk/egy-gazdank-van'));
  await page.getByRole('button', { name: 'Közzéteszem most' }).click();
  await expect(page.getByRole('status')).toContainText('Kint van');

  await expect.poll(async () => (await reader.goto(at(address)))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Egy gazdánk van');
  await page.goto(at(address));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Egy gazdánk van');
  await expect(page.getByRole('complementary', { name: 'Szerkesztő' })).toHaveCount(0);

  await page.goto(at('/szerkesztoseg'));
  await page.getByRole('link', { name: 'Kilépés' }).click();
  await expect(page).toHaveURL(at('/szerkesztoseg/belepes'));
  await page.goto(at('/szerkesztoseg/cikkek'));
  await expect(page).toHaveURL(at('/szerkesztoseg/belepes'));
  expect(faults).toEqual([]);
});

test('a new account is told the sign-in of that host, and its link opens the desk', async ({ page }) => {
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DESK: '1', PORT: String(site.port) };
  const told = execFileSync(process.execPath, [cli, 'user', 'add', 'bela@example.org', '--name', 'Béla', '--json'], { env });
  const { link, password } = JSON.parse(told.toString());
  expect(link).toContain(`http://localhost:${site.port}/szerkesztoseg/belepes?belepes=`);
  await page.goto(link);
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).toHaveURL(at('/szerkesztoseg'));
  await page.getByRole('link', { name: 'Béla' }).click();
  await page.getByRole('link', { name: 'Kódalkalmazás beállítása' }).click();
  await expect(page).toHaveURL(at('/szerkesztoseg/kodalkalmazas'));
  await page.getByLabel('A jelszavad').fill(password);
  await page.getByRole('button', { name: 'Beállítom' }).click();
  await expect(page.getByRole('img', { name: 'QR-kód a kódalkalmazásnak' })).toBeVisible();
});

test('robots are kept from the desk', async () => {
  expect((await site.get('/robots.txt')).text).toContain('Disallow: /szerkesztoseg');
});
