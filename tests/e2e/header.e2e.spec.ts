import type { Page } from '@playwright/test';
import { findViolations } from './support/axe';
import { EDITIONS, expect, MAIN, test } from './support/site';

interface Menus {
  readonly [group: string]: readonly { readonly label: string; readonly url: string }[];
}

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Keresés' }).first();
const field = (page: Page) => page.getByRole('combobox', { name: 'Keresés' });
const hits = (page: Page) => page.getByRole('listbox', { name: 'Cikkek' }).getByRole('option');

test.describe('the header’s search', () => {
  test('shows five articles while one types, and is used by keyboard alone (SE-06)', async ({ page }) => {
    await page.goto(`${MAIN}/legfrissebb`);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    // On a busy machine the pauses between keys are longer than a reader's: then it asks for "vi" as well.
    const asked = page.waitForRequest(/\/api\/search\/articles\?limit=5&term=vihar$/);
    await page.keyboard.type('vihar');
    await asked;
    await expect(hits(page)).toHaveCount(5);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(hits(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.type('vihar');
    await expect(hits(page)).toHaveCount(5);
    await page.keyboard.press('ArrowDown');
    const title = await hits(page).first().locator('span').innerText();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText(title);
    await expect(field(page)).toBeHidden();
  });

  test('goes to the archive on Enter, and closes by its button', async ({ page }) => {
    await page.goto(`${MAIN}/g7`);
    await button(page).click();
    await expect(field(page)).toBeFocused();
    await button(page).click();
    await expect(field(page)).toBeHidden();
    await button(page).click();
    await field(page).fill('infláció');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/g7\/archivum\?term=infl/);
  });

  for (const status of [404, 500, 503]) {
    test(`shows no error when the service answers ${status}`, async ({ page, problems }) => {
      await page.route('**/api/search/articles**', (route) => route.fulfill({ status, body: '{}' }));
      await page.goto(`${MAIN}/legfrissebb`);
      await button(page).click();
      const answered = page.waitForResponse(/search\/articles/);
      await field(page).fill('vihar');
      await answered;
      await expect(hits(page)).toHaveCount(0);
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('Failed to load resource')));
    });
  }

  test('ignores the answer for replaced text', async ({ page }) => {
    const late: (() => void)[] = [];
    await page.route('**/api/search/articles**', async (route) => {
      if (route.request().url().endsWith('term=bud')) await new Promise<void>((resolve) => late.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${MAIN}/legfrissebb`);
    await button(page).click();
    const first = page.waitForRequest(/term=bud$/);
    await field(page).fill('bud');
    await first;
    await field(page).fill('vihar');
    await expect(hits(page)).toHaveCount(5);
    const before = await hits(page).allInnerTexts();
    for (const release of late) release();
    // A cancelled answer must not appear any more; two frames would be enough to render it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await hits(page).allInnerTexts()).toEqual(before);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing with its list open, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${MAIN}/legfrissebb`);
      await button(page).click();
      await field(page).fill('vihar');
      await expect(hits(page)).toHaveCount(5);
      await field(page).press('ArrowDown');
      const violations = await findViolations(page, { include: 'header' });
      expect(violations).toEqual([]);
    });
  }
});

test.describe('menus', () => {
  test('the six groups are in their places (ED-34)', async ({ page, request }) => {
    const init = await request.get(`${MAIN}/api/frontend/init`);
    const { menus } = (await init.json()) as { menus: Menus };
    await page.goto(`${MAIN}/legfrissebb`);
    const places = {
      site: '.edition-switch a',
      main: '.header-menu a',
      sidebar: '.sidebar a',
      heading: '.menu-panel .sections a',
      extra: '.menu-panel nav[data-menu] a',
      footer: '.site-footer a',
    };
    for (const [group, place] of Object.entries(places)) {
      const shown = await page
        .locator(place)
        .evaluateAll((links) => links.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`));
      const items = menus[group] ?? [];
      expect(items.length, group).toBeGreaterThan(0);
      for (const { label, url } of items) expect(shown, group).toContain(`${label} ${url}`);
    }
  });

  for (const [path, labels, hrefs] of [
    ['/after', ['Friss hírek'], ['/after/legfrissebb']],
    [
      '/g7',
      ['Friss hírek', 'Adat', 'Közélet', 'Pénz', 'Podcast'],
      ['/g7/legfrissebb', '/g7/adat', '/g7/kozelet', '/g7/penz', '/g7/podcast'],
    ],
    [
      '/karakter',
      ['Friss hírek', 'Kultúra', 'Hírmondótárcák', 'Könyvespolc', 'Nagyító'],
      [
        '/karakter/legfrissebb',
        '/karakter/rovat/kultura',
        '/karakter/rovat/telextarcak',
        '/karakter/rovat/konyvespolc',
        '/karakter/rovat/nagyito',
      ],
    ],
  ] as const) {
    test(`${path} has its own menu, and each link leads somewhere (ED-31 … ED-33)`, async ({ page, request }) => {
      await page.goto(MAIN + path);
      const links = page.locator('.header-menu a');
      await expect(links).toHaveText([...labels]);
      expect(await links.evaluateAll((list) => list.map((link) => link.getAttribute('href')))).toEqual([...hrefs]);
      for (const href of hrefs) expect((await request.get(MAIN + href)).status(), href).toBe(200);
    });
  }

  test('the masthead of a supplement stands in the place of the bar’s mark, which comes when it has scrolled away', async ({
    page,
  }) => {
    await page.goto(`${MAIN}/karakter`);
    const mark = page.locator('.site-header .wordmark');
    await expect(page.getByRole('heading', { level: 1, name: 'Karakter' })).toBeVisible();
    await expect(mark).toBeHidden();
    await page.evaluate(() => scrollTo(0, 1200));
    await expect(page.locator('body')).toHaveClass(/scroll-down/);
    await page.evaluate(() => scrollTo(0, 1000));
    await expect(mark).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(mark).toBeHidden();
  });

  test('on a phone the menu covers the screen, holds the focus and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto(`${MAIN}/legfrissebb`);
    const summary = page.getByRole('banner').getByText('Menü', { exact: true });
    await page.locator('details.menu > summary').focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.menu-panel');
    const box = await panel.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 375, 700]);
    await expect(page.locator('[inert] main')).toHaveCount(1);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('details.menu') !== null)).toBe(true);
    }
    await page.locator('details.menu > summary').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.menu-panel') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.locator('[inert] main')).toHaveCount(0);
    await expect(page.locator('details.menu > summary')).toBeFocused();
    await summary.click();
    await panel.getByRole('link', { name: 'Sport' }).click();
    await expect(page).toHaveURL(/\/rovat\/sport$/);
    await expect(panel).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  for (const [width, colorScheme] of [
    [375, 'light'],
    [375, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`axe finds nothing with the menu open at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${MAIN}/legfrissebb`);
      await page.locator('details.menu > summary').click();
      const violations = await findViolations(page, { include: 'header' });
      expect(violations).toEqual([]);
    });
  }

  for (const { url, slug } of EDITIONS) {
    test(`the layout of ${slug} changes at 900 px (SC-15)`, async ({ page }) => {
      for (const [width, shown] of [
        [899, false],
        [901, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(url);
        await expect(page.locator('.header-top')).toBeVisible({ visible: shown });
      }
    });
  }
});
