import type { Locator, Page } from '@playwright/test';
import { consentBefore } from './support/ad-server';
import { findViolations } from './support/axe';
import { expect, MAIN, test } from './support/site';

const readFilters = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? 'null');
const filters = (tags: object) => ({ and_tags: [], superTags: [], authors: [], title: [], ...tags });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Szűrők' }).getByRole('listitem');

/** Opens the archive and waits until its field of tags is hydrated. */
async function openArchive(page: Page, path = '/archivum'): Promise<Locator> {
  await page.goto(MAIN + path);
  await page.locator('.tag-search[data-awake]').waitFor();
  return page.getByRole('combobox', { name: 'Szűkítés' });
}

test('tags are suggested, chosen and removed by keyboard, and each change searches (SE-02, SE-14 … SE-22)', async ({ page }) => {
  const field = await openArchive(page);
  const all = await page.locator('main article h2').first().innerText();
  await field.focus();
  await page.keyboard.type('koszta');
  await page.getByRole('option', { name: /Koszta Tamás/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filters=/);
  expect(readFilters(page)).toEqual(filters({ authors: ['Koszta Tamás'] }));
  await expect(chips(page)).toHaveText(['szerző: Koszta Tamás']);
  await expect(page.locator('main article .card-foot').first()).toContainText('Koszta Tamás');
  await expect(field).toBeFocused();
  await page.keyboard.type('foci;');
  await expect.poll(() => readFilters(page)).toEqual(filters({ and_tags: ['Foci'], authors: ['Koszta Tamás'] }));
  await expect(page.getByRole('status').filter({ hasText: 'találat' })).toBeAttached();
  await page.keyboard.press('Backspace');
  await expect(page.locator('.chip.marked')).toHaveText('téma: Foci');
  await page.keyboard.press('Backspace');
  await expect.poll(() => readFilters(page)).toEqual(filters({ authors: ['Koszta Tamás'] }));
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${MAIN}/archivum`);
  await expect(chips(page)).toHaveCount(0);
  await expect(page.locator('main article h2').first()).toHaveText(all);
});

test('a search shifts no layout (SC-02)', async ({ page }) => {
  // The open dialog would take the room that Playwright wants below an option: it would scroll before it clicks.
  await consentBefore(page, false);
  await page.setViewportSize({ width: 1280, height: 500 });
  const field = await openArchive(page);
  await page.evaluate(() => scrollTo(0, 120));
  await field.fill('bud');
  await page.getByRole('option', { name: /Budapest/ }).click();
  await expect(chips(page)).toHaveText(['téma: Budapest']);
  await expect(page).toHaveTitle(/Keresés: Budapest/);
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test('free text and headings do not become tags (SE-05, SE-19)', async ({ page }) => {
  const field = await openArchive(page);
  await field.fill('qwertzuiop');
  await field.press('Enter');
  await expect(page.getByText('Nincs ilyen a választható szűrők között')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  await field.fill('k');
  await page.locator('.offer-heading', { hasText: 'Rovatok' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${MAIN}/archivum`);
});

test('an edition’s archive searches what is its own or mirrored to it, and nothing else (SE-29, AR-20)', async ({
  page,
  request,
}) => {
  const field = await openArchive(page, '/g7/archivum');
  const asked = page.waitForRequest(/autocomplete/);
  await field.fill('a');
  expect((await asked).headers().site).toBe('g7');
  await page.goto(`${MAIN}/g7/archivum?term=az%20%C3%A1r`);
  const hrefs = await page
    .locator('main article h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.some((href) => href.startsWith('/g7/'))).toBe(true);
  const mirrored = hrefs.filter((href) => !href.startsWith('/g7/'));
  expect(mirrored).not.toEqual([]);
  for (const href of mirrored) {
    const answer = await request.get(`${MAIN}/api/articles/${href.split('/').at(-1)}`);
    expect((await answer.json()).mirroringSites, href).toContain('g7');
  }
});

test('matching words are marked, and the order can be changed', async ({ page }) => {
  await page.goto(`${MAIN}/archivum?term=vihar`);
  await expect(page.locator('main article mark').first()).toHaveText(/^vihar/i);
  await expect(page.locator('.search-summary')).toContainText(/\d+ találat/);
  await page.getByRole('link', { name: 'Legjobb találat elöl' }).click();
  await expect(page).toHaveURL(/order=relevance/);
  await expect(page.getByRole('link', { name: 'Legjobb találat elöl' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('searchbox').first().fill('vonat');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page).toHaveURL(/term=vonat.*order=relevance/);
});

test('a search without results is a 404 that keeps its form; after a search the number of hits is read out (A-18)', async ({
  page,
}) => {
  const path = `/archivum?term=zzzzzz&filters=${encodeURIComponent('{"and_tags":["Budapest"]}')}`;
  expect((await page.goto(MAIN + path))?.status()).toBe(404);
  await expect(page.getByText('A keresett oldal nem található.')).toBeVisible();
  await expect(page.getByRole('searchbox').first()).toHaveValue('zzzzzz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.locator('.tag-search[data-awake]').waitFor();
  await page.getByRole('link', { name: 'Keresés szűrők nélkül' }).click();
  await expect(chips(page)).toHaveCount(0);
  const words = page.getByRole('searchbox').first();
  await words.fill('vihar');
  await words.press('Enter');
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.locator('[data-hit-count]')).toBeFocused();
  await expect(page.locator('[data-hit-count]')).toContainText(/\d+ találat/);
});

test('an empty search and a page past the last one are one screen each, with a heading and the form', async ({ page }) => {
  for (const [path, heading] of [
    ['/archivum?term=zzzzzz', 'Erre nem találtunk semmit'],
    ['/archivum?term=vihar&oldal=99', 'Nincs ilyen oldal'],
    ['/legfrissebb?oldal=999', 'Nincs ilyen oldal'],
  ] as const) {
    expect((await page.goto(MAIN + path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Vissza a címlapra' })).toBeInViewport();
  }
});

test('a search without results suggests similar or trending subjects', async ({ page }) => {
  await page.goto(`${MAIN}/archivum?term=budapessst`);
  await expect(page.getByRole('navigation', { name: 'Ezekre gondoltál?' }).getByRole('link', { name: 'Budapest' })).toBeVisible();
  await page.goto(`${MAIN}/g7/archivum?term=zzzzzz`);
  await expect(page.getByRole('navigation', { name: 'Ezt keresik most sokan' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keresés az egész lapban' })).toHaveAttribute('href', '/archivum?term=zzzzzz');
});

test('a page past the last one says how many there are', async ({ page }) => {
  expect((await page.goto(`${MAIN}/archivum?term=vihar&oldal=99`))?.status()).toBe(404);
  await expect(page.locator('.nothing-found')).toContainText(/nincs 99\. oldala: \d+ találat/);
  await page.getByRole('link', { name: 'Az első oldal' }).click();
  await expect(page).toHaveURL(`${MAIN}/archivum?term=vihar`);
});

test('a search of a supplement without results keeps the form of the supplement (SE-04, A-18)', async ({ page }) => {
  expect((await page.goto(`${MAIN}/melleklet/ep-2024?term=zzzzzz`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Erre nem találtunk semmit' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Keresés a mellékletben' })).toHaveValue('zzzzzz');
  await expect(page.getByRole('link', { name: 'Keresés az egész lapban' })).toHaveAttribute('href', '/archivum?term=zzzzzz');
  await expect(page.getByRole('link', { name: 'EP-választás 2024: minden cikk' })).toHaveAttribute('href', '/melleklet/ep-2024');
});

test('a page number is not past the end of a list that does not exist', async ({ page }) => {
  for (const path of ['/rovat/nincs-ilyen?oldal=3', '/belfold/2026/01/02/nincs-ilyen?oldal=2']) {
    expect((await page.goto(MAIN + path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Ez a lap kimaradt a számból');
    await expect(page.getByRole('link', { name: 'Az első oldal' }), path).toHaveCount(0);
  }
});

test('chosen tags are not suggested again', async ({ page }) => {
  const field = await openArchive(page, `/archivum?filters=${encodeURIComponent('{"and_tags":["Budapest"]}')}`);
  await field.fill('b');
  await page.getByRole('option').first().waitFor();
  await expect(page.getByRole('option', { name: 'Budapest' })).toHaveCount(0);
});

test('the placeholder is one of common data (SE-30)', async ({ page, request }) => {
  const { searchPlaceholders } = (await (await request.get(`${MAIN}/api/frontend/init`)).json()) as {
    searchPlaceholders: string[];
  };
  await page.goto(`${MAIN}/archivum`);
  expect(searchPlaceholders).toContain(await page.getByRole('searchbox').first().getAttribute('placeholder'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the archive with chips and an open list, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const field = await openArchive(page, `/archivum?term=a&filters=${encodeURIComponent('{"and_tags":["Budapest"]}')}`);
    await field.fill('k');
    await page.getByRole('option').first().waitFor();
    await field.press('ArrowDown');
    const violations = await findViolations(page);
    expect(violations).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the archive searches by form and chips are links', async ({ page }) => {
    await page.goto(`${MAIN}/archivum?filters=${encodeURIComponent('{"and_tags":["Budapest"],"authors":["Halmos Judit"]}')}`);
    await expect(page.getByRole('combobox', { name: 'Szűkítés' })).toBeHidden();
    const words = page.getByRole('searchbox', { name: 'Keresés az archívumban' });
    await words.fill('a');
    await words.press('Enter');
    await expect(page).toHaveURL(/term=a&/);
    expect(readFilters(page)).toEqual(filters({ and_tags: ['Budapest'], authors: ['Halmos Judit'] }));
    await page.getByRole('link', { name: 'Halmos Judit szűrő törlése' }).click();
    expect(readFilters(page)).toEqual(filters({ and_tags: ['Budapest'] }));
    expect(new URL(page.url()).searchParams.get('term')).toBe('a');
  });

  test('the header’s search button leads to the archive', async ({ page }) => {
    await page.goto(`${MAIN}/g7`);
    await page.getByRole('banner').getByRole('link', { name: 'Keresés' }).click();
    await expect(page).toHaveURL(`${MAIN}/g7/archivum`);
  });
});
