import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BuiltSite, startBuiltSite } from '../support/built-site';
import { limit } from '../support/machine-speed';
import { findViolations } from './support/axe';
import { addEditor, signIn } from './support/editor';

/** The editors' preview and the readers' site, over one database without demo content. */
let preview: BuiltSite;
let readers: BuiltSite;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-coverage-'));
  const env = { ADMIN_TOKEN: 'e2e-admin-token-0123456789', DEMO: '0', LOG_LEVEL: 'warn' };
  readers = await startBuiltSite({ dataDir, env });
  preview = await startBuiltSite({ dataDir, env: { ...env, PREVIEW: '1' } });
  addEditor(dataDir);
});

test.afterAll(async () => {
  await preview?.stop();
  await readers?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a live blog made at the desk reaches its readers until an editor ends it', async ({ page, browser }) => {
  await page.goto(`http://localhost:${preview.port}/szerkesztoseg/iras`);
  await signIn(page, dataDir);
  await page.getByLabel('Cím', { exact: true }).fill('Vihar percről percre');
  await page.getByLabel('Élő közvetítés').check();
  await page.getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByRole('status').first()).toContainText('Elmentve');
  await page.goto(`http://localhost:${preview.port}/szerkesztoseg/cikk/vihar-percrol-percre`);
  await page.getByRole('button', { name: 'Közzéteszem most' }).click();
  await expect(page.getByRole('status').first()).toContainText('Kint van');

  const reader = await browser.newPage();
  // The readers' process reads the preview's writes within a second.
  await expect(async () => {
    await reader.goto(`http://localhost:${readers.port}/`);
    await expect(reader.locator('.label-live').first()).toHaveText('ÉLŐ', { timeout: 1000 });
  }).toPass();
  await reader.getByRole('link', { name: 'Vihar percről percre' }).first().click();
  await expect(reader.locator('.live-status .label-live')).toHaveText('ÉLŐ');
  await expect(reader.locator('.live-pause')).toBeVisible();

  await page.goto(`http://localhost:${preview.port}/szerkesztoseg/elo/vihar-percrol-percre`);
  await page.getByLabel('Szöveg').first().fill('Ledőlt egy fa.');
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await expect(reader.getByRole('button', { name: '1 új bejegyzés' })).toBeVisible({ timeout: limit(3000) });
  await reader.getByRole('button', { name: '1 új bejegyzés' }).click();
  await expect(reader.getByText('Ledőlt egy fa.')).toBeVisible();

  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: 'A közvetítés vége' }).click();
  await expect(page.getByRole('status').first()).toContainText('Vége a közvetítésnek');
  await expect(page.getByRole('button', { name: 'Folytatom a közvetítést' })).toBeVisible();
  await expect(reader.getByText('A közvetítés véget ért.')).toBeVisible({ timeout: limit(3000) });
  await expect(reader.locator('.label-live')).toHaveCount(0);
  await reader.goto(`http://localhost:${readers.port}/`);
  await expect(reader.getByRole('link', { name: 'Vihar percről percre' }).first()).toBeVisible();
  await expect(reader.locator('.label-live')).toHaveCount(0);
});
