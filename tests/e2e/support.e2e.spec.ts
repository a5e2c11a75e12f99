import type { Page } from '@playwright/test';
import { type BuiltSite, startBuiltSite } from '../support/built-site';
import { expect, MAIN, test } from './support/site';

const TOKEN = 'e2e-admin-token-0123456789';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a support by card, JavaScript ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('is paid after the bank has asked, by Enter alone, and no address shows whose it is', async ({ page }) => {
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(frame.url()));
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      await form.getByLabel('Más összeg').fill('1234');
      await form.getByLabel('E-mail-címed').fill('bela@example.org');
      await form.getByLabel('E-mail-címed').press('Enter');
      await page.getByRole('button', { name: 'A bank kódot kér' }).click();
      await page.getByRole('button', { name: 'Jóváhagyom' }).click();
      await expect(page).toHaveURL(`${MAIN}/tamogatas/siker`);
      expect(visited.filter((url) => /bela/.test(url))).toEqual([]);
    });

    test('that the bank refuses ends on the page that says so', async ({ page }) => {
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      const label = page.locator('.choice', { hasText: 'Egyszer' });
      await label.click();
      await form.getByLabel('Más összeg').fill('4321');
      await form.getByLabel('E-mail-címed').fill('bela@example.org');
      await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
      await page.getByRole('button', { name: 'A bank kódot kér' }).click();
      await page.getByRole('button', { name: 'Elutasítom' }).click();
      await expect(page).toHaveURL(`${MAIN}/tamogatas/hiba?rhythm=once&amount=4321`);
      await page.getByRole('link', { name: 'Megpróbálom újra' }).click();
      await expect(form.getByRole('radio', { name: 'Egyszer' })).toBeChecked();
      await expect(form.getByLabel('Más összeg')).toHaveValue('4321');
      await expect(page.getByRole('heading', { name: 'Így utalhatsz' })).toHaveCount(0);
    });

    test('a typed amount counts instead of an offered one, and looks like it', async ({ page }) => {
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      const [typed, offered] = [form.getByLabel('Más összeg'), form.locator('.choice', { hasText: '2500 Ft' }).first()];
      await expect(offered).not.toHaveCSS('box-shadow', 'none');
      await typed.fill('1234');
      await expect(offered).toHaveCSS('box-shadow', 'none');
      await expect(offered.getByRole('radio')).toBeChecked({ checked: !javaScriptEnabled });
      // An empty circle, with forced colours as well.
      await expect(offered.getByRole('radio')).toHaveCSS('appearance', 'none');
      await typed.fill('');
      await expect(offered).not.toHaveCSS('box-shadow', 'none');
      await expect(offered.getByRole('radio')).toBeChecked();
      if (!javaScriptEnabled) return;
      await typed.fill('1234');
      await form.getByRole('radio', { name: '5000 Ft' }).first().check();
      await expect(typed).toHaveValue('');
      await expect(offered).toHaveCSS('box-shadow', 'none');
    });

    test('is refused at the field that is wrong, with the choice kept', async ({ page }) => {
      await page.goto(`${MAIN}/tamogatas`);
      const form = page.locator('form.support-form');
      await form.getByRole('radio', { name: '5000 Ft' }).check();
      // Valid for browsers, but not for mail servers.
      await form.getByLabel('E-mail-címed').fill('bela@pelda');
      await page.getByRole('button', { name: 'Kártyával fizetek' }).click();
      await expect(form.getByLabel('E-mail-címed')).toHaveAccessibleDescription(/érvényes e-mail-címet/);
      await expect(form.getByRole('radio', { name: '5000 Ft' })).toBeChecked();
      await expect(page.getByRole('heading', { name: 'Így utalhatsz' })).toHaveCount(0);
      await expect(page).not.toHaveURL(/bela/);
    });
  });
}

test('no line ends within the word e-mail', async ({ page }) => {
  for (const [path, word] of [
    ['/tamogatas/siker', 'mailben'],
    ['/tamogatas/belepes', 'mail-'],
  ] as const) {
    await page.goto(MAIN + path);
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 700 });
      const lines = await page.locator('.support-intro p').evaluate((paragraph, end) => {
        const [node] = paragraph.childNodes;
        const [start, until] = [node?.textContent?.indexOf('e-') ?? 0, (node?.textContent?.indexOf(end) ?? 0) + end.length];
        const range = document.createRange();
        if (node) range.setStart(node, start);
        if (node) range.setEnd(node, until);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }, word);
      expect([path, width, lines]).toEqual([path, width, 1]);
    }
  }
});

/** Counts how often the page looks for the campaign's program, and records its calls once it is loaded. */
async function watchCampaign(page: Page) {
  await page.addInitScript(() => {
    const seen = { tries: 0, told: [] as unknown[], ready: false };
    Object.assign(window, { seen });
    Object.defineProperty(window, 'hirmondoCampaign', {
      get() {
        seen.tries += 1;
        return seen.ready ? { init: (options: unknown) => seen.told.push(options) } : undefined;
      },
    });
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { tries: number; told: unknown[]; ready: boolean } }).seen);
  return { seen, arrive: () => page.evaluate(() => Object.assign(Reflect.get(window, 'seen'), { ready: true })) };
}

test.describe('the support widget', () => {
  let site: BuiltSite;
  test.beforeAll(async () => {
    site = await startBuiltSite({ env: { ADMIN_TOKEN: TOKEN, DEMO: '0', LOG_LEVEL: 'warn' } });
  });
  test.afterAll(async () => void (await site?.stop()));

  const put = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const answer = await site.get(`/api/ingest/${path}`, headers, { method: 'PUT', body: JSON.stringify(body) });
    expect(answer.status).toBeLessThan(300);
  };

  const putArticle = (slug: string) => {
    const words = { slug, title: 'Cikk', content: '<p>Szöveg.</p>', pubDate: '2026-11-20T10:00:00+01:00', active: true };
    return put(`articles/${slug}`, { ...words, mainSuperTag: { name: 'Belföld', slug: 'belfold' } });
  };
  // Without an offer no page asks for support.
  test.beforeAll(() => put('content/unique/tamogatas', { lead: 'Így támogathatsz.' }));

  test('is told about every page that the reader navigates to', async ({ page }) => {
    await put('content/data/componentSetup', { donations: '0' });
    await putArticle('adomany-2');
    const { seen, arrive } = await watchCampaign(page);
    await page.goto(`http://localhost:${site.port}/legfrissebb`);
    await arrive();
    await expect.poll(async () => (await seen()).told).toEqual([{ place: 'sidebar' }]);
    await page.getByRole('main').getByRole('link', { name: 'Cikk' }).first().click();
    await expect(page).toHaveURL(/\/adomany-2$/);
    // A new document would have started counting again.
    await expect.poll(async () => (await seen()).told).toEqual([{ place: 'sidebar' }, { place: 'sidebar' }]);
  });

  test('the regional edition has no subscription page, with donations on or off (RT-52)', async () => {
    const status = async (host: string, path: string) => (await site.get(path, { host: `${host}:${site.port}` })).status;
    for (const [donations, main] of [
      ['1', 404],
      ['0', 200],
    ] as const) {
      await put('content/data/componentSetup', { donations });
      await expect.poll(() => status('localhost', '/elofizetes'), { timeout: 15_000 }).toBe(main);
      for (const path of ['/elofizetes', '/elofizetes?a=1', '/akademia', '/te']) {
        expect([donations, path, await status('erdely.localhost', path)]).toEqual([donations, path, 404]);
      }
    }
  });

  for (const [donations, place, path] of [
    ['0', 'sidebar', '/legfrissebb'],
    ['0', 'sidebar', '/belfold/2026/11/20/adomany-0'],
    ['1', 'article', '/belfold/2026/11/20/adomany-1'],
  ] as const) {
    test(`tells the campaign of its place once: ${place} of ${path} (AC-19, SB-11)`, async ({ page }) => {
      await put('content/data/componentSetup', { donations });
      await putArticle(`adomany-${donations}`);
      const { seen, arrive } = await watchCampaign(page);
      await page.clock.install();
      await page.goto(`http://localhost:${site.port}${path}`);
      const widget = page.locator('[data-support-widget]');
      await expect(widget).toHaveCount(1);
      await expect(widget).toHaveAttribute('data-support-widget', place);
      await expect(widget.getByRole('link')).toHaveAttribute('href', '/tamogatas');
      await expect.poll(async () => (await seen()).tries).toBeGreaterThan(0);
      // The clock is stopped from here on; an attempt before does not count for these seconds.
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const { tries } = await seen();
      await page.clock.runFor(3_000);
      expect(await seen()).toMatchObject({ tries: tries + 3, told: [] });
      await arrive();
      await page.clock.runFor(10_000);
      expect(await seen()).toMatchObject({ tries: tries + 4, told: [{ place }] });
    });
  }
});
