import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './support/axe';
import { openPreview } from './support/editor';

const NEW = '/szerkesztoseg/iras';

/** The editors' preview, with one section of its own and one of another edition. */
const preview = openPreview();
const { address, open } = preview;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const article = { slug: 'elso', title: 'Első', pubDate: 1_700_000_000, mainSuperTag: { slug: 'belfold', name: 'Belföld' } };
  const data = { ...article, slug: 'adat', title: 'Adat', mainSuperTag: { slug: 'adat', name: 'Adat', siteSlug: 'g7' } };
  for (const one of [article, data]) await preview.ingest(`articles/${one.slug}`, one);
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button whose form replaces the page, and waits for that page: what the present one says may be the same. */
async function send(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), press(page, name)]);
}

/** Shows the text's field itself, for those who write HTML; without JavaScript it is all there is. */
const showHtml = (page: Page) => press(page, 'HTML');

/** Selects the first occurrence of a text in the field of the article's text. */
const select = (page: Page, words: string) =>
  field(page, 'Szöveg').evaluate((element, wanted) => {
    const area = element as HTMLTextAreaElement;
    const start = area.value.indexOf(wanted);
    area.setSelectionRange(start, start + wanted.length);
  }, words);

test('an article is written, seen beside its form, published and corrected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/szerkesztoseg');
  await page.getByRole('link', { name: 'Új cikk' }).click();
  await field(page, 'Cím').fill('Megnyílt az új híd');
  await showHtml(page);
  await field(page, 'Szöveg').fill('Ma adták át a hidat.\n\nIngyen járható: gyalog és kerékpárral');
  await select(page, 'Ingyen');
  await press(page, 'Félkövér');
  await select(page, 'gyalog és kerékpárral');
  await press(page, 'Lista');
  page.once('dialog', (dialog) => dialog.accept('https://example.org/?a=1&b="2"'));
  await select(page, 'a hidat');
  await press(page, 'Link');
  await expect(field(page, 'Szöveg')).toHaveValue(
    'Ma adták át <a href="https://example.org/?a=1&amp;b=&quot;2&quot;">a hidat</a>.\n\n<strong>Ingyen</strong> járható: \n\n<ul>\n<li>gyalog és kerékpárral</li>\n</ul>',
  );
  await page.getByLabel('Rovat').selectOption('Belföld');
  for (const part of ['Címek helyenként és megosztás', 'Hol jelenik meg', 'Jelölések', 'Képek és média'])
    await page.getByText(part, { exact: true }).click();
  await field(page, 'Cím megosztáskor').fill('Ezt oszd meg');
  await expect(page.getByText('12 / 70 karakter')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Megosztókártya' })).toContainText('Ezt oszd meg');
  await field(page, 'Cím a keresőkben').fill('Ezt találják meg');
  await page.getByLabel('Örökzöld').check();
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await press(page, 'Mentem');
  await expect(page.getByRole('status')).toHaveText('Elmentve.');
  const seen = page.frameLocator('iframe');
  await expect(seen.getByRole('heading', { name: 'Megnyílt az új híd' })).toBeVisible();
  await expect(seen.getByRole('listitem').filter({ hasText: 'gyalog és kerékpárral' })).toBeVisible();
  await page.getByRole('link', { name: 'Közzététel vagy időzítés' }).first().click();
  await press(page, 'Közzéteszem most');
  await page.getByRole('link', { name: 'Szerkesztés' }).click();
  await expect(page.getByLabel('Örökzöld')).toBeChecked();
  await field(page, 'Cím').fill('Megnyílt a híd');
  await press(page, 'Módosítom kint');
  await expect(page.getByRole('status').first()).toContainText('Kint van: az oldalak, ahol áll, már frissültek.');
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
});

test('an article is seen as a reader will see it while it is typed, and nothing is stored', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, NEW);
  const view = page.frameLocator('iframe');
  await expect(view.getByRole('heading', { name: 'Cím nélkül' })).toBeVisible();
  await showHtml(page);
  await field(page, 'Szöveg').fill(`Az első.\n\n<h2>Közcím</h2>\n\n${'Hosszú szöveg. '.repeat(400)}\n\nA vége.`);
  await expect(view.getByRole('heading', { name: 'Közcím' })).toBeVisible();
  const end = view.getByText('A vége');
  await end.scrollIntoViewIfNeeded();
  const place = await end.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await field(page, 'Szöveg').press('ControlOrMeta+End');
  await field(page, 'Szöveg').pressSequentially(' És ami utána jött.');
  await expect(end).toHaveText('A vége. És ami utána jött.');
  expect(await end.evaluate(() => scrollY)).toBe(place);
  await field(page, 'Cím').fill('Még sehol');
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Még sehol');
  const [tab] = await Promise.all([context.waitForEvent('page'), press(page, 'Megnézem új lapon')]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Még sehol');
  await tab.close();
  await expect(page.getByRole('form', { name: 'A cikk' })).not.toHaveAttribute('aria-busy');
  await page.getByLabel('Rovat').selectOption('G7: Adat');
  await expect(view.locator('.edition-g7')).toHaveCount(1);
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Még sehol');
  await view.locator('body').evaluate(() => location.assign('http://127.0.0.1:9/'));
  await expect(view.getByRole('heading', { level: 1 })).toHaveCount(0);
  await field(page, 'Cím').fill('Visszajön');
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Visszajön');
  await page.route('**/szerkesztoseg/iras?*', (route) => route.abort());
  await field(page, 'Cím').fill('Még mindig sehol');
  await expect(page.getByText('Ez most nem követi, amit írsz.')).toBeVisible();
  // Nothing that the view did asks about the unsaved text; leaving the form does.
  expect(asked).toEqual([]);
  await page.goto(address('/szerkesztoseg'));
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText('sehol')).toHaveCount(0);
});

/** A file as a phone sends it. */
const photo = async (name: string, width = 640) => {
  const buffer = await sharp({ create: { width, height: 400, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};
const addPicture = async (page: Page, alt: string) => {
  await field(page, 'Mi látszik rajta?').fill(alt);
  await field(page, 'Fotó vagy forrás').fill('Fotó: Kiss Pál');
};

test('pictures go where the cursor is, become the cover, and are found again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await open(page, NEW);
  await field(page, 'Cím').fill('Képes cikk');
  await showHtml(page);
  await field(page, 'Szöveg').fill('Első.\n\nMásodik.');
  await select(page, 'Első');
  await page.getByRole('button', { name: 'Kép', exact: true }).click();
  await expect(page.getByLabel('Új kép')).toBeFocused();
  await page.getByLabel('Új kép').setInputFiles({ name: 'jegyzet.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nem kép') });
  await addPicture(page, 'A híd');
  await press(page, 'A szövegbe');
  const message = page.locator('[data-picture-message]');
  await expect(message).toContainText('Ez a fájl nem kép');
  await page.getByLabel('Új kép').setInputFiles(await photo('hid.jpg'));
  await press(page, 'A szövegbe');
  await expect(message).toContainText('A kép a szövegbe került');
  await expect(field(page, 'Szöveg')).toHaveValue(
    /^Első\.\n\n<figure><img src="\/media\/\S+hid-\w+\.jpg" alt="A híd"><figcaption><cite>Fotó: Kiss Pál<\/cite><\/figcaption><\/figure>\n\nMásodik\.$/,
  );
  await page.getByText('Kép hozzáadása', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Vagy egy korábbi kép' }).fill('hid');
  await page.getByRole('searchbox', { name: 'Vagy egy korábbi kép' }).press('Enter');
  await page.getByRole('radio', { name: /A híd/ }).check();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Borítóképnek');
  await expect(page.getByLabel('A kép címe')).toHaveValue(/\/media\/\S+hid-\w+\.jpg/);
  // A form that a script has sent itself is not left, and what is typed after it waits on the server, too.
  const kept = page.waitForRequest((request) => request.postData()?.includes('K%C3%A9pek+ut%C3%A1n') === true);
  await field(page, 'Alcím (nem kötelező)').fill('Képek után');
  expect(new URLSearchParams((await kept).postData() ?? '').getAll('tab')).toHaveLength(1);
  await page.getByLabel('Rovat').selectOption('Belföld');
  await field(page, 'Webcím vége').fill('kepes');
  await expect(page.getByText(/A teljes webcím: http\S+\/belfold\/\d{4}\/\d{2}\/\d{2}\/kepes$/)).toBeVisible();
  await press(page, 'Mentem');
  await expect(page).toHaveURL(/\/iras\/kepes$/);
  await page.getByRole('link', { name: 'A cikk az előnézetben' }).click();
  const picture = page.locator('.body-figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.goto(address('/rovat/belfold'));
  await expect(page.getByRole('article').filter({ hasText: 'Képes cikk' })).toContainText('Vázlat');
});

/** Gives a file, and a text if one is there, to an element as a drop or a paste does. */
async function give(
  element: Locator,
  type: 'drop' | 'paste',
  { file, text }: { readonly file: Awaited<ReturnType<typeof photo>>; readonly text?: string },
): Promise<boolean> {
  const given = { type, text, name: file.name, mimeType: file.mimeType, base64: file.buffer.toString('base64') };
  return await element.evaluate((target, { type, text, name, mimeType, base64 }) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    data.items.add(new File([bytes], name, { type: mimeType }));
    if (text !== undefined) data.setData('text/plain', text);
    const options = { bubbles: true, cancelable: true };
    const over = new DragEvent('dragover', { ...options, dataTransfer: data });
    if (type === 'drop' && target.dispatchEvent(over)) return false;
    const event =
      type === 'drop'
        ? new DragEvent(type, { ...options, dataTransfer: data })
        : new ClipboardEvent(type, { ...options, clipboardData: data });
    return !target.dispatchEvent(event);
  }, given);
}

test('a picture may be dropped or pasted into the text', async ({ page }) => {
  await open(page, NEW);
  await showHtml(page);
  const text = field(page, 'Szöveg');
  const message = page.locator('[data-picture-message]');
  const figure = (name: string, alt: string) => `<figure><img src="/media/\\S+${name}-\\w+\\.jpg" alt="${alt}">.*</figure>`;
  await text.fill('Első.\n\nMásodik.');
  await select(page, 'Első');
  expect(await give(text, 'drop', { file: await photo('ejtett.jpg', 642) })).toBe(true);
  await expect(message).toContainText('Kiválasztva: ejtett.jpg.');
  await expect(field(page, 'Mi látszik rajta?')).toBeFocused();
  await addPicture(page, 'Ejtett');
  await press(page, 'A szövegbe');
  await expect(text).toHaveValue(new RegExp(`^Első\\.\\n\\n${figure('ejtett', 'Ejtett')}\\n\\nMásodik\\.$`));

  await select(page, 'Második');
  expect(await give(text, 'paste', { file: await photo('image.jpg', 643) })).toBe(true);
  await addPicture(page, 'Beillesztett');
  await press(page, 'A szövegbe');
  await expect(text).toHaveValue(new RegExp(`Második\\.\\n\\n${figure('image', 'Beillesztett')}$`));

  // A text program's copy stays a text. What misses the field, or is no picture, does not replace the page.
  expect(await give(text, 'paste', { file: await photo('szoveg.jpg'), text: 'Szöveg' })).toBe(false);
  expect(await give(page.getByRole('heading', { level: 1 }), 'drop', { file: await photo('melle.jpg', 644) })).toBe(true);
  await expect(message).toContainText('Kiválasztva: melle.jpg.');
  const note = { name: 'jegyzet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') };
  expect(await give(text, 'drop', { file: note })).toBe(true);
  await expect(message).toContainText('Ez a fájl nem kép');
  // The browser's own field takes what is dropped on it.
  expect(await give(page.getByLabel('Új kép'), 'drop', { file: await photo('mezo.jpg') })).toBe(false);
});

test('what is typed is there again after a lost network, in every kind of field', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await open(page, NEW);
  await field(page, 'Cím').fill('Ne vesszen el');
  await page.getByLabel('Hosszú írás').check();
  await page.getByLabel('Rovat').selectOption('Belföld');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mentem' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toContainText('Nincs internetkapcsolatod');
  await context.setOffline(false);
  await page.reload();
  await expect(field(page, 'Cím')).toHaveValue('Ne vesszen el');
  await expect(page.getByLabel('Hosszú írás')).toBeChecked();
  await expect(page.getByLabel('Rovat')).toHaveValue('hirmondo/belfold');
  await press(page, 'Mentem');
  await expect(page.getByRole('status')).toHaveText('Elmentve.');
  await page.goto(address(NEW));
  await expect(field(page, 'Cím')).toHaveValue('');
});

test('a text is written as its reader sees it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, NEW);
  const text = field(page, 'Szöveg');
  const sent = page.locator('textarea[name="text"]');
  await field(page, 'Cím').fill('Írás a szerkesztőben');
  await text.fill('Az első bekezdés.\n\nA második & a < jel.');
  await text.press('ControlOrMeta+End');
  await text.press('Enter');
  await text.press('ControlOrMeta+b');
  await text.pressSequentially('Fontos');
  await text.press('ControlOrMeta+b');
  await text.pressSequentially(' - és nem...');
  await text.press('ControlOrMeta+a');
  await text.press('ArrowLeft');
  await text.press('Alt+ArrowDown');
  const written = ['A második & a < jel.', 'Az első bekezdés.', '<strong>Fontos</strong> – és nem…'];
  await expect(sent).toHaveValue(written.join('\n\n'));
  await text.press('ControlOrMeta+End');
  await text.press('Enter');
  await text.press('/');
  await page.getByRole('combobox', { name: 'Melyik elem?' }).fill('tábl');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Év');
  const rows = (cell: string) => `<tbody>${`<tr>${`<td>${cell}</td>`.repeat(3)}</tr>`.repeat(2)}</tbody>`;
  const table = `<table><thead><tr><th>Év</th><th></th><th></th></tr></thead>${rows('')}</table>`;
  await expect(sent).toHaveValue([...written, table].join('\n\n'));
  await press(page, 'Vissza');
  await press(page, 'Vissza');
  await expect(sent).toHaveValue(written.join('\n\n'));
  await press(page, 'Elem beszúrása');
  await page.getByRole('option', { name: 'Beágyazás' }).click();
  await page.getByLabel('A tartalom webcíme').fill('https://youtu.be/dQw4w9WgXcQ');
  await press(page, 'Beszúrom');
  await expect(text.getByText('YouTube-videó', { exact: true })).toBeVisible();
  await text.getByText('Az első bekezdés.').selectText();
  await press(page, 'Link');
  await page.getByLabel('Webcím, vagy egy cikkünk szavai').fill('example.org');
  await press(page, 'Kész');
  const linked = '<a href="https://example.org">Az első bekezdés.</a>';
  await expect(sent).toHaveValue([written[0], linked, written[2], 'https://youtu.be/dQw4w9WgXcQ'].join('\n\n'));
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);
  await page.getByLabel('Rovat').selectOption('Belföld');
  await press(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve.' })).toBeVisible();
  await expect(text.getByRole('link', { name: 'Az első bekezdés.' })).toBeVisible();
  // What was opened and sent unchanged is no new version.
  await press(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Nem volt mit változtatni.' })).toBeVisible();
});

test('what another program has copied is pasted whole, said, and taken back by one Ctrl+Z', async ({ page }) => {
  await open(page, NEW);
  const text = field(page, 'Szöveg');
  const sent = page.locator('textarea[name="text"]');
  const paste = (data: Readonly<Record<string, string>>) =>
    text.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, data);
  const { buffer } = await photo('vagolap.jpg', 645);
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="text-align:right">Az <span style="font-weight:700">első</span></p>' +
    '<p>A <a href="https://www.google.com/url?q=https://example.org/">második</a></p><p>A harmadik</p><p>A negyedik</p><p>Az ötödik</p>' +
    `<p><img src="data:image/jpeg;base64,${buffer.toString('base64')}" alt="Híd"></p></b>`;
  await text.fill('Előtte.');
  await text.press('Enter');
  await paste({ 'text/html': html, 'text/plain': 'Az első' });
  await expect(sent).toHaveValue(
    /^Előtte\.\n\nAz <strong>első<\/strong>\n\nA <a href="https:\/\/example\.org\/">második<\/a>\n\nA harmadik\n\nA negyedik\n\nAz ötödik\n\n<figure><img src="\/media\/\S+" alt="Híd"><\/figure>$/,
  );
  await expect(page.getByText('Beillesztéskor kimaradt: igazítás.')).toBeVisible();
  await text.press('ControlOrMeta+z');
  await expect(sent).toHaveValue('Előtte.');
  await paste({ 'text/plain': 'Egy sor\nmég egy' });
  await expect(sent).toHaveValue('Előtte.\n\nEgy sor\n\nmég egy');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is written and seen in another tab, and a refused one keeps its text', async ({ page, context }) => {
    await open(page, NEW);
    await expect(page.locator('iframe')).toBeHidden();
    await field(page, 'Cím').fill('Script nélkül');
    await field(page, 'Szöveg').fill('Első.\n\nMásodik.');
    const [tab] = await Promise.all([context.waitForEvent('page'), press(page, 'Megnézem új lapon')]);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Script nélkül');
    await tab.close();
    await page.getByLabel('Rovat').selectOption('Belföld');
    await field(page, 'Címkék').fill('x'.repeat(300));
    await press(page, 'Mentem');
    await expect(page.getByRole('alert')).toContainText('nem tárolható');
    await expect(field(page, 'Szöveg')).toHaveValue('Első.\n\nMásodik.');
    await field(page, 'Címkék').fill('híd');
    await page.getByText('Kép hozzáadása', { exact: true }).click();
    await page.getByLabel('Új kép').setInputFiles(await photo('script-nelkul.jpg', 641));
    await press(page, 'A szövegbe');
    await expect(page.getByRole('alert')).toContainText('Írd be hozzá, mi látszik rajta');
    await addPicture(page, 'A híd este');
    await press(page, 'A szövegbe');
    await expect(field(page, 'Szöveg')).toHaveValue(/^Első\.\n\nMásodik\.\n\n<figure><img src="\/media\/\S+" alt="A híd este">/);
    await page.getByText('Kép hozzáadása', { exact: true }).click();
    await press(page, 'Keresés a képtárban');
    await page.getByRole('radio', { name: /A híd este/ }).check();
    await press(page, 'Borítóképnek');
    await expect(page.getByRole('status')).toContainText('Ez lett a borítókép');
    await expect(page.getByLabel('A kép címe')).toHaveValue(/script-nelkul/);
    await field(page, 'Címkék').press('Enter');
    await expect(page.getByRole('status')).toHaveText('Elmentve.');
    await expect(field(page, 'Címkék')).toHaveValue('híd');
  });
});

test('two editors of one draft see both texts, and the second overwrites the first only by choice', async ({ page, browser }) => {
  const edit = '/szerkesztoseg/iras/ketten';
  await open(page, NEW);
  await field(page, 'Cím').fill('Ketten írják');
  await field(page, 'Szöveg').fill('Az eredeti szöveg áll itt.');
  await page.getByLabel('Rovat').selectOption({ label: 'Belföld' });
  await field(page, 'Webcím vége').fill('ketten');
  await send(page, 'Mentem');
  await expect(page).toHaveURL(new RegExp(`${edit}$`));
  const other = await (await browser.newContext()).newPage();
  await open(other, edit);
  await field(page, 'Szöveg').fill('Az első szerkesztő szövege áll itt.');
  await field(other, 'Szöveg').fill('A második szerkesztő szövege áll itt.');
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await send(other, 'Mentem');
    await expect(other.getByRole('alert').filter({ visible: true })).toContainText('Közben Kovács Anna is módosította (');
  }
  const both = other.getByRole('region', { name: 'A két szöveg' });
  await expect(both.locator('del')).toContainText(['első']);
  await expect(both.locator('ins')).toContainText(['második']);
  expect(await findViolations(other, { include: '#ket-valtozat' })).toEqual([]);
  await send(other, 'Felülírom Kovács Anna változatát az enyémmel');
  await expect(other.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Szöveg')).toHaveText('A második szerkesztő szövege áll itt.');

  // Each sees the other at the block in which they are, and different blocks merge by themselves.
  await field(page, 'Szöveg').fill('Az egyik.\n\nA másik.');
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await other.goto(address(edit));
  await field(other, 'Szöveg').getByText('A másik.').click();
  await other.keyboard.type(' Béla írta.');
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await field(page, 'Szöveg').getByText('Az egyik.').click();
  await page.keyboard.type(' Anna írta.');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('te is megnyitottad')).toBeVisible({ timeout: 500 });
  }).toPass();
  await send(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByText('közben elmentette a cikket')).toBeVisible();
  await send(other, 'Mentem');
  await expect(other.getByRole('status').filter({ hasText: 'együtt állnak itt' })).toBeVisible();
  const lines = ['Az egyik. Anna írta.', 'A másik. Béla írta.'];
  await expect(other.locator('textarea[name="text"]')).toHaveValue(lines.join('\n\n'));
});

test('what is typed waits on the server for every device, and here without a network', async ({ page, browser, context }) => {
  await open(page, NEW);
  const state = (of: Page) => of.locator('[data-kept-state]');
  await field(page, 'Cím').fill('Ami megmarad');
  await field(page, 'Szöveg').fill('Az első szavak.');
  await expect(state(page)).toHaveText(/^Mentve \d{1,2}:\d\d$/);
  await expect(page).toHaveURL(/\?piszkozat=/);
  const kept = new URL(page.url());
  // A killed browser: nothing of it is left but the address.
  const other = await (await browser.newContext()).newPage();
  await open(other, kept.pathname + kept.search);
  await expect(field(other, 'Cím')).toHaveValue('Ami megmarad');
  await expect(field(other, 'Szöveg')).toHaveText('Az első szavak.');
  await expect(other.getByText(/^Itt van, amit .*-kor írtál/)).toBeVisible();
  await other.goto(address(NEW));
  await expect(other.getByRole('region', { name: 'Félbehagyott írásaid' })).toContainText('Ami megmarad');
  await other.getByRole('link', { name: 'Ami megmarad' }).click();
  await field(other, 'Cím').fill('Amit a másik gépen írtam');
  await expect(state(other)).toHaveText(/^Mentve/);
  // The first one does not write over it unasked.
  await field(page, 'Cím').fill('Amit az elsőn írtam');
  await expect(state(page)).toContainText('egy másik lapon vagy gépen is írtad');
  await press(page, 'Ez maradjon');
  await expect(state(page)).toHaveText(/^Mentve/);
  // A network that does not answer: what is typed meanwhile is in the browser before anybody gives up waiting.
  const unanswered = Promise.withResolvers<void>();
  await page.route('**/szerkesztoseg/iras*', async (route) => {
    if (route.request().method() === 'POST') await unanswered.promise;
    await route.fallback();
  });
  const here = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .flatMap(([key, text]) => (key.startsWith('hirmondo-kept') ? text : []))
        .join(),
    );
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), field(page, 'Cím').fill('Úton van')]);
  await field(page, 'Cím').fill('Közben írtam');
  await expect.poll(here, { timeout: 5_000 }).toContain('Közben írtam');
  unanswered.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(here).toBe('');
  await context.setOffline(true);
  await field(page, 'Cím').fill('Amit hálózat nélkül írtam');
  await expect(state(page)).toHaveText('Nincs hálózat, ezen a gépen megvan');
  await context.setOffline(false);
  await expect(state(page)).toHaveText(/^Mentve/);
  await page.getByLabel('Rovat').selectOption('Belföld');
  await press(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve.' })).toBeVisible();
  await expect(page.getByText('1. változat').first()).toBeVisible();
  await page.goto(address(NEW));
  await expect(page.getByText('Ami megmarad')).toHaveCount(0);
  await expect(page.getByText('hálózat nélkül')).toHaveCount(0);
});

test('closing a tab asks only while something is unsaved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open(page, '/szerkesztoseg/iras/ketten');
  await page.getByText('Kép hozzáadása', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Vagy egy korábbi kép' }).fill('híd');
  await page.reload();
  expect(asked).toEqual([]);
  await field(page, 'Alcím (nem kötelező)').pressSequentially('Új alcím');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(field(page, 'Alcím (nem kötelező)')).toHaveValue('Új alcím');
  await press(page, 'Mentem');
  await expect(page.getByRole('status').filter({ hasText: 'Elmentve' })).toBeVisible();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});
