import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openPreview } from './support/editor';

/** An article that is opened for writing and saved as it is gets no new version: all of the demo, and those of other systems. */

const preview = openPreview({ DEMO: '1' });
const { open } = preview;

test.describe.configure({ mode: 'serial' });
// The test itself reads pages as the browser does, which the policy of the desk forbids scripts.
test.use({ bypassCSP: true });

/** Exports and texts of other systems, which stand beside the project's own folder. */
const CASES = '../shared/cases/publishing';
const IMPORTS = '../shared/data/imports';
const systems: readonly (readonly [format: string, ...files: readonly string[]])[] = [
  ['wordpress', `${CASES}/wxr-field.xml`],
  ['wordpress', `${CASES}/wxr-split`],
  ['wordpress', `${IMPORTS}/mg-wp-xml-sample.xml`],
  ['wordpress', `${IMPORTS}/mg-wp-xml-has-yoast-meta.xml`],
  ['wordpress', `${IMPORTS}/sample.xml`],
  ['ghost', `${CASES}/ghost-field.json`],
  ['drupal', `${CASES}/drupal-jsonapi.json`],
  ['feed', `${CASES}/blogger/feed.atom`],
  ['feed', `${CASES}/atom-xhtml.xml`],
  ['feed', `${CASES}/feed-field.xml`],
  ['markdown', `${CASES}/markdown`],
  ['wordpress-json', `${IMPORTS}/single-post.json`],
  ['wordpress-json', `${IMPORTS}/single-post-with-linked-images.json`],
];

/** The slugs on all pages of "Cikkek", the form of each of which is opened and sent as it is; what was answered to those that failed. */
async function saveAll(): Promise<{ readonly saved: number; readonly refused: readonly string[] }> {
  const read = async (path: string | URL, init?: RequestInit) => {
    const answer = await fetch(path, init);
    return { answer, page: new DOMParser().parseFromString(await answer.text(), 'text/html') };
  };
  const slugs: string[] = [];
  for (let path: string | undefined = '/szerkesztoseg/cikkek'; path !== undefined; ) {
    const { page }: { page: Document } = await read(path);
    slugs.push(...[...page.querySelectorAll<HTMLInputElement>('input[name="slug"][type="checkbox"]')].map(({ value }) => value));
    const later = [...page.querySelectorAll('nav[aria-label="Lapozás"] a')].find(({ textContent }) =>
      textContent?.startsWith('Köv'),
    );
    path = later?.getAttribute('href') ?? undefined;
  }
  const refused: string[] = [];
  for (const slug of slugs) {
    const path = `/szerkesztoseg/iras/${encodeURIComponent(slug)}`;
    const { page } = await read(path);
    const form = page.querySelector<HTMLFormElement>('form.writing-form');
    if (form === null) {
      refused.push(`${slug}: no form`);
      continue;
    }
    const fields = new URLSearchParams();
    // As the browser sends it: with both characters of a line's end.
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string') fields.append(name, value.replace(/\r?\n/g, '\r\n'));
    fields.append('step', 'save');
    const { answer, page: after } = await read(path, { method: 'POST', body: fields });
    const words = after.querySelector('.desk-message[role="status"], .desk-message[role="alert"]')?.textContent?.trim() ?? '';
    const version = (doc: Document) => doc.querySelector<HTMLInputElement>('input[name="version"]')?.value;
    const isSame = words.startsWith('Nem volt mit változtatni') && version(page) === version(after);
    if (!isSame) refused.push(`${slug}: ${answer.status} ${words}`);
  }
  return { saved: slugs.length, refused };
}

test('all articles of the demo, saved as they are, get no new version', async ({ page }) => {
  test.setTimeout(600_000);
  await open(page, '/szerkesztoseg/cikkek');
  const { saved, refused } = await page.evaluate(saveAll);
  expect(refused).toEqual([]);
  expect(saved).toBeGreaterThan(150);
  console.log(`${saved} articles of the demo saved as they are`);
});

test('nor do those of other systems', async ({ page }) => {
  test.skip(!existsSync(CASES), 'The cases stand beside the project only where it is developed.');
  test.setTimeout(600_000);
  for (const [format, ...files] of systems) preview.run('import', format, ...files.filter(existsSync), '--rename');
  for (const name of readdirSync(join(CASES, 'body'))) {
    const slug = `torzs-${name.replace('.html', '')}`;
    const content = readFileSync(join(CASES, 'body', name), 'utf8');
    await preview.ingest(`articles/${slug}`, { slug, title: name, pubDate: 1_790_000_000, active: true, content });
  }
  await open(page, '/szerkesztoseg/cikkek');
  const { saved, refused } = await page.evaluate(saveAll);
  expect(refused).toEqual([]);
  console.log(`${saved} articles saved as they are, with those of other systems`);
});

test('nor does any in the page itself, with its editor', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, '/szerkesztoseg/cikkek');
  const slugs = await page
    .locator('input[name="slug"][type="checkbox"]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  for (const slug of slugs.filter((_, index) => index % 7 === 0)) {
    await open(page, `/szerkesztoseg/iras/${slug}`);
    await expect(page.getByRole('textbox', { name: 'Szöveg', exact: true })).toHaveAttribute('contenteditable', 'true');
    await page.getByRole('button', { name: 'Mentem', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nem volt mit változtatni.' }), slug).toBeVisible();
  }
});
