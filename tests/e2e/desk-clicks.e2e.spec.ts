import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findViolationsInBoth } from './support/axe';
import { openPreview } from './support/editor';

/** How many clicks and taps the commonest work takes. Keys, also those that go on to the next field, are none. */

const preview = openPreview();
const { open } = preview;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const article = { slug: 'hid', title: 'Megnyílt a híd', lead: 'Vácnál.', pubDate: 1_790_000_000, active: true };
  await preview.ingest('articles/hid', {
    ...article,
    content: '<p>Ma adták át.</p>',
    mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  });
});

/** Counts what presses the page from now on, on all its addresses. */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeBinding('pressed', () => {
    count += 1;
  });
  const listen = (): void => addEventListener('pointerdown', () => void Reflect.get(globalThis, 'pressed')(), { capture: true });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Cím', exact: true });
const picture = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

test('a new article with a picture reaches its readers with six clicks', async ({ page }) => {
  await open(page, '/szerkesztoseg');
  const clicks = await countPresses(page);
  await page.getByRole('link', { name: 'Új cikk' }).click();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Vizet kap a Kis-Balaton');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hétfőn nyitják meg a zsilipet.');
  await page.getByRole('textbox', { name: 'Szöveg', exact: true }).click();
  await page.keyboard.type('Évek óta várták.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Kép', exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'zsilip.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(page.getByLabel('Mi látszik rajta?')).toBeFocused();
  await page.keyboard.type('A zsilip este');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fotó: Kiss Pál');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A kép a szövegbe került.')).toBeVisible();
  // The list of a closed field opens with one click, and one chooses in it.
  const section = page.getByLabel('Rovat');
  await section.click();
  await section.selectOption('Belföld');
  const chosen = 1;
  await page.getByRole('button', { name: 'Közzéteszem', exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('Kint van');
  expect(clicks() + chosen).toBeLessThanOrEqual(6);
  await page.goto(preview.address('/rovat/belfold'));
  await page.getByRole('link', { name: 'Vizet kap a Kis-Balaton' }).first().click();
  await expect(page.getByRole('figure').getByRole('img', { name: 'A zsilip este' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 780 }, hasTouch: true, isMobile: true });

  for (const from of ['/szerkesztoseg', '/szerkesztoseg/cikk/hid']) {
    test(`two taps change a headline that is out, from ${from}`, async ({ page }) => {
      await open(page, from);
      const taps = await countPresses(page);
      await page.locator('summary', { hasText: 'Cím átírása' }).last().tap();
      const field = page.locator('details[open] input[name="title"]');
      await expect(field).toBeFocused();
      const words = `A híd ${from.length} éve`;
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(words);
      expect(await findViolationsInBoth(page)).toEqual({ light: [], dark: [] });
      await page.getByRole('button', { name: 'Módosítom kint' }).filter({ visible: true }).first().tap();
      await expect(page.getByRole('status').first()).toContainText('Kint van');
      expect(taps()).toBeLessThanOrEqual(2);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
      // Within ten seconds it is taken back from the message.
      await page.getByRole('status').first().getByRole('button', { name: 'Visszavonom' }).tap();
      await expect(page.getByText('Visszacsináltad')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Megnyílt a híd');
    });
  }
});
