import { type BrowserContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { writeXmp } from '../../src/lib/images/picture-rights';
import { findViolationsInBoth } from './support/axe';
import { openPreview } from './support/editor';

const PICTURES = '/szerkesztoseg/kepek';

const preview = openPreview();
const { address } = preview;
let session: Awaited<ReturnType<BrowserContext['cookies']>> = [];

test.describe.configure({ mode: 'serial' });

/** A picture of one colour, as a file of the form. */
const drawn = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('pictures are added, described, cut, replaced and taken down by forms alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(PICTURES));
  await preview.signIn(page);
  session = await context.cookies();
  await page.goto(address(PICTURES));
  await page.getByText('Új képek').click();
  await page
    .getByLabel('Képek', { exact: true })
    .setInputFiles([await drawn('hid.jpg', 'teal'), await drawn('part.jpg', 'olive')]);
  const uploads = page.locator('form', { has: page.getByRole('button', { name: 'Feltöltöm' }) });
  await uploads.getByLabel('Mi látszik rajtuk?').fill('A híd a partról');
  await uploads.getByLabel('Fotó vagy forrás').fill('Fotó: Kiss Pál');
  await uploads.getByLabel('Felhasználható eddig').fill('2020. 1. 5.');
  await page.getByRole('button', { name: 'Feltöltöm' }).click();
  const grid = page.locator('.picture-grid li');
  await expect(grid).toHaveCount(2);
  await expect(grid.first()).toContainText('Fotó: Kiss Pál');

  await page.getByLabel('Szavak').fill('nincs ilyen');
  await page.getByRole('button', { name: 'Keresés' }).click();
  await expect(page.getByText('Nincs ilyen kép.')).toBeVisible();
  // Rights of many at once, taken back and written again.
  await page.goto(address(`${PICTURES}?vege=lejart`));
  await expect(grid).toHaveCount(2);
  await expect(grid.first()).toContainText('Joga lejárt: 2020. 01. 05.');
  await page.getByText('A kijelölt képek szavai').click();
  await page.getByRole('link', { name: 'mindet, ami itt látszik' }).click();
  const many = page.getByRole('form', { name: 'A talált képek' });
  await many.getByLabel('Fotó vagy forrás').fill('Fotó: MTI');
  await many.getByLabel('A joguknak nincs vége').check();
  await many.getByRole('button', { name: 'Átírom a kijelölteknél' }).click();
  await expect(page.getByRole('status')).toContainText(/Átírtad ezeket \(2\): A híd a partról \(part-.*; A híd a partról \(hid-/);
  await expect(page.getByText('Nincs ilyen kép.')).toBeVisible();
  await page.getByRole('button', { name: 'Visszavonom' }).click();
  await expect(page.getByRole('status')).toContainText('Visszavontad');
  await expect(grid).toHaveCount(2);
  await expect(grid.first()).toContainText('Fotó: Kiss Pál');

  await page.goto(address(`${PICTURES}?q=partr%C3%B3l&hasznalt=nem`));
  await expect(grid).toHaveCount(2);

  // One of them stands in an article.
  const sources = await grid.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  const [first = '', second = ''] = sources.map((src) => src.replace(/_row(?=\.\w+$)/, ''));
  const cover = { src: first, alt: 'A híd' };
  const article = { slug: 'hid', title: 'Híd', content: '<p>Szöveg.</p>', pubDate: '2026-11-20T10:00:00+01:00', cover };
  await preview.ingest('articles/hid', article);

  await grid.first().getByRole('link').click();
  await page.getByLabel('Mi látszik rajta?').fill('Az új híd');
  await page.getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByLabel('Mi látszik rajta?')).toHaveValue('Az új híd');
  await page.getByLabel('Balról, %').fill('20');
  await page.getByLabel('Felülről, %').fill('80');
  await page.getByRole('button', { name: 'Ehhez igazodjon' }).click();
  await expect(page.getByRole('option', { name: 'Minden képernyőn (20%, 80%)' })).toBeAttached();
  const places = page.getByRole('region', { name: 'Hol áll?' });
  await expect(places.getByRole('link', { name: /Híd/ })).toBeVisible();

  await page.getByLabel('Vagy egy képtárbeli kép címe').fill(second);
  await page.getByRole('button', { name: 'Lecserélem mindenhol' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  const shown = async () => await (await context.request.get(address('/2026/11/20/hid'))).text();
  expect(await shown()).toContain(second.slice(0, -4));
  expect(await shown()).not.toContain(first.slice(0, -4));

  await page.goto(address(`${PICTURES}${second.replace(/^\/media/, '')}`));
  await page.getByRole('button', { name: 'Leveszem mindenhol' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  expect(await shown()).not.toContain(second.slice(0, -4));
  expect((await context.request.get(address(second))).status()).toBe(410);
  // What stood somewhere is not used any more.
  await page.goto(address(`${PICTURES}?hasznalt=nem`));
  await expect(grid).toHaveCount(1);
  await expect(grid).toContainText('Sehol sem áll');
  await context.close();
});

test('axe finds nothing on the grid and on a picture, on a phone and a desktop', async ({ page, context }) => {
  await context.addCookies(session);
  await page.goto(address(PICTURES));
  await page.getByText('Új képek').click();
  const uploads = page.locator('form', { has: page.getByRole('button', { name: 'Feltöltöm' }) });
  const xmp = writeXmp({ creator: 'Kiss Pál', credit: 'MTI' }) ?? '';
  const plain = await drawn('uj.jpg', 'navy');
  const signed = await sharp(plain.buffer).withXmp(xmp).jpeg().toBuffer();
  await page.getByLabel('Képek', { exact: true }).setInputFiles([{ ...plain, buffer: signed }]);
  await expect(uploads.getByLabel('Fotó vagy forrás')).toHaveValue('Kiss Pál / MTI');
  await expect(uploads.getByLabel('Mi látszik rajtuk?')).toHaveValue('');
  // Those of one file are not another's; what is typed stays.
  await page.getByLabel('Képek', { exact: true }).setInputFiles([plain]);
  await expect(uploads.getByLabel('Fotó vagy forrás')).toHaveValue('');
  await uploads.getByLabel('Fotó vagy forrás').fill('Fotó: Nagy Éva');
  await page.getByLabel('Képek', { exact: true }).setInputFiles([{ ...plain, buffer: signed }]);
  await expect(uploads.getByLabel('Fotó vagy forrás')).toHaveValue('Fotó: Nagy Éva');
  await page.getByRole('button', { name: 'Feltöltöm' }).click();
  const link = page.locator('.picture-grid a').first();
  await expect(link).toBeVisible();
  const picture = (await link.getAttribute('href')) ?? '';
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [PICTURES, `${PICTURES}?mind=1`, picture]) {
      await page.goto(address(path));
      expect(await findViolationsInBoth(page), `${path} at ${width}`).toEqual({ light: [], dark: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});
