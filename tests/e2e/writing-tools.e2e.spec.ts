import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './support/axe';
import { openPreview } from './support/editor';

const preview = openPreview();
const { address } = preview;

test.describe.configure({ mode: 'default' });

/** Ingests a draft like a CMS, and opens its writing page. */
async function openWriting(page: Page, slug: string, content: string): Promise<void> {
  const draft = { slug, title: `Cím ${slug}`, content, pubDate: '2026-11-20T10:00:00+01:00', active: false };
  await preview.ingest(`articles/${slug}`, draft);
  await page.goto(address(`/szerkesztoseg/iras/${slug}`));
  if (page.url().includes('/login')) await preview.signIn(page);
  await expect(page.getByRole('textbox', { name: 'Szöveg' })).toBeVisible();
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Szöveg' });
const LONG = Array.from(
  { length: 60 },
  (_, index) => `<p>Ez a ${index}. bekezdés, amely elég hosszú ahhoz, hogy két sort is kitöltsön egy telefonon.</p>`,
).join('');

for (const width of [375, 1280]) {
  test(`the button that publishes is at hand at ${width} px, and covers neither the cursor nor the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await openWriting(page, `sav-${width}`, LONG);
    const publish = page.getByRole('button', { name: 'Közzéteszem' });
    const bar = page.locator('.desk-save');
    await text(page).locator('p').nth(20).click();
    await expect(publish).toBeInViewport();
    const barTop = async () => (await bar.boundingBox())?.y ?? 0;
    // The line with the cursor stays above the bar, however far it goes down.
    for (let line = 0; line < 30; line += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.type('ő');
    const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.bottom ?? Number.NaN);
    expect(caret).toBeLessThanOrEqual((await barTop()) + 1);
    // Neither is any field that the keyboard reaches behind it.
    await page.getByRole('combobox', { name: 'Rovat' }).focus();
    const covered: string[] = [];
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const [focus, bar] = [document.activeElement, document.querySelector('.desk-save')];
        if (!focus || !bar || bar.contains(focus)) return undefined;
        const [one, other] = [focus.getBoundingClientRect(), bar.getBoundingClientRect()];
        const isBehind = one.top >= other.top && one.bottom <= other.bottom;
        return isBehind ? (focus.getAttribute('name') ?? focus.textContent) : undefined;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
    // Beside the reader's view axe counts the landmarks of both pages together.
    if (width === 375) expect(await findViolations(page)).toEqual([]);
  });
}

test('what can be taken back goes on after "Mentem"', async ({ page }) => {
  await openWriting(page, 'vissza', '<p>Első.</p><p>Második.</p>');
  await text(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Hozzáírva.');
  await page.getByRole('button', { name: 'Mentem' }).last().click();
  await expect(page.getByText('Elmentve.')).toBeVisible();
  await expect(text(page)).toContainText('Első. Hozzáírva.');
  await page.getByRole('button', { name: 'Vissza', exact: true }).click();
  await expect(text(page).locator('p').first()).toHaveText('Első.');
  await page.getByRole('button', { name: 'Újra', exact: true }).click();
  await expect(text(page).locator('p').first()).toHaveText('Első. Hozzáírva.');
});

test('the plan is set beside the text, and the length is counted against it', async ({ page }) => {
  await openWriting(page, 'terv', '<p>Öt szó van ebben itt.</p>');
  await page.locator('summary').filter({ hasText: 'Terv' }).click();
  await page.getByLabel('Hossz (szó)').fill('600');
  await page.getByLabel('Ki írja').fill('Cili');
  await page.getByLabel('Cím', { exact: true }).fill('Félkész cím');
  await page.getByRole('button', { name: 'A tervet mentem' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A terv elmentve' })).toBeVisible();
  await expect(page.getByLabel('Cím', { exact: true })).toHaveValue('Félkész cím');
  await expect(page.getByText('5 / 600 szó')).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: '600 szó · Cili' })).toBeVisible();
});

test('a note on selected words is marked in the text until it is done', async ({ page }) => {
  await openWriting(page, 'jegyzetes', '<p>Három év után megnyílt.</p><p>Második.</p>');
  await text(page)
    .locator('p')
    .first()
    .dblclick({ position: { x: 12, y: 10 } });
  await page.getByRole('button', { name: 'Jegyzet a kollégáknak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jegyzet a kollégáknak' });
  await dialog.getByRole('textbox').fill('Biztos, hogy három?');
  await dialog.getByRole('button', { name: 'Felteszem' }).click();
  await expect(text(page).locator('.has-note')).toHaveText('Három');
  const notes = page.getByRole('region', { name: 'Jegyzetek' });
  await expect(notes).toContainText('Biztos, hogy három?');
  await page.reload();
  await expect(text(page).locator('.has-note')).toHaveText('Három');
  await notes.getByRole('button', { name: 'Kész' }).click();
  await expect(text(page).locator('.has-note')).toHaveCount(0);
  await expect(notes).not.toContainText('Biztos, hogy három?');
});

test('what the newsroom writes otherwise is marked, and exchanged by a press that can be taken back', async ({ page }) => {
  await preview.ingest('content/data/houseStyle', [
    { words: 'külömbség', instead: 'különbség', note: 'két n' },
  ] as unknown as object);
  await openWriting(page, 'stilus', '<p>Nagy a <strong>külömbség</strong> köztük.</p>');
  await expect(text(page).locator('.is-unstyled')).toHaveText('külömbség');
  await page.locator('summary').filter({ hasText: 'Házi stílus: 1 hely' }).click();
  await page.getByRole('button', { name: 'Cserélem: külömbség helyett különbség' }).click();
  await expect(text(page).locator('strong')).toHaveText('különbség');
  await expect(text(page).locator('.is-unstyled')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('strong')).toHaveText('külömbség');
});

test('a link to an article that is not out is said, and can be put in all the same', async ({ page }) => {
  await openWriting(page, 'linkes', '<p>Olvass tovább.</p>');
  await text(page)
    .locator('p')
    .dblclick({ position: { x: 12, y: 10 } });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox').fill('/belfold/2026/11/20/nincs-ilyen');
  await expect(dialog.getByRole('status')).toContainText('Ilyen cikkünk nincs');
  await dialog.getByRole('textbox').fill('/belfold/2026/11/20/stilus');
  await expect(dialog.getByRole('status')).toContainText('még nincs kint');
  await dialog.getByRole('button', { name: 'Kész' }).click();
  await expect(text(page).getByRole('link', { name: 'Olvass' })).toBeVisible();
  await expect(page.locator('[data-link-note]')).toContainText('még nincs kint');
});
