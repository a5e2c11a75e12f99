import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openPreview } from './support/editor';

/** Bad input on the page on which articles are written: nothing typed is lost, and what happened is said. */

const preview = openPreview();
const { open, address } = preview;

test.describe.configure({ mode: 'default' });

const SECTION = { slug: 'belfold', name: 'Belföld' };
const article = (slug: string, content: string, fields: object = {}) =>
  preview.ingest(`articles/${slug}`, {
    ...{ slug, title: `A ${slug}`, lead: 'Lead.', pubDate: 1_790_000_000, active: true, mainSuperTag: SECTION, content },
    ...fields,
  });

test.beforeAll(async () => {
  await article('elso', '<p>Első.</p>');
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const text = (page: Page) => field(page, 'Szöveg');
const sent = (page: Page) => page.locator('textarea[name="text"]');
const state = (page: Page) => page.locator('[data-kept-state]');
const notes = (page: Page) => page.locator('[data-paste-note]');

/** Presses a button whose form replaces the page, and waits for that page. */
async function send(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
}

async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await text(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, data);
}

const jpeg = async (background: string) =>
  (
    await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('a paste of five megabytes, of styles or of words, costs no word', async ({ page }) => {
  await open(page, '/szerkesztoseg/iras');
  await text(page).fill('Előtte.');
  await text(page).press('Enter');
  const styles = `<style>${'p.MsoNormal{margin:0;font-family:"Calibri"}\n'.repeat(120_000)}</style>`;
  await paste(page, { 'text/html': `${styles}<p class="MsoNormal">A <b>lényeg</b>.</p>`, 'text/plain': 'A lényeg.' });
  await expect(sent(page)).toHaveValue('Előtte.\n\nA <strong>lényeg</strong>.');
  await expect(state(page)).toHaveText(/^Mentve/);
  // More than an article can be: what was pasted is there, and the page says that it is not on the server.
  const words = 'A vízállás az elmúlt órában nem változott. '.repeat(60);
  const html = Array.from({ length: 2_000 }, (_, index) => `<p>${index}. ${words}</p>`).join('');
  expect(html.length).toBeGreaterThan(5_000_000);
  await text(page).press('ControlOrMeta+End');
  await text(page).press('Enter');
  await paste(page, { 'text/html': html, 'text/plain': html.replaceAll(/<p>(.*?)<\/p>/g, '$1\n\n') });
  await expect(notes(page)).toContainText('csak a szöveg van itt', { timeout: 60_000 });
  await expect(sent(page)).toHaveValue(/1999\. A vízállás/, { timeout: 60_000 });
  await expect(state(page)).toHaveText(/^Túl hosszú, /, { timeout: 60_000 });
  await field(page, 'Cím').fill('Túl hosszú');
  await page.getByLabel('Rovat').selectOption('Belföld');
  await page.getByRole('button', { name: 'Mentem', exact: true }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Ez így túl hosszú');
  await expect(sent(page)).toHaveValue(/1999\. A vízállás/);
});

test('a paste of pictures only brings them into the library', async ({ page }) => {
  await open(page, '/szerkesztoseg/iras');
  const html = `<img src="data:image/jpeg;base64,${await jpeg('#357')}" alt="Híd"><img src="data:image/jpeg;base64,${await jpeg('#753')}">`;
  await text(page).click();
  await paste(page, { 'text/html': html });
  await expect(sent(page)).toHaveValue(
    /^<figure><img src="\/media\/\S+" alt="Híd"><\/figure>\n\n<figure><img src="\/media\/\S+" alt="">.*<\/figure>$/,
  );
  await expect(text(page).locator('img[src^="/media/"]')).toHaveCount(2);
});

test('a paste of another paper’s page is its words, without what runs or is hidden', async ({ page }) => {
  await open(page, '/szerkesztoseg/iras');
  await text(page).click();
  const html = `<html><head><style>p{color:red}</style><script>alert(1)</script></head><body>
    <header><nav><ul><li><a href="https://mas.example/">Címlap</a></li></ul></nav></header>
    <main><article><h1>Más lap címe</h1><p class="lead" style="font-size:20px">A <em>lead</em>.</p>
    <div class="ad" style="display:none">Hirdetés</div><iframe src="https://ads.example/"></iframe>
    <p onclick="alert(1)">Szöveg <a href="javascript:alert(1)">rossz</a> és <a href="https://mas.example/cikk?utm_source=x">jó</a> link.</p>
    <h2>Közcím</h2><blockquote><p>Idézet.</p></blockquote><table><tr><td>1</td><td>2</td></tr></table>
    <form><input name="q"><button>Küldés</button></form></article></main></body></html>`;
  await paste(page, { 'text/html': html, 'text/plain': 'Más lap címe' });
  await expect(sent(page)).toHaveValue(/Más lap címe/);
  const value = await sent(page).inputValue();
  for (const part of ['A <em>lead</em>.', 'Közcím</h2>', '<blockquote>', '<table>', 'href="https://mas.example/cikk'])
    expect(value).toContain(part);
  expect(value).not.toMatch(/alert|javascript:|onclick|display:none|<iframe|<input|color:red|Hirdetés/);
  await expect(notes(page)).toContainText('Beillesztéskor kimaradt');
});

test('ten thousand paragraphs are opened, written into, kept and saved', async ({ page }) => {
  test.setTimeout(240_000);
  const paragraphs = Array.from({ length: 10_000 }, (_, index) => `<p>${index + 1}. bekezdés, amelyben alig van valami.</p>`);
  await article('tizezer', paragraphs.join('\n'));
  await open(page, '/szerkesztoseg/iras/tizezer');
  await text(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' És még ez.');
  await expect(text(page).locator('p').first()).toHaveText(/És még ez\.$/);
  await expect(state(page)).toHaveText(/^Mentve/);
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await expect(sent(page)).toHaveValue(/^1\. bekezdés, amelyben alig van valami\. És még ez\.\n\n2\. bekezdés/);
  await expect(sent(page)).toHaveValue(/\n10000\. bekezdés, amelyben alig van valami\.$/);
});

for (const [name, days] of [
  ['a day behind', -1],
  ['a day ahead', 1],
] as const) {
  test(`the clock of the device is ${name}: what was written last stands`, async ({ page, browser }) => {
    const slug = days < 0 ? 'lemarado' : 'sietos';
    await article(slug, '<p>Kezdet.</p>', { active: false });
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await open(page, `/szerkesztoseg/iras/${slug}`);
    await text(page).fill('A rossz órájú gépen.');
    await expect(state(page)).toHaveText(/^Mentve/);
    const said = (await state(page).textContent()) ?? '';
    const clock = new Intl.DateTimeFormat('hu-HU', { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Budapest' });
    // The time of the server; the minute may just have ended.
    expect([0, 1].map((ago) => `Mentve ${clock.format(Date.now() - ago * 60_000)}`)).toContain(said);
    // Another device, with the right time, writes on and is not overruled by the wrong one.
    const other = await (await browser.newContext()).newPage();
    await open(other, `/szerkesztoseg/iras/${slug}`);
    await expect(text(other)).toHaveText('A rossz órájú gépen.');
    await text(other).fill('A jó órájú gépen.');
    await expect(state(other)).toHaveText(/^Mentve/);
    await text(page).fill('Megint a rosszon.');
    await expect(state(page)).toContainText('egy másik lapon vagy gépen is írtad');
    await page.getByRole('button', { name: 'Azt nézem meg' }).click();
    await expect(text(page)).toHaveText('A jó órájú gépen.');
    await send(page, 'Mentem');
    await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
    await other.context().close();
  });
}

test('a CMS changes the article meanwhile: different paragraphs merge, the same one is asked about', async ({ page }) => {
  await article('cms', '<p>Egy.</p>\n<p>Kettő.</p>', { active: false });
  await open(page, '/szerkesztoseg/iras/cms');
  await text(page).getByText('Kettő.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' A szerkesztőé.');
  await article('cms', '<p>Egy. A CMS-é.</p>\n<p>Kettő.</p>', { active: false });
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'együtt állnak itt' })).toBeVisible();
  await expect(sent(page)).toHaveValue('Egy. A CMS-é.\n\nKettő. A szerkesztőé.');
  await text(page).getByText('Egy. A CMS-é.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Ezt én.');
  await article('cms', '<p>Egy. A CMS újra.</p>\n<p>Kettő.</p>', { active: false });
  await send(page, 'Mentem');
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('egy másik rendszer is módosította');
  await expect(page.getByRole('region', { name: 'A két szöveg' })).toContainText('A CMS újra');
  await expect(sent(page)).toHaveValue(/Ezt én\./);
});

test('an unknown block of a later version is closed, and goes back as it was', async ({ page }) => {
  const block = '<div data-block="hologram" data-melyseg="3"><p>Amit csak egy későbbi változat ért.</p></div>';
  await article('jovo', `<p>Előtte.</p>\n${block}\n<p>Utána.</p>`);
  await open(page, '/szerkesztoseg/iras/jovo');
  const before = await sent(page).inputValue();
  await text(page).getByText('Utána.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Új szó.');
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await expect(sent(page)).toHaveValue(before.replace('Utána.', 'Utána. Új szó.'));
  expect(before).toContain('Amit csak egy későbbi változat ért.');
});

test('a network that does not answer for half a minute', async ({ page }) => {
  await open(page, '/szerkesztoseg/iras/elso');
  const release = Promise.withResolvers<void>();
  await page.route('**/szerkesztoseg/iras/elso', async (route) => {
    if (route.request().method() === 'POST') await release.promise;
    await route.fallback().catch(() => undefined);
  });
  await text(page).fill('Lassú hálón írtam.');
  // The page gives up waiting, says so, and has it here.
  await expect(state(page)).toHaveText('Nincs hálózat, ezen a gépen megvan', { timeout: 30_000 });
  // The first answer comes when half a minute is over; what was typed meanwhile follows.
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' És közben is.');
  release.resolve();
  await expect(state(page)).toHaveText(/^Mentve/, { timeout: 30_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(text(page)).toHaveText('Lassú hálón írtam. És közben is.');
});

test('the session ends while somebody types', async ({ page, context }) => {
  await open(page, '/szerkesztoseg/iras/elso');
  await context.clearCookies();
  await text(page).fill('Belépés nélkül írtam.');
  await expect(state(page)).toContainText('Lejárt a belépésed, ezen a gépen megvan.');
  const [login] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Belépek új lapon' }).click()]);
  await preview.signIn(login);
  await login.close();
  await page.bringToFront();
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' És utána is.');
  await expect(state(page)).toHaveText(/^Mentve/, { timeout: 30_000 });
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await expect(text(page)).toHaveText('Belépés nélkül írtam. És utána is.');
});

test('written without a network into a new article, it is found again after the browser has ended', async ({ page, context }) => {
  await open(page, '/szerkesztoseg/iras');
  await context.setOffline(true);
  await field(page, 'Cím').fill('A vonaton írtam');
  await text(page).fill('Alagútban.');
  await expect(state(page)).toHaveText('Nincs hálózat, ezen a gépen megvan');
  const fresh = await context.newPage();
  // The tab ends without a word, with what it had for itself.
  await page.evaluate(() => sessionStorage.clear());
  await context.setOffline(false);
  await Promise.all([page.close(), fresh.goto(address('/szerkesztoseg/iras'))]);
  const left = fresh.getByRole('region', { name: 'Ezen a gépen maradt írásaid' });
  const waiting = fresh.getByRole('region', { name: 'Félbehagyott írásaid' });
  // In both, once the server has it.
  await left.or(waiting).getByRole('link', { name: 'A vonaton írtam' }).first().click();
  await expect(text(fresh)).toHaveText('Alagútban.');
  await expect(state(fresh)).toHaveText(/^Mentve/);
});
