import type { Page } from '@playwright/test';
import { lettersIn } from '~/backend/testing/outbox';
import { consentBefore } from './support/ad-server';
import { findViolationsInBoth } from './support/axe';
import { expectLaidOut } from './support/laid-out';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** The data directory of the tests' server (playwright.config.ts). */
const DATA_DIR = '.cache/e2e-data';

/** Letters to an address that no other test uses. */
const lettersTo = (address: string) => lettersIn(DATA_DIR).filter(({ headers }) => headers.to === address);
const uniqueAddress = (name: string) => `${name}-${Date.now()}@example.org`;

async function lastLetterTo(address: string, count: number) {
  await expect.poll(() => lettersTo(address).length).toBe(count);
  return lettersTo(address).at(-1);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a reader subscribes, confirms by letter, and leaves again', async ({ page }) => {
      const address = uniqueAddress(javaScriptEnabled ? 'js' : 'nojs');
      await page.goto(`${MAIN}/hirlevel`);
      await page.getByLabel('Hétvégi olvasnivaló').check();
      await page.getByLabel('Keresztnév').fill('Anna');
      await page.getByLabel('E-mail-címed').fill(address);
      await page.getByRole('button', { name: 'Feliratkozom' }).click();
      await expect(page.getByText('küldtünk egy levelet')).toBeVisible();

      const asking = await lastLetterTo(address, 1);
      expect(asking?.text).toContain('„Reggeli Hírmondó”, „Hétvégi olvasnivaló”');
      await page.goto(asking?.links[0] ?? '');
      await page.getByRole('button', { name: 'Megerősítem a feliratkozást' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sikeres feliratkozás!' })).toBeVisible();

      const welcome = await lastLetterTo(address, 2);
      expect(welcome?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      await page.goto(asking?.links[0] ?? '');
      await page.getByRole('button', { name: 'Megerősítem' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Már feliratkoztál' })).toBeVisible();

      await page.goto(welcome?.links.at(-1) ?? '');
      await page.getByRole('button', { name: 'Leiratkozom', exact: true }).click();
      await expect(page.getByText('a címedet töröltük')).toBeVisible();
    });
  });
}

test('a link of a letter that lost its end offers nothing that cannot work', async ({ page }) => {
  for (const path of ['/hirlevel/megerosites', '/hirlevel/leiratkozas?t=']) {
    await page.goto(MAIN + path);
    await expect(page.getByRole('heading', { level: 1, name: 'Ez a link hiányos' })).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'A hírlevelek oldala' })).toHaveAttribute('href', '/hirlevel');
  }
});

test('opening the links of a letter as a mail filter does changes nothing', async ({ request }) => {
  const address = uniqueAddress('filter');
  await request.post(`${MAIN}/api/newsletter/subscribe`, { data: { email: address, listCodes: ['reggeli'] } });
  const letter = await lastLetterTo(address, 1);
  for (let times = 0; times < 3; times += 1) expect((await request.get(letter?.links[0] ?? '')).status()).toBe(200);
  const token = new URL(letter?.links[0] ?? '').searchParams.get('t');
  expect((await request.post(`${MAIN}/api/newsletter/confirm`, { data: { token } })).status()).toBe(200);
});

test('a bad address is refused in Hungarian, and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (sending) => sending.method() === 'POST' && sent.push(sending.url()));
  await page.goto(`${MAIN}/hirlevel`);
  const field = page.getByLabel('E-mail-címed');
  await field.fill('abc');
  await field.press('Enter');
  await expect(page.getByText('Kérjük, adj meg egy érvényes e-mail-címet.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('the contract’s call answers as it says', async ({ request }) => {
  const call = (data: object) => request.post(`${MAIN}/api/newsletter/subscribe`, { data });
  const good = await call({ email: uniqueAddress('api'), firstName: 'A', lastName: 'B', listCodes: ['reggeli'] });
  expect([good.status(), await good.json()]).toEqual([200, { success: true }]);
  const bad = await call({ email: 'abc', firstName: '', lastName: '', listCodes: ['reggeli'] });
  expect([bad.status(), (await bad.json()).error]).toEqual([422, 'Kérjük, adj meg egy érvényes e-mail-címet.']);
});

test('articles and the regional edition have forms of their own newsletters', async ({ page, kinds }) => {
  await page.goto(MAIN + kinds.article);
  await expect(page.locator('main').getByRole('heading', { name: 'Reggeli Hírmondó' })).toBeVisible();
  await page.goto(`${REGIONAL}/`);
  await expect(page.locator('footer').getByRole('heading', { name: 'Erdélyi levél' })).toBeVisible();
});

test.describe('the banner', () => {
  const banner = '[data-newsletter-promo]';

  /** Opens a page, answers the consent dialog and scrolls half of the page, after which the banner may appear. */
  async function halfRead(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.getByRole('button', { name: 'Elutasítom' }).click();
    await expect(page.locator(banner)).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.locator('html')).toHaveClass(/newsletter-due/);
    // Below an article the form of the page is there, which the banner gives way to.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator(banner)).toBeVisible();
  }

  test('appears after half of a page, until it is dismissed for ever', async ({ page, context }) => {
    await halfRead(page, `${MAIN}/`);
    await page.getByRole('button', { name: 'Ne mutasd többet' }).click();
    await expect(page.locator(banner)).toBeHidden();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'hirmondo-newsletter-never');
    // Browsers limit the lifetime of cookies to 400 days.
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400);
    await page.goto(`${MAIN}/legfrissebb`);
    await expect(page.locator(banner)).toBeHidden();
  });

  test('does not stand at once over a page that is shorter than two screens', async ({ page }) => {
    await consentBefore(page, false);
    await page.setViewportSize({ width: 1280, height: 820 });
    await page.goto(`${MAIN}/idojaras`);
    await page.locator('footer.site-footer, footer').last().waitFor();
    await expect(page.locator(banner)).toBeHidden();
    await page.mouse.wheel(0, 60);
    await expect(page.locator(banner)).toBeVisible();
  });

  test('gives way to the form of the page itself', async ({ page }) => {
    await halfRead(page, `${MAIN}/`);
    await page.locator('.newsletter-box').scrollIntoViewIfNeeded();
    await expect(page.locator(banner)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator(banner)).toBeVisible();
  });

  test('does not repeat the form of the page without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${MAIN}/legfrissebb`);
    await expect(page.locator('.newsletter-box')).toBeVisible();
    await expect(page.locator(banner)).toBeHidden();
    await context.close();
  });

  for (const [kind, days] of [
    ['front', 1],
    ['article', 2],
  ] as const) {
    test(`closed on the ${kind} page stays away for ${days} days`, async ({ page, context, kinds }) => {
      await halfRead(page, MAIN + kinds[kind]);
      await page.locator(banner).getByRole('button', { name: 'Bezárás' }).click();
      await expect(page.locator(banner)).toBeHidden();
      const [cookie] = (await context.cookies()).filter(({ name }) => name === 'hirmondo-newsletter-later');
      expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(days, 2);
    });
  }

  test('is there on the second page of a visit, after the header, and Escape gives the focus back', async ({ page, kinds }) => {
    await consentBefore(page, false);
    await page.goto(`${MAIN}/`);
    await page.goto(MAIN + kinds.article);
    await expect(page.locator(banner)).toBeVisible();
    const menu = page.locator('.site-header summary');
    await menu.focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(banner).getByRole('link', { name: 'Feliratkozom' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(banner)).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('is decided before the page is painted: nothing moves, also on the way to the next page', async ({ page, context }) => {
    await context.addCookies([{ name: 'hirmondo-newsletter-never', value: '1', url: MAIN }]);
    await page.goto(`${MAIN}/`);
    await expect(page.locator('html')).toHaveClass(/no-newsletter-promo/);
    await expectLaidOut(page);
    await page.getByRole('link', { name: 'Archívum' }).last().click();
    await page.waitForURL('**/archivum');
    await expect(page.locator(banner)).toBeHidden();
  });

  test('is in the same page for everybody, and not in app mode', async ({ request }) => {
    const html = async (headers: Record<string, string>) => (await request.get(`${MAIN}/legfrissebb`, { headers })).text();
    expect(await html({ cookie: 'hirmondo-newsletter-never=1' })).toBe(await html({}));
    expect(await html({ cookie: 'hirmondo-app=1' })).not.toContain('data-newsletter-promo');
  });

  test('is not shown to robots', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    const page = await context.newPage();
    await page.goto(`${MAIN}/`);
    await expect(page.locator(banner)).toBeHidden();
    await context.close();
  });
});

for (const path of ['/hirlevel', '/hirlevel?allapot=email', '/hirlevel?allapot=elkuldve', '/hirlevel/leiratkozas?t=x']) {
  test(`axe finds nothing on ${path}, light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(MAIN + path);
    expect(await findViolationsInBoth(page)).toEqual({ light: [], dark: [] });
  });
}
