import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './support/axe';
import { openPreview } from './support/editor';

const preview = openPreview();
const { address } = preview;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 375, height: 780 } });

/** Ingests a draft like a CMS, and opens its desk. */
async function openDesk(page: Page, slug: string): Promise<void> {
  const draft = { slug, title: `Cím ${slug}`, content: '<p>Szöveg.</p>', pubDate: '2026-11-20T10:00:00+01:00', active: false };
  await preview.ingest(`articles/${slug}`, draft);
  await page.goto(address(`/szerkesztoseg/cikk/${slug}`));
  if (page.url().includes('/login')) await preview.signIn(page);
}

test('the terminal says that it is a preview', () => {
  expect(preview.site.log.find((line) => line.includes('A Hírmondó fut'))).toContain('szerkesztői előnézetként');
});

test('a read-only link is copied by its button, next to the note about it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDesk(page, 'masolt');
  await page.getByLabel('Kinek szól?').fill('ügyvéd');
  await page.getByRole('button', { name: 'Új link' }).click();
  const links = page.locator('#linkek');
  await expect(links.getByRole('status').first()).toHaveText('Elkészült a link. Csak ezt az egy cikket mutatja.');
  await expect(links.getByRole('status').first()).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Elkészült' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Kimásolom: ügyvéd' }).click();
  await expect(links.getByText('Kimásolva.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByLabel('Link: ügyvéd').inputValue());
});

test('a form is sent once, and its button says so, until the browser has given up', async ({ page }) => {
  await page.clock.install();
  await openDesk(page, 'egyszer');
  /** Presses the button twice, without network; returns for each press whether the page had prevented it. */
  const pressTwice = () =>
    page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>('button[value="publish"]');
      const prevented: boolean[] = [];
      const note = (event: Event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('submit', note);
      button?.click();
      button?.click();
      removeEventListener('submit', note);
      return { prevented, isBusy: button?.matches('[aria-busy="true"] [data-busy]') };
    });
  // The page's script may still be on its way.
  await expect.poll(pressTwice).toEqual({ prevented: [false, true], isBusy: true });
  await page.clock.runFor(15_000);
  expect(await pressTwice()).toEqual({ prevented: [false, true], isBusy: true });
});

test('a time that is set can be changed from there, and nothing is compared where nothing is pending', async ({ page }) => {
  await openDesk(page, 'idozitett');
  const schedule = page.getByRole('form', { name: 'Időzítés' });
  await schedule.getByLabel('Más nap').fill('2031. 12. 24.');
  await schedule.getByLabel('Időpont').fill('18');
  await schedule.getByRole('button', { name: 'Időzítem' }).click();
  await expect(page.getByRole('status')).toContainText('Időzítve.');
  await expect(schedule.getByRole('combobox', { name: 'Nap', exact: true })).toHaveValue('2031-12-24');
  await expect(schedule.getByLabel('Időpont')).toHaveValue('18:00');
  await expect(page.locator('#helyek')).toContainText('csak a megjelenés után látják');
  await page.getByRole('button', { name: 'Közzéteszem most' }).click();
  await expect(page.locator('#kulonbseg')).toContainText('Nincs függő módosítás');
  await expect(page.getByRole('link', { name: 'Egymás mellett' })).toHaveCount(0);
  await expect(page.locator('#helyek')).not.toContainText('csak a megjelenés után látják');
});

test('printed, the desk has no buttons', async ({ page }) => {
  await openDesk(page, 'nyomtatott');
  await page.getByRole('button', { name: 'Új link' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Kilépés')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('1. változat').first()).toBeVisible();
});

test('people and tags are offered as they are typed, and new ones are named before they are made', async ({ page }) => {
  await openDesk(page, 'nevek');
  await page.goto(address('/szerkesztoseg/iras/nevek'));
  const field = page.getByRole('combobox', { name: 'Címkék' });
  await field.fill('Balaton, Vízállás');
  await field.press('Tab');
  await expect(page.locator('#tags-fresh')).toHaveText('Új címke, mentéskor jön létre: Balaton, Vízállás.');
  await page.getByRole('button', { name: 'Mentem' }).last().click();
  await expect(page.getByText('Mentve').first()).toBeVisible();

  await field.fill('');
  await field.pressSequentially('vízá');
  const option = page.getByRole('option', { name: 'Vízállás' });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  const axe = await findViolations(page);
  expect(axe).toEqual([]);
  await field.press('Enter');
  await expect(field).toHaveValue('Vízállás, ');
  await expect(option).toBeHidden();
  await field.pressSequentially('bala');
  await page.getByRole('option', { name: 'Balaton' }).click();
  await expect(field).toHaveValue('Vízállás, Balaton, ');
  await expect(field).toBeFocused();
  await field.pressSequentially('bal');
  await field.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Címkék' })).toBeHidden();
});
