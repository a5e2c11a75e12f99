import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './support/axe';
import { openPreview } from './support/editor';

const DESK = '/szerkesztoseg/elo/szavazas';

const preview = openPreview();
const { address } = preview;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 375, height: 780 } });

test.beforeAll(async () => {
  const blog = { slug: 'szavazas', title: 'Szavazás', type: 'liveblog', pubDate: '2026-11-20T10:00:00+01:00', active: true };
  await preview.ingest('articles/szavazas', blog);
});

const text = (page: Page) => page.getByLabel('Szöveg').first();
const publish = (page: Page) => page.getByRole('button', { name: 'Közzéteszem' });

test('what is typed is there again after a lost network, a lost answer and the end of the session', async ({ page, context }) => {
  await page.goto(address(DESK));
  await preview.signIn(page);
  await page.getByLabel('Cím (nem kötelező)').fill('Részvétel');
  await text(page).fill('Hatvan százalék.');
  await page.getByLabel('Kulcsesemény').check();
  await page.reload();
  await expect(text(page)).toHaveValue('Hatvan százalék.');
  await expect(page.getByLabel('Kulcsesemény')).toBeChecked();
  await expect(page.getByText('Ezt korábban írtad, de nem ment el.').first()).toBeVisible();
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);

  // The server stores the entry, but its answer does not arrive; the editor publishes it again.
  await page.route(`**${DESK}`, async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await publish(page).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.unroute(`**${DESK}`);
  await page.goto(address(DESK));
  await publish(page).click();
  await expect(page.getByRole('status')).toHaveText('Kint van a bejegyzés.');
  await expect(page.getByRole('heading', { name: 'Bejegyzések (1)' })).toBeVisible();
  await expect(text(page)).toHaveValue('');

  await text(page).fill('Munkamenet után.');
  await context.clearCookies();
  await publish(page).click();
  await expect(page).toHaveURL(address('/login'));
  await preview.signIn(page);
  await expect(page.getByRole('alert')).toContainText('amit elküldtél, nem történt meg');
  await expect(text(page)).toHaveValue('Munkamenet után.');
  await page.getByRole('button', { name: 'Elvetem' }).click();
  await expect(text(page)).toHaveValue('');
  await page.reload();
  await expect(text(page)).toHaveValue('');
});

test('of two editors at an entry the second sees what the first has written, and loses nothing', async ({ page, context }) => {
  await page.goto(address(DESK));
  await preview.signIn(page);
  const other = await context.newPage();
  for (const desk of [page, other]) {
    await desk.goto(address(DESK));
    await desk.getByText('Részvétel').first().click();
  }
  const own = (desk: Page) => desk.getByRole('listitem').getByLabel('Szöveg');
  await own(page).fill('Hatvanegy százalék.');
  await page.getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByRole('listitem').getByRole('status').first()).toHaveText('Elmentve: az olvasóknál frissült.');
  await own(other).fill('Hatvankét százalék.');
  // A pin is stored without the text, which stays in its form.
  await other.getByRole('button', { name: 'Kiemelem' }).click();
  await expect(own(other)).toHaveValue('Hatvankét százalék.');
  await other.getByRole('button', { name: 'Mentem' }).click();
  await expect(other.getByRole('alert')).toBeInViewport();
  await expect(other.getByRole('alert')).toContainText('Közben Kovács Anna is módosította (');
  await expect(own(other)).toHaveValue('Hatvankét százalék.');
  await expect(other.locator('del')).toContainText('Hatvanegy');
  await expect(other.locator('ins')).toContainText('Hatvankét');
  expect(await findViolations(other, { exclude: 'iframe' })).toEqual([]);
  await other.getByRole('button', { name: 'Felülírom Kovács Anna változatát az enyémmel' }).click();
  await expect(other.getByRole('listitem').getByRole('status').first()).toHaveText('Elmentve: az olvasóknál frissült.');
  await other.getByText('Részvétel').first().click();
  await expect(own(other)).toHaveValue('Hatvankét százalék.');
});

test('of a long live blog the newest entries are shown, and those for which something is kept', async ({ page }) => {
  const blog = { slug: 'hosszu-ej', title: 'Hosszú éj', type: 'liveblog', pubDate: '2026-11-20T10:00:00+01:00', active: true };
  const subArticles = Array.from({ length: 70 }, (_, index) => ({
    id: `b${index}`,
    title: `${index}. bejegyzés`,
    pubDate: Date.UTC(2026, 10, 20, 9) / 1000 + index,
  }));
  await preview.ingest('articles/hosszu-ej', { ...blog, subArticles });
  await page.goto(address(DESK));
  await preview.signIn(page);
  await page.goto(address('/szerkesztoseg/elo/hosszu-ej'));
  const oldest = page.getByText('0. bejegyzés', { exact: true });
  await expect(page.getByText('69. bejegyzés')).toBeVisible();
  await expect(oldest).toHaveCount(0);
  await page.getByRole('link', { name: 'Mind a 70 bejegyzés' }).click();
  await oldest.click();
  const field = page.getByRole('listitem').filter({ has: oldest }).getByLabel('Szöveg');
  await field.fill('Későn jött kiegészítés');
  await page.goto(address('/szerkesztoseg/elo/hosszu-ej'));
  await expect(field).toBeVisible();
  await expect(field).toHaveValue('Későn jött kiegészítés');
  await page.getByRole('listitem').filter({ has: oldest }).getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByText('Elmentve: az olvasóknál frissült.')).toBeInViewport();
  await page.goto(address('/szerkesztoseg/elo/hosszu-ej'));
  await expect(oldest).toHaveCount(0);
});

test('the reader of a link to a draft live blog reads all of it', async ({ page, browser }) => {
  const subArticles = Array.from({ length: 40 }, (_, index) => ({
    id: `b${index}`,
    title: `Bejegyzés ${index}`,
    content: '<p>Szöveg.</p>',
    pubDate: 1_795_000_000 + index,
    keyEvent: index === 0,
  }));
  const draft = { slug: 'vazlat', title: 'Vázlat', type: 'liveblog', pubDate: '2026-11-20T10:00:00+01:00', active: false };
  await preview.ingest('articles/vazlat', { ...draft, subArticles });
  await page.goto(address(DESK));
  await preview.signIn(page);
  await page.goto(address('/szerkesztoseg/cikk/vazlat'));
  await page.getByRole('button', { name: 'Új link' }).click();
  const link = await page.getByLabel(/^Link: /).inputValue();
  const context = await browser.newContext();
  const lawyer = await context.newPage();
  await lawyer.goto(link);
  await expect(lawyer.locator('.live-entry')).toHaveCount(30);
  await lawyer.getByRole('navigation', { name: 'Lapozó' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(lawyer).toHaveURL(`${link}?oldal=2`);
  await expect(lawyer.locator('.live-entry')).toHaveCount(10);
  await expect(lawyer.getByRole('complementary', { name: 'Megosztott vázlat' })).toBeVisible();
  await lawyer.locator('.live-entry-time').last().click();
  await expect(lawyer.getByRole('heading', { level: 1 })).toHaveText('Bejegyzés 0');
  await lawyer.getByRole('link', { name: 'A teljes közvetítés' }).click();
  await expect(lawyer).toHaveURL(`${link}?oldal=2#bejegyzes-b0`);
  await expect(lawyer.locator('.live-entry')).toHaveCount(10);
  await lawyer.goto(link ?? '');
  await lawyer.locator('.key-event-list a').click();
  await expect(lawyer).toHaveURL(`${link}/bejegyzes/b0`);
  await context.close();
});

test('the header over the picture of a long read leaves the bar to be pressed', async ({ page }) => {
  const draft = { slug: 'hosszu', title: 'Hosszú', type: 'longform', pubDate: '2026-11-20T10:00:00+01:00', active: false };
  await preview.ingest(`articles/${draft.slug}`, draft);
  await page.goto(address(DESK));
  await preview.signIn(page);
  await page.goto(address('/2026/11/20/hosszu'));
  const bar = page.getByRole('complementary', { name: 'Szerkesztő' });
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Szerkesztőség', 'Műveletek', 'Kilépés']) await bar.getByRole('link', { name }).click({ trial: true });
    await bar.getByRole('button', { name: 'Közzéteszem' }).click({ trial: true });
    await page.getByRole('banner').getByText('Menü').click({ trial: true });
  }
});

test('a deleted entry comes back, and what another editor wrote is overwritten only by name', async ({ page }) => {
  await page.goto(address(DESK));
  await preview.signIn(page);
  await page.getByLabel('Cím (nem kötelező)').fill('Végeredmény');
  await text(page).fill('Nyert a híd pártja.\n\nHatvan százalékkal.');
  await publish(page).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByText('Végeredmény', { exact: true }) });
  await entry.getByText('Végeredmény', { exact: true }).click();
  const id = (await entry.getAttribute('id'))?.replace('bejegyzes-', '') ?? '';
  const content = '<p>Nyert a komp pártja.</p><p>Hatvan százalékkal.</p>';
  await preview.ingest(`live/szavazas/entries/${id}`, { content }, 'PATCH');
  await entry.getByLabel('Szöveg').fill('Nyert a híd pártja.\n\nHatvanegy százalékkal.');
  for (const again of [1, 2]) {
    await entry.getByRole('button', { name: 'Mentem' }).click();
    await expect(entry.getByRole('alert'), `${again}`).toContainText(/^Közben egy másik rendszer is módosította \(/);
  }
  await expect(entry.locator('del').first()).toHaveText(/komp/);
  await expect(entry.locator('ins').first()).toHaveText(/híd/);
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await entry.getByRole('button', { name: 'Felülírom a másik rendszer változatát az enyémmel' }).click();
  await expect(page.getByRole('status')).toContainText('Elmentve');
  await entry.getByText('Végeredmény', { exact: true }).click();
  await entry.getByRole('link', { name: 'Korábbi változatok' }).click();
  await expect(entry.getByRole('heading', { name: 'Változatok' })).toBeVisible();
  await expect(entry.getByText(/^3\. változat/)).toBeVisible();
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await entry.getByText('Törlés', { exact: true }).click();
  await entry.getByRole('button', { name: 'Törlöm' }).click();
  await expect(page.getByRole('status')).toContainText('Törölted');
  await expect(page.getByText('Törölt bejegyzések (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Visszavonom a törlést' }).click();
  await expect(page.getByRole('status')).toContainText('Visszahoztad');
  await expect(entry).toBeVisible();
  await expect(page.getByText(/Törölt bejegyzések/)).toHaveCount(0);
});

test('entries that are written without a network arrive in their order, once, with their times', async ({ page, context }) => {
  const blog = { slug: 'vihar', title: 'Vihar', type: 'liveblog', pubDate: '2026-11-20T10:00:00+01:00', active: true };
  await preview.ingest('articles/vihar', blog);
  const desk = address('/szerkesztoseg/elo/vihar');
  await page.goto(desk);
  await preview.signIn(page);
  await page.goto(desk);
  const waiting = page.getByRole('region', { name: /Sorban áll/ });
  await context.setOffline(true);
  for (const words of ['Villámlik.', 'Esik.']) {
    await text(page).fill(words);
    await publish(page).click();
    await expect(waiting.getByText(words)).toBeVisible();
    await expect(page.getByText('Nincs internetkapcsolatod').first()).toBeHidden();
    await expect(text(page)).toHaveValue('');
  }
  await expect(waiting.getByRole('heading', { name: 'Sorban áll (2)' })).toBeVisible();
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('status').first()).toContainText('Kimentek a bejegyzések');
  await expect(page.getByRole('heading', { name: 'Bejegyzések (2)' })).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bejegyzések (2)' })).toBeVisible();

  // A quotation by its button, and a picture whose words are asked once.
  await text(page).fill('Maradok.');
  await text(page).selectText();
  await page.getByRole('button', { name: 'Idézet' }).click();
  await expect(text(page)).toHaveValue('> Maradok.');
  await page.getByText('Kép', { exact: true }).click();
  const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Kép a telefonról').setInputFiles({ name: 'vihar.jpg', mimeType: 'image/jpeg', buffer: drawn });
  await publish(page).click();
  await expect(page.getByText(/A kép megvan, de a bejegyzés még nem ment ki/).first()).toBeVisible();
  await expect(page.getByLabel('Fotó vagy forrás')).toHaveValue('Fotó: Kovács Anna');
  await page.getByLabel('Mi látszik rajta?').fill('A vihar');
  await publish(page).click();
  await expect(page.getByRole('status').first()).toContainText('Kint van a bejegyzés.');
  await expect(page.getByRole('heading', { name: 'Bejegyzések (3)' })).toBeVisible();
});
