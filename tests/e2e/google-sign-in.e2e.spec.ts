import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { loginWords } from '../../src/lib/session/login-words';
import { type BuiltSite, root, startBuiltSite } from '../support/built-site';
import { type FakeIssuer, ISSUER_CLIENT, startFakeIssuer } from '../support/stand-ins/fake-issuer';

const EMAIL = 'anna@example.org';

/** A preview whose editors sign in at the test's issuer. */
let preview: BuiltSite;
let issuer: FakeIssuer;
let dataDir: string;

const at = (path: string): string => `http://localhost:${preview.port}${path}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-google-'));
  issuer = await startFakeIssuer(Date.now, { email: EMAIL });
  const { clientId, clientSecret } = ISSUER_CLIENT;
  const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer.origin };
  preview = await startBuiltSite({ dataDir, env: { PREVIEW: '1', DEMO: '0', LOG_LEVEL: 'info', ...google } });
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  execFileSync(process.execPath, [cli, 'user', 'add', EMAIL, '--name', 'Kovács Anna'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
});

test.afterAll(async () => {
  await preview?.stop();
  await issuer?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function goToIssuer(page: Page): Promise<void> {
  await page.goto(at('/legfrissebb?oldal=1'));
  await expect(page).toHaveURL(at('/login'));
  await page.getByRole('link', { name: 'Belépés Google-fiókkal' }).click();
  await expect(page).toHaveURL(new RegExp(`^${issuer.origin}/consent\\?`));
}

const expectRefused = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByRole('alert').filter({ hasText: loginWords.googleFailed })).toBeVisible();
  // Nothing was typed that could be wrong.
  for (const label of ['E-mail-címed', 'Jelszavad']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid');
  }
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => /access|refresh|google/.test(name))).toEqual(
    [],
  );
  await page.goto(at('/legfrissebb'));
  await expect(page).toHaveURL(at('/login'));
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(() => issuer.choose({}));

    test('an editor signs in with Google and is where they wanted to be; no code stands in an address or the log', async ({
      page,
    }) => {
      await goToIssuer(page);
      const asked = new URL(page.url()).searchParams;
      expect([asked.get('state')?.length, asked.get('scope'), asked.get('code_challenge_method')]).toEqual([
        10,
        'openid profile email',
        'S256',
      ]);
      await page.getByRole('link', { name: 'Yes' }).click();
      await expect(page).toHaveURL(at('/legfrissebb?oldal=1'));
      await expect(page.getByRole('complementary', { name: 'Szerkesztő' })).toContainText('Kovács Anna');
      expect(
        (await page.context().cookies()).filter(({ name }) => /access|refresh/.test(name)).every(({ httpOnly }) => httpOnly),
      ).toBe(true);
      expect(preview.log.join('\n')).not.toContain(asked.get('state'));
      expect(preview.log.join('\n')).not.toContain(EMAIL);
      await page.goto(at('/login'));
      await expect(page).toHaveURL(at('/'));
      await page.getByRole('link', { name: 'Kilépés' }).click();
      await page.goto(at('/legfrissebb'));
      await expect(page).toHaveURL(at('/login'));
    });

    test('a stranger, a user’s no and a token of somebody else are refused in the same words', async ({ page }) => {
      const refused = [
        [{ claims: { email: 'idegen@example.org', sub: '3003' } }, 'Yes'],
        [{ claims: { nonce: 'masik' } }, 'Yes'],
        [{ claims: { email_verified: false } }, 'Yes'],
        [{ forged: true }, 'Yes'],
        [{}, 'No'],
      ] as const;
      for (const [consent, answer] of refused) {
        issuer.choose(consent);
        await goToIssuer(page);
        await page.getByRole('link', { name: answer }).click();
        await expectRefused(page);
      }
    });

    test('a redirect started by another browser signs nobody in', async ({ page, browser }) => {
      await goToIssuer(page);
      const back = (await page.getByRole('link', { name: 'Yes' }).getAttribute('href')) ?? '';
      const context = await browser.newContext({ javaScriptEnabled });
      const victim = await context.newPage();
      await victim.goto(back);
      await expectRefused(victim);
      await context.close();
    });
  });
}
