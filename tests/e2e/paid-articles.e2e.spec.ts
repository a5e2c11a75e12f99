import type { Page } from '@playwright/test';
import { findViolationsInBoth } from './support/axe';
import { expect, MAIN, test } from './support/site';

const SECTION = `${MAIN}/g7/rovat/vallalat`;
/** Of the demo newsroom: paid by a company, a political advertisement. */
const PAID = [
  { list: SECTION, slug: 'partner-energiatarolo-csaladi-haz' },
  { list: `${MAIN}/rovat/belfold`, slug: 'szavazz-a-ligetre' },
];

async function open(page: Page, { list, slug }: (typeof PAID)[number]): Promise<void> {
  await page.goto(list);
  await page.goto(new URL((await page.locator(`main a[href*="${slug}"]`).first().getAttribute('href')) ?? '', MAIN).href);
}

test('who paid stands above everything, and the page has a dress of its own', async ({ page, kinds }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    for (const article of PAID) {
      await open(page, article);
      const who = await page.locator('.paid-who').boundingBox();
      expect((who?.y ?? 999) + (who?.height ?? 0), `${article.slug} at ${width}`).toBeLessThanOrEqual(120);
      await expect(page.locator('.paid-who')).toContainText(/(?:Fizette|Megrendelő): \S/);
    }
  }
  const dress = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return {
        ground: style('.article').backgroundColor,
        face: style('.article-title').fontFamily,
        faces: document.querySelectorAll('.article .avatar').length,
      };
    });
  await open(page, { list: SECTION, slug: 'partner-' });
  const own = await dress();
  await page.getByText('Mi ez?').click();
  await expect(page.getByText('Nem tartozik a szerkesztőség hírei közé')).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual({ light: [], dark: [] });
  await page.goto(MAIN + kinds.article);
  const plain = await dress();
  expect(own.faces).toBe(0);
  expect(own.face).not.toBe(plain.face);
  expect(own.ground).not.toBe(plain.ground);
});

test('the cards of a paid article name who paid to those who listen', async ({ page }) => {
  await page.goto(SECTION);
  const links = page.locator('main .card-title').getByRole('link', { name: /– Támogatott tartalom · \S+/ });
  expect(await links.count()).toBeGreaterThan(1);
});
