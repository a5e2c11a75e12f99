import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { root } from '../../support/built-site';

export const EMAIL = 'anna@example.org';
export const PASSWORD = 'elonezet-jelszo-2026';

/** Creates the editor Kovács Anna by the command line. */
export function addEditor(dataDir: string): void {
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  execFileSync(process.execPath, [cli, 'user', 'add', EMAIL, '--name', 'Kovács Anna', '--password-stdin'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: PASSWORD,
  });
}

/** Signs the editor in on the login page, with the code of the email. */
export async function signIn(page: Page, dataDir: string): Promise<void> {
  const before = lettersIn(dataDir).length;
  await page.getByLabel('E-mail-címed').fill(EMAIL);
  await page.getByLabel('Jelszavad').fill(PASSWORD);
  await page.getByRole('button', { name: 'Tovább' }).click();
  await expect(page.getByRole('heading', { name: 'Még egy kód' })).toBeVisible();
  await expect.poll(() => lettersIn(dataDir).length).toBeGreaterThan(before);
  const code = /\b\d{6}\b/.exec(lettersIn(dataDir).at(-1)?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Kód', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
