import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { lettersIn } from '../../../src/backend/testing/outbox';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

export const EMAIL = 'anna@example.org';
export const PASSWORD = 'elonezet-jelszo-2026';

/** Runs a command of the built command line; returns what it has printed. */
export function runCommand(dataDir: string, args: readonly string[], input?: string): string {
  const cli = join(root, 'dist', 'current', 'node', 'cli.mjs');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PREVIEW: '1' };
  return execFileSync(process.execPath, [cli, ...args], { env, input, encoding: 'utf8' });
}

/** Creates the editor Kovács Anna by the command line. */
export function addEditor(dataDir: string): void {
  runCommand(dataDir, ['user', 'add', EMAIL, '--name', 'Kovács Anna', '--password-stdin'], PASSWORD);
}

/** Signs the editor in on the login page, with the code of the email. */
export async function signIn(page: Page, dataDir: string): Promise<void> {
  const before = lettersIn(dataDir).length;
  await page.getByLabel('E-mail-címed').fill(EMAIL);
  await page.getByLabel('Jelszavad').fill(PASSWORD);
  await page.getByRole('button', { name: 'Tovább' }).click();
  await expect(page.getByRole('heading', { name: 'Még egy kód' })).toBeVisible();
  // Letters about what was done before may come meanwhile; they hold no code.
  const findCode = () =>
    lettersIn(dataDir)
      .slice(before)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0];
  await expect.poll(findCode).toBeDefined();
  await page.getByLabel('Kód', { exact: true }).fill(findCode() ?? '');
  await page.getByRole('button', { name: 'Belépek' }).click();
  await expect(page).not.toHaveURL(/\/(?:login|belepes)/);
}

const TOKEN = 'e2e-admin-token-0123456789';

/** The editors' preview of a spec. */
interface EditorsPreview {
  /** Once the tests have begun. */
  readonly site: BuiltSite;
  readonly address: (path: string) => string;
  readonly signIn: (page: Page) => Promise<void>;
  /** Opens a page of the desk with the session of the first call: a mailbox gets ten codes an hour. */
  readonly open: (page: Page, path: string) => Promise<void>;
  /** Runs a command of the command line. */
  readonly run: (...args: readonly string[]) => string;
  /** The letters that the preview has sent. */
  readonly letters: () => ReturnType<typeof lettersIn>;
  /** Sends an article, or what is at another address below /api/ingest, like a CMS. */
  readonly ingest: (path: string, body: object, method?: 'PUT' | 'PATCH') => Promise<unknown>;
}

/** Starts a preview, without demo content by default, before the tests of a spec, with one editor, and stops it after them. */
export function openPreview(env: Readonly<Record<string, string>> = {}): EditorsPreview {
  let site: BuiltSite | undefined;
  let dataDir = '';
  const started = (): BuiltSite => {
    if (site === undefined) throw new Error('The preview has not started yet.');
    return site;
  };
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-desk-'));
    site = await startBuiltSite({ dataDir, env: { ADMIN_TOKEN: TOKEN, DEMO: '0', LOG_LEVEL: 'warn', PREVIEW: '1', ...env } });
    addEditor(dataDir);
  });
  test.afterAll(async () => {
    await site?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = (path: string): string => `http://localhost:${started().port}${path}`;
  let session: Awaited<ReturnType<BrowserContext['cookies']>> = [];
  return {
    get site() {
      return started();
    },
    address,
    signIn: (page) => signIn(page, dataDir),
    async open(page, path) {
      await page.context().addCookies(session);
      await page.goto(address(path));
      if (!/\/login$/.test(page.url())) return;
      await signIn(page, dataDir);
      session = await page.context().cookies();
    },
    run: (...args) => runCommand(dataDir, args),
    letters: () => lettersIn(dataDir),
    ingest: (path, body, method = 'PUT') => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      return started().get(`/api/ingest/${path}`, headers, { method, body: JSON.stringify(body) });
    },
  };
}
