import { expect, test } from '@playwright/test';
import { findViolations } from './support/axe';
import { openPreview } from './support/editor';

const preview = openPreview();
const { address } = preview;
const ARTICLE = '/szerkesztoseg/iras/hid';
const TYPED = 'Egy egészen más cím, amelyet épp most írunk be ide';
const LOOKS = ['Asztali gép', 'Sötét', 'Alkalmazás', 'Kártya', 'Keresőtalálat', 'Telefon'];

test('what is typed is shown beside the form in every look, and in a tab without scripts', async ({ browser, page, context }) => {
  await page.goto(address(ARTICLE));
  await preview.signIn(page);
  const words = { title: 'Megnyílt a híd', lead: 'Fél hatkor indult rajta az első busz.', content: '<p>Szöveg.</p>' };
  await preview.ingest('articles/hid', { slug: 'hid', ...words, pubDate: '2026-11-20T10:00:00+01:00' });
  await page.goto(address(ARTICLE));
  await page.getByLabel('Cím', { exact: true }).fill(TYPED);
  const looks = page.getByRole('group', { name: 'Nézet' });
  const frame = page.locator('iframe[data-typed]');
  for (const name of LOOKS) {
    const button = looks.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.frameLocator('iframe[data-typed]').getByText(TYPED).first()).toBeVisible();
    const width = await frame.evaluate((view: HTMLIFrameElement) => view.contentWindow?.innerWidth ?? 0);
    expect([name, width > 1000]).toEqual([name, name === 'Asztali gép']);
  }
  expect(await findViolations(page, { exclude: 'iframe' })).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const form = await plain.newPage();
  await form.goto(address(ARTICLE));
  await form.getByLabel('Cím', { exact: true }).fill('Cím szkript nélkül');
  await form.getByText('Másképp').click();
  for (const name of ['Kártya új lapon', 'Keresőtalálat új lapon']) {
    const opened = plain.waitForEvent('page');
    await form.getByRole('button', { name }).click();
    const tab = await opened;
    await expect(tab.getByText(/Cím szkript nélkül/).first()).toBeVisible();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await plain.close();
});
