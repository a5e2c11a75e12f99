import type { APIRequestContext } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

const ADMIN = { authorization: 'Bearer e2e-admin-token-0123456789' };
const LONG_WORD = 'megszentségteleníthetetlenségeskedéseitekért';
/** A publication time long ago, so that no list of the demo newsroom changes. */
const PUBLISHED = 1_500_000_000;

/** Ingests an article; returns its path. */
async function put(request: APIRequestContext, slug: string, fields: object): Promise<string> {
  const data = {
    slug,
    title: 'Próba',
    pubDate: PUBLISHED,
    tags: ['e2e-alakok'],
    content: '<p>Szöveg.</p>'.repeat(12),
    ...fields,
  };
  const answer = await request.put(`${MAIN}/api/ingest/articles/${slug}`, { headers: ADMIN, data });
  expect([200, 201]).toContain(answer.status());
  return `${MAIN}/2017/07/14/${slug}`;
}

test.describe('on a screen of any width', () => {
  for (const width of [320, 768, 1280]) {
    test(`${width} px: long words and headlines stay within it`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      const path = await put(request, `e2e-hosszu-szo-${width}`, {
        title: `${LONG_WORD} ${LONG_WORD}${LONG_WORD}`,
        recommender: LONG_WORD.repeat(3),
        content: `<p>${LONG_WORD.repeat(3)}</p><h2>${LONG_WORD.repeat(2)}</h2>`,
        articleAuthors: [{ slug: 'e2e-hosszu', name: LONG_WORD.repeat(2) }],
        articleContributors: [{ name: LONG_WORD.repeat(2) }],
        mainSuperTag: { slug: 'e2e-hosszu', name: LONG_WORD.repeat(2) },
        tags: ['e2e-alakok', 'e2e-hosszu'],
        tagNames: { 'e2e-hosszu': LONG_WORD.repeat(2) },
      });
      for (const address of [
        path,
        ...['cimke/e2e-alakok', 'cimke/e2e-hosszu', 'szerzo/e2e-hosszu'].map((list) => `${MAIN}/${list}`),
      ]) {
        await page.goto(address);
        const box = page.locator('.newest-box .card-title a');
        await box.first().evaluate((link, word) => link.replaceChildren(word.repeat(2)), LONG_WORD);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
      }
    });
  }
});

test('an article without advertisement has no place for any, in the text or beside it (AR-14)', async ({ page, request }) => {
  const places = '[data-ad-place], [data-ad-position]';
  await page.goto(await put(request, 'e2e-reklamos', {}));
  expect(await page.locator(places).count()).toBeGreaterThan(1);
  for (const [slug, fields] of [
    ['e2e-reklammentes', { flags: [{ slug: 'adfree' }] }],
    ['e2e-fizetett', { flags: [{ slug: 'pr' }] }],
  ] as const) {
    await page.goto(await put(request, slug, fields));
    await expect(page.locator(places), slug).toHaveCount(0);
  }
});

test('an English article has English marks, readable on a hero (AR-13, AR-15, AR-17)', async ({ page, request }) => {
  const path = await put(request, 'e2e-english-longform', {
    type: 'longform',
    english: true,
    tags: ['video'],
    flags: [{ slug: 'adult-content' }],
  });
  await page.goto(path);
  await expect(page.locator('.article-kicker')).toHaveText(/Video.*18\+.*Adults only/);
  const mark = page.locator('.hero .label-adult');
  const [ink, ground] = await mark.evaluate((label) => [getComputedStyle(label).color, getComputedStyle(label).backgroundColor]);
  expect(ink).not.toBe(ground);
});

test('a listed item’s measuring code stands in narrow lists, too (AR-19)', async ({ request }) => {
  const code = 'https://meres.example/e2e.gif';
  const mainSuperTag = { slug: 'e2e-mert', name: 'Mért' };
  await put(request, 'e2e-mert', { mainSuperTag, indexAVCode: code, tags: [] });
  await put(request, 'e2e-ajanlo', { mainSuperTag, recommenderUrl: '/api/recommended/mstag/e2e-mert{?v}' });
  const sets = await (await request.get(`${MAIN}/ajanlo?cikk=e2e-ajanlo&v=1`)).text();
  const card = sets.split('<article ').find((text) => text.includes('card-compact') && text.includes('/e2e-mert"'));
  expect(card).toContain(`src="${code}"`);
});

test('neither the whole text of an article for adults is in a feed, nor its picture elsewhere (AR-15)', async ({ request }) => {
  const cover = { src: '/media/duna-1.jpg', alt: 'Duna' };
  const fields = { flags: [{ slug: 'adult-content' }], cover, content: '<p>Ezt csak a kapu után.</p>' };
  const html = await (await request.get(await put(request, 'e2e-felnott', fields))).text();
  expect(html.slice(0, html.indexOf('</head>'))).not.toContain('duna-1');
  const feed = await (await request.get(`${MAIN}/rss/cimke/e2e-alakok`)).text();
  expect(feed).toContain('e2e-felnott');
  expect(feed).not.toContain('Ezt csak a kapu után.');
});
