import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolationsInBoth } from './support/axe';
import { drawnByBackground } from './support/drawn-by-background';
import { openPreview } from './support/editor';

/** The desk's pages in the light, in the dark and in the colours of the system, on a phone and a screen; and by keyboard alone. */

const preview = openPreview();
const { open } = preview;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const article = { slug: 'hid', title: 'Megnyílt a híd', lead: 'Vácnál.', pubDate: 1_790_000_000, active: true };
  await preview.ingest('articles/hid', {
    ...article,
    content: '<p>Ma adták át.</p>\n<h2>Közcím</h2>\n<blockquote><p>Idézet.</p></blockquote>',
    mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  });
  await preview.ingest('articles/vazlat', { ...article, slug: 'vazlat', title: 'Vázlat', active: false });
});

const pages = ['', '/cikkek', '/cikk/hid', '/cikk/vazlat', '/iras', '/iras/hid', '/kepek', '/cimlap', '/kimeno', '/lap/menuk'];

for (const width of [375, 1280]) {
  test(`no page of the desk has a fault at ${width}, in the light or in the dark`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of pages) {
      await open(page, `/szerkesztoseg${path}`);
      // What is folded is seen by who opens it.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const found = await findViolationsInBoth(page, { exclude: 'iframe' });
      expect.soft(found, `${path} at ${width}`).toEqual({ light: [], dark: [] });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(wide, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test('no mark of the desk is drawn by its background alone, which forced colours remove', async ({ page }) => {
  for (const path of pages) {
    await open(page, `/szerkesztoseg${path}`);
    expect.soft(await drawnByBackground(page), path).toEqual([]);
  }
});

/** Goes to a control as one without a mouse does, with a focus that is seen on the way. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      const mark = await control.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : boxShadow;
      });
      expect(mark).not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach it.');
}

test('an article is written, marked, published and taken back by keyboard alone', async ({ page }) => {
  await open(page, '/szerkesztoseg');
  await tabTo(page, page.getByRole('link', { name: 'Új cikk' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Cím', exact: true })).toBeFocused();
  await page.keyboard.type('Egér nélkül');
  const text = page.getByRole('textbox', { name: 'Szöveg', exact: true });
  await tabTo(page, text);
  await page.keyboard.type('Az első ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fontos');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(page.getByRole('combobox', { name: 'Melyik elem?' })).toBeFocused();
  await page.keyboard.type('alcím');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Egy alcím');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('textarea[name="text"]')).toHaveValue(/^<h2>Egy alcím<\/h2>\n\nAz első <strong>fontos<\/strong>$/);
  await page.keyboard.press('Alt+ArrowDown');
  await tabTo(page, page.getByLabel('Rovat'));
  await page.keyboard.type('Bel');
  await expect(page.getByLabel('Rovat')).toHaveValue('hirmondo/belfold');
  await tabTo(page, page.getByRole('button', { name: 'Közzéteszem', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toContainText('Kint van');
  await tabTo(page, page.getByRole('status').first().getByRole('button', { name: 'Visszavonom' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visszacsináltad')).toBeVisible();
});
