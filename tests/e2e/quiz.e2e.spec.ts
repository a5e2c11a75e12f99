import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

const QUIZ = 'Mennyire ismered a Dunát?';
const QUESTION = 'Hány kilométert tesz meg a Duna a forrásától a torkolatáig?';

/** Opens the article of the demo newsroom with that slug. */
async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`${MAIN}/2026/01/01/${slug}`);
}

test('a vote is counted, shows what is right, and is the reader’s after a reload', async ({ page }) => {
  await open(page, 'kviz-hidak-es-folyok');
  const quiz = page.getByRole('region', { name: QUIZ });
  await quiz.scrollIntoViewIfNeeded();
  const island = page.locator('astro-island').filter({ has: quiz });
  await expect(island).not.toHaveAttribute('ssr');
  const question = quiz.getByRole('group', { name: QUESTION });
  await question.getByRole('button', { name: 'Nagyjából 1850-et' }).click();
  await expect(question.getByRole('status')).toHaveText('Rögzítettük a válaszodat.');
  const rows = question.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Nagyjából 2850-et' })).toContainText(/\d%.*Helyes válasz/);
  await expect(rows.filter({ hasText: 'Nagyjából 1850-et' })).toContainText(/\d%.*A te válaszod/);

  await page.reload();
  await quiz.scrollIntoViewIfNeeded();
  await expect(rows.filter({ hasText: 'A te válaszod' })).toHaveCount(1);
  await expect(question.getByRole('button')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions and the results of closed ones are readable, and voting says what it needs', async ({ page }) => {
    await open(page, 'gyalogoshid-kozepso-eleme');
    const quiz = page.getByRole('region', { name: 'Hogyan közlekedsz?' });
    const closed = quiz.getByRole('group', { name: 'Melyik nevet adnád az új gyalogoshídnak?' });
    await expect(closed.getByRole('listitem').filter({ hasText: 'Révész híd' })).toContainText('%');
    await expect(closed.getByText('Lezárult')).toBeVisible();
    await expect(quiz.locator('.quiz-note.without-script')).toHaveText('Szavazni csak bekapcsolt JavaScripttel lehet.');
    await expect(quiz.getByRole('group', { name: 'Mivel mész át legszívesebben a folyón?' })).toContainText('Kerékpárral');
  });
});
