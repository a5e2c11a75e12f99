import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { lettersIn } from '../../src/backend/testing/outbox';
import { type BuiltSite, startBuiltSite } from '../support/built-site';
import { findViolations } from './support/axe';
import { addEditor, EMAIL, PASSWORD, signIn } from './support/editor';

const TOKEN = 'e2e-admin-token-0123456789';

/** The readers' site and the editors' preview: two processes on the same data, without demo content. */
let reader: BuiltSite;
let preview: BuiltSite;
let dataDir: string;

const at = ({ port }: BuiltSite, path: string): string => `http://localhost:${port}${path}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-preview-'));
  const env = { ADMIN_TOKEN: TOKEN, DEMO: '0', LOG_LEVEL: 'warn' };
  reader = await startBuiltSite({ dataDir, env });
  preview = await startBuiltSite({ dataDir, env: { ...env, PREVIEW: '1' } });
  addEditor(dataDir);
});

test.afterAll(async () => {
  await preview?.stop();
  await reader?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Violations found by axe in both colour modes, and horizontal overflow of the page. */
async function faultsOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await findViolations(page, { exclude: 'iframe' });
    faults.push(...violations.map((violation) => `${colorScheme} ${violation}`));
  }
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  return width === room ? faults : [...faults, `${width} px in ${room}`];
}

/** The current code of an authenticator with this secret (base32). */
const authenticatorCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const code = (page: Page) => page.getByRole('textbox', { name: 'Kód', exact: true });

/** Ingests an inactive article like a CMS; returns its path. */
async function putDraft(slug: string, fields: object = {}): Promise<string> {
  const article = {
    slug,
    title: `Kanári ${slug}`,
    content: '<p>Amit még senki nem olvashat.</p>',
    pubDate: '2026-11-20T10:00:00+01:00',
    active: false,
    mainSuperTag: { name: 'Belföld', slug: 'belfold' },
    ...fields,
  };
  const answer = await reader.get(
    `/api/ingest/articles/${slug}`,
    { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    { method: 'PUT', body: JSON.stringify(article) },
  );
  expect(answer.status).toBeLessThan(300);
  return `/belfold/2026/11/20/${slug}`;
}

const statusFor = async (path: string): Promise<number> => (await reader.get(path)).status;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an editor signs in, sees a draft, publishes it, and readers have it', async ({ page }) => {
      const slug = javaScriptEnabled ? 'utazas' : 'utazas-script-nelkul';
      const path = await putDraft(slug);
      expect(await statusFor(path)).toBe(404);
      await page.goto(at(preview, path));
      await expect(page).toHaveURL(at(preview, '/login'));
      await signIn(page, dataDir);
      await expect(page).toHaveURL(at(preview, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kanári ${slug}`);
      const bar = page.getByRole('complementary', { name: 'Szerkesztő' });
      await expect(bar).toContainText('Vázlat');
      expect(await statusFor(path)).toBe(404);
      await bar.getByRole('button', { name: 'Közzéteszem' }).click();
      await expect(page.getByRole('status')).toContainText('Kint van');
      const published = await page.getByRole('link', { name: 'A cikk az előnézetben' }).getAttribute('href');
      await expect.poll(() => statusFor(published ?? '')).toBe(200);
      await page.getByRole('link', { name: 'Kilépés' }).click();
      await page.goto(at(preview, published ?? '/'));
      await expect(page).toHaveURL(at(preview, '/login'));
    });
  });
}

test('the preview refuses crawlers in words, and has its icons, pictures and build before anybody signs in (A-65)', async ({
  request,
}) => {
  expect(await (await request.get(at(preview, '/robots.txt'), { maxRedirects: 0 })).text()).toBe('User-agent: *\nDisallow: /\n');
  const latest = await request.get(at(preview, '/_app/builds/latest.json'), { maxRedirects: 0 });
  const { id } = (await latest.json()) as { id: string };
  for (const path of [`/_app/builds/meta/${id}.json`, '/favicon.ico', '/icon-192.png', '/images/og-hirmondo.jpg'])
    expect((await request.get(at(preview, path), { maxRedirects: 0 })).status(), path).toBe(200);
  for (const path of ['/', '/sitemap.xml', '/media/hid.jpg', '/images/nincs/robots.txt', '/legfrissebb/_payload.json'])
    expect((await request.get(at(preview, path), { maxRedirects: 0 })).status(), path).toBe(302);
});

test('a readers’ site shows drafts to an editor alone, past its page cache (AR-07, AR-08, AU-16)', async ({ page, context }) => {
  const inactive = await putDraft('csak-szerkeszto');
  const future = await putDraft('jovo', { active: true, pubDate: '2099-01-01T10:00:00+01:00' });
  const hidden = await putDraft('inaktiv-rovat', {
    active: true,
    mainSuperTag: { name: 'Rejtett', slug: 'rejtett', active: false },
  });
  const paths = [inactive, future.replace('2026/11/20', '2099/01/01'), hidden.replace('/belfold/', '/rejtett/')];
  await page.goto(at(preview, '/'));
  await signIn(page, dataDir);
  await expect(page.getByRole('complementary', { name: 'Szerkesztő' })).toBeVisible();
  // Cookies do not depend on the port.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of paths) {
    const [anonymous, editor, after] = [await reader.get(path), await reader.get(path, { cookie }), await reader.get(path)];
    expect([path, anonymous.status, editor.status, after.status]).toEqual([path, 404, 200, 404]);
    expect([editor.headers['cache-control'], editor.headers['x-cache']]).toEqual(['private, no-store', 'BYPASS']);
    expect(anonymous.text + after.text).not.toContain('Kanári');
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`says at its field what is missing, JavaScript ${javaScriptEnabled}`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(at(preview, '/login'));
    const [email, password] = [page.getByLabel('E-mail-címed'), page.getByLabel('Jelszavad')];
    await page.getByRole('button', { name: 'Tovább' }).click();
    await expect(page.locator('#email-fault')).toHaveText('Írd be az e-mail-címed.');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(password).not.toHaveAttribute('aria-invalid');
    await email.fill(EMAIL);
    await page.getByRole('button', { name: 'Tovább' }).click();
    await expect(page.locator('#password-fault')).toHaveText('Írd be a jelszavad.');
    await expect(page.locator('#email-fault')).toBeEmpty();
    await password.fill(PASSWORD);
    const before = lettersIn(dataDir).length;
    await page.getByRole('button', { name: 'Tovább' }).click();
    await expect(page.getByText(`Hatjegyű kódot küldtünk ide: ${EMAIL}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Belépek' }).click();
    await expect(page.locator('#code-message')).toHaveText('Írd be a kódot.');
    // Waits for the letter, as later tests read the newest one.
    await expect.poll(() => lettersIn(dataDir).length).toBe(before + 1);
    await page.context().close();
  });
}

test('the desk works on a phone and has no accessibility faults', async ({ page }) => {
  await putDraft('elo-asztal', { type: 'liveblog', active: true });
  await putDraft('asztal');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(at(preview, '/szerkesztoseg/elo/elo-asztal'));
  await signIn(page, dataDir);
  await page.getByLabel('Cím (nem kötelező)').fill('Gól');
  await page.getByLabel('Szöveg').first().fill('Egy a nulla.');
  await page.getByLabel('Kulcsesemény').check();
  await page.getByRole('button', { name: 'Közzéteszem' }).click();
  await expect(page.getByRole('heading', { name: 'Bejegyzések (1)' })).toBeVisible();
  await page.getByText('Gól').first().click();
  await page.getByRole('button', { name: 'Kiemelem' }).click();
  await expect(page.getByRole('listitem').getByRole('status')).toHaveText('Kiemelted: a többi fölött áll.');
  await expect(page.getByRole('listitem').getByRole('status')).toBeInViewport();
  await expect(page.getByText('· kiemelt')).toBeVisible();
  await page.getByText('Gól').first().click();
  await expect(page.getByLabel('Szöveg').nth(1)).toHaveValue('Egy a nulla.');
  const desk = ['', '/elo/elo-asztal', '/cikk/asztal', '/emberek', '/fiok', '/lap/menuk', '/cimlap'].map(
    (path) => `/szerkesztoseg${path}`,
  );
  for (const path of [...desk, '/login/kodalkalmazas']) {
    await page.goto(at(preview, path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const violations = await findViolations(page, { exclude: 'iframe' });
    expect(violations).toEqual([]);
  }
});

test('each screen of signing in says what to do, takes the focus where one types, and passes axe', async ({ page }) => {
  // Axe looks at each screen twice.
  test.slow();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(at(preview, '/login'));
  const password = page.getByLabel('Jelszavad');
  await expect(page.getByLabel('E-mail-címed')).toBeFocused();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type('nem-ez-az');
  await page.getByRole('button', { name: 'Mutasd a jelszót' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  expect(await faultsOn(page)).toEqual([]);
  await password.press('Enter');
  await expect(page.locator('#password-message')).toHaveText(
    'Hibás e-mail-cím vagy jelszó. Nézd meg mindkettőt, és próbáld újra.',
  );
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toBeFocused();
  expect(await faultsOn(page)).toEqual([]);
  await password.fill(PASSWORD);
  const before = lettersIn(dataDir).length;
  await password.press('Enter');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await code(page).fill('nem-kód');
  await code(page).press('Enter');
  await expect(page.locator('#code-message')).toHaveText('Hibás vagy lejárt kód. Nézd meg újra, vagy kérj másikat.');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Új kódot kérek e-mailben' }).click();
  await expect(page.getByRole('status')).toHaveText('Küldtünk egy új kódot. A korábbi már nem jó.');
  await expect.poll(() => lettersIn(dataDir).length).toBe(before + 2);
  await code(page).fill(/\b\d{6}\b/.exec(lettersIn(dataDir).at(-1)?.text ?? '')?.[0] ?? '');
  await code(page).press('Enter');
  await expect(page).toHaveURL(at(preview, '/'));
});

test('an authenticator is set up and removed on screens that pass axe', async ({ page }) => {
  // Axe looks at each screen twice.
  test.slow();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(at(preview, '/'));
  await signIn(page, dataDir);
  await page.getByRole('link', { name: 'Kódalkalmazás' }).click();
  await page.getByRole('button', { name: 'Beállítom' }).click();
  await expect(page.getByRole('alert')).toContainText('Írd be a jelszavad.');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel('A jelszavad').fill(PASSWORD);
  await page.getByRole('button', { name: 'Beállítom' }).click();
  await expect(page.getByRole('img', { name: 'QR-kód a kódalkalmazásnak' })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await code(page).fill('nem-kód');
  await code(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Írd be azt, amelyet az alkalmazás most mutat.');
  await expect(code(page)).toBeFocused();
  await expect(page.getByText('megnyitom benne')).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await page.getByText('Nem tudod beolvasni?').click();
  const secret = (await page.locator('.login-secret code').textContent())?.replaceAll(' ', '') ?? '';
  await code(page).fill(authenticatorCode(secret));
  await code(page).press('Enter');
  const recovery = await page.getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(10);
  expect(await faultsOn(page)).toEqual([]);
  // The browser sends the form again.
  await page.reload();
  await expect(page.getByRole('status')).toContainText('A kódalkalmazásod be van kapcsolva.');
  await expect(page.getByText('Hibás vagy lejárt kód')).toHaveCount(0);

  await page.goto(at(preview, '/api/logout'));
  await page.goto(at(preview, '/login'));
  await page.getByLabel('E-mail-címed').fill(EMAIL);
  await page.getByLabel('Jelszavad').fill(PASSWORD);
  await page.getByRole('button', { name: 'Tovább' }).click();
  await page.getByText('Nincs nálad a telefonod?').click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByLabel('Tartalék kód').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Tartalék kóddal folytatom' }).click();
  await expect(page).toHaveURL(at(preview, '/'));
  await page.goto(at(preview, '/login/kodalkalmazas'));
  await page.getByLabel('Kód az alkalmazásból, vagy egy tartalék kód').fill(recovery[1] ?? '');
  await page.getByRole('button', { name: 'Eltávolítom' }).click();
  await expect(page.getByRole('status')).toContainText('Eltávolítottuk a kódalkalmazást.');
});

test('the bar and the views fit every screen and pass axe', async ({ page }) => {
  // Axe looks at each screen twice.
  test.slow();
  const path = await putDraft('savos');
  await page.goto(at(preview, path));
  await signIn(page, dataDir);
  await expect(page.getByRole('complementary', { name: 'Szerkesztő' })).toBeVisible();
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at(preview, path));
    await page.getByText('Nézetek').click();
    await expect(page.getByRole('link', { name: 'Megosztókártya' })).toBeInViewport();
    expect([width, await faultsOn(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: 'Telefon' }).click();
  for (const next of ['Sötét', 'Alkalmazás', 'Angol olvasó', 'Megosztókártya']) {
    expect([next, await faultsOn(page)]).toEqual([next, []]);
    await page.getByRole('link', { name: next }).click();
  }
  expect(await faultsOn(page)).toEqual([]);
});
