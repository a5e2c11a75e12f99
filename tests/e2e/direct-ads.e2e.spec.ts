import type { APIRequestContext } from '@playwright/test';
import { consentBefore, recordAds } from './support/ad-server';
import { findViolations } from './support/axe';
import { expect, MAIN, test } from './support/site';

const COUNTS = '/services/campaigns/counts';
const CAMPAIGNS = `${MAIN}/api/ingest/content/data/campaigns?site=karakter`;
const HEADERS = { authorization: 'Bearer e2e-admin-token-0123456789', 'content-type': 'application/json' };

/** Unique ids and period of a running campaign, so that no run finds counts or notices of an earlier one. */
function soldNow(name: string) {
  const now = Math.floor(Date.now() / 1000);
  return { id: `e2e-${name}-${Date.now()}`, period: { from: now - 60, to: now + 86_400 } };
}

/** Makes it the only campaign of karakter, replacing those of earlier runs. */
async function setFirst(request: APIRequestContext, campaign: object): Promise<void> {
  await request.delete(CAMPAIGNS, { headers: HEADERS });
  const made = await request.put(CAMPAIGNS, { headers: HEADERS, data: [campaign] });
  expect(made.status(), await made.text()).toBe(201);
}

test('readers without consent see direct advertisements, whose views and clicks are counted', async ({ page, context }) => {
  await consentBefore(page, false);
  const ads = await recordAds(page);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Küllő</title>' }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${MAIN}/rovat/szepkilatas`);
  await page.goto(MAIN + ((await page.locator('main .card-title a').first().getAttribute('href')) ?? ''));
  const link = page.getByRole('link', { name: /^Télen is nyeregben/ }).first();
  await link.scrollIntoViewIfNeeded();
  // An impression takes a second; it is then kept on the device, and waits for others.
  await page.waitForFunction(() => sessionStorage.getItem('hirmondo-kampanyok')?.includes('kullo-tel'));
  const place = page.locator('[data-ad-state="filled"]').filter({ has: link });
  await expect(place.getByText('Hirdetés', { exact: true })).toBeVisible();
  await expect(link.locator('img')).toHaveJSProperty('naturalWidth', 1280);

  const violations = await findViolations(page, { include: '[data-ad-state="filled"]' });
  expect(violations).toEqual([]);

  const followed = page.waitForRequest((request) => request.url().endsWith(COUNTS));
  const opened = context.waitForEvent('page');
  await link.focus();
  await page.keyboard.press('Enter');
  const { also, ...click } = (await followed).postDataJSON();
  expect(click).toEqual({ site: 'hirmondo', id: 'kullo-tel', place: 'leaderboard_1', event: 'click' });
  expect(also).toContainEqual({ id: 'kullo-tel', place: 'leaderboard_1' });
  await (await opened).close();
  expect(ads.foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a campaign is shown as rendered by the server, in the size for the window', async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const open = (path: string) => page.goto(MAIN + path, { waitUntil: 'domcontentloaded' });
    await open('/rovat/szepkilatas');
    await open((await page.locator('main .card-title a').first().getAttribute('href')) ?? '');
    const ad = page.locator('.served-ad:visible').first();
    await expect(ad.getByText('Hirdetés', { exact: true })).toBeVisible();
    const link = ad.getByRole('link', { name: /^Télen is nyeregben/ });
    await expect(link).toHaveAttribute('rel', /sponsored/);
    await expect(link.locator('img')).toHaveCSS('width', '300px');
    await expect(link.locator('img')).toHaveCSS('height', '250px');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(link.locator('img')).toHaveCSS('width', '640px');
    await expect(link.locator('img')).toHaveCSS('height', '360px');
    expect(await context.cookies()).toEqual([]);
  });
});

test('with consent the ad service fills the places', async ({ page }) => {
  await consentBefore(page, true);
  const ads = await recordAds(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${MAIN}/rovat/szepkilatas`);
  await expect.poll(async () => (await ads.defined()).map(({ path }) => path?.split('/').at(-1))).toContain('rectangle_1');
  await expect(page.locator('.direct-ad')).toHaveCount(0);
});

test.describe('campaigns of one edition', () => {
  // Sequential, as the tests set the same list.
  test.describe.configure({ mode: 'default' });

  test('collected impressions are sent when the page is left', async ({ page, request }) => {
    const campaign = {
      ...soldNow('utolso'),
      name: 'Utolsó',
      place: 'leaderboard_1',
      pictures: [{ src: '/media/hirdetes-kullo-300x250.jpg', width: 300, height: 250 }],
      text: 'Épp csak látszott',
      link: 'https://example.org/',
    };
    await setFirst(request, campaign);
    try {
      await consentBefore(page, false);
      await recordAds(page);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${MAIN}/karakter`);
      const sent = page.waitForRequest((one) => one.url().endsWith(COUNTS));
      await page.locator('.direct-ad').scrollIntoViewIfNeeded();
      // An impression takes a second; it is then kept on the device, and waits for others.
      await page.waitForFunction((id) => sessionStorage.getItem('hirmondo-kampanyok')?.includes(id), campaign.id);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      expect((await sent).postDataJSON()).toEqual({
        site: 'karakter',
        id: campaign.id,
        place: 'leaderboard_1',
        event: 'impression',
      });
      expect((await (await sent).response())?.status()).toBe(202);
    } finally {
      await request.delete(CAMPAIGNS, { headers: HEADERS });
    }
  });

  test('an exclusive political campaign shows its sponsor, and its notice ends with it', async ({ page, request }) => {
    const party = { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org' };
    const amount = { value: 100_000, currency: 'HUF' };
    const sold = soldNow('liget');
    const campaign = {
      ...sold,
      name: 'Minta Egyesület',
      place: 'leaderboard_1',
      exclusive: true,
      pictures: [{ src: '/media/hirdetes-kullo-300x250.jpg', width: 300, height: 250 }],
      text: 'Szavazz a ligetre!',
      link: 'https://example.org/liget',
      politicalAd: {
        noticeId: sold.id,
        sponsor: party,
        election: 'Helyi népszavazás a ligetről',
        period: sold.period,
        amount,
        amountTotal: amount,
        origin: 'Tagdíjak',
        method: 'Árlista',
      },
    };
    await setFirst(request, campaign);
    expect((await request.put(CAMPAIGNS, { headers: HEADERS, data: [campaign] })).status()).toBe(200);
    try {
      await consentBefore(page, true);
      const ads = await recordAds(page);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${MAIN}/karakter`);
      const ad = page.locator('.direct-ad');
      await ad.scrollIntoViewIfNeeded();
      const label = ad.getByRole('complementary', { name: 'Politikai reklám' });
      await expect(label).toContainText('Minta Egyesület');
      await expect(label.getByRole('link', { name: /átláthatósági közlemény/ })).toHaveAttribute(
        'href',
        new RegExp(`/${sold.id}$`),
      );
      expect(await label.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(12);
      expect((await ad.boundingBox())?.height).toBe(250);
      expect((await ads.defined()).some(({ path }) => path?.endsWith('leaderboard_1'))).toBe(false);
      const notice = await request.get(`${MAIN}/api/political-ads/${sold.id}`);
      expect(await notice.json()).toMatchObject({ kind: 'display', active: true });
      // The advertisement for readers without scripts has the same label.
      const [served = ''] = /<noscript>.*?<\/noscript>/s.exec(await (await request.get(`${MAIN}/karakter`)).text()) ?? [];
      expect(served).toContain(sold.id);
      expect(served).toContain('Politikai reklám');
    } finally {
      await request.delete(CAMPAIGNS, { headers: HEADERS });
    }
    await expect.poll(async () => (await request.get(`${MAIN}/karakter`)).text()).not.toContain(sold.id);
    expect(await (await request.get(`${MAIN}/api/political-ads/${sold.id}`)).json()).toMatchObject({ active: false });
  });
});

test('a size that no place has is refused by the call, too', async ({ request }) => {
  const data = [
    {
      id: 'nagy',
      name: 'Nagy',
      place: 'rectangle',
      period: { from: 1, to: 2 },
      pictures: [{ src: '/media/a.png', width: 1, height: 1 }],
      text: 'a',
      link: 'javascript:alert(1)',
    },
  ];
  const refused = await request.put(`${MAIN}/api/ingest/content/data/campaigns?site=karakter`, { headers: HEADERS, data });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('0.link');
});

test('the consent dialog passes axe, and both answers can be reached by keyboard', async ({ page }) => {
  await page.goto(`${MAIN}/g7`);
  await page.mouse.wheel(0, 100);
  const dialog = page.getByRole('dialog', { name: /hirdetések/ });
  await expect(dialog).toBeVisible();
  const violations = await findViolations(page, { include: '.consent' });
  expect(violations).toEqual([]);
  await dialog.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Elutasítom' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Elfogadom' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('hirmondo-consent'))).toContain('"given":false');
});
