import type { APIRequestContext } from '@playwright/test';
import { consentBefore } from './support/ad-server';
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

test('an article of many authors has every face and every name, and room for them', async ({ page, request }) => {
  const articleAuthors = Array.from({ length: 12 }, (_, index) => ({
    slug: `e2e-szerzo-${index}`,
    name: `Hosszúnevű Szerző ${index}`,
    avatarSrc: '/media/avatar-halmos-judit.jpg',
  }));
  const address = await put(request, 'e2e-sok-szerzo', { articleAuthors });
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expect(page.locator('.article .byline .avatar')).toHaveCount(12);
    await expect(page.locator('.article .byline-names a')).toHaveCount(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const [byline, main] = await Promise.all(
      ['.byline', '.article-main'].map((part) => page.locator(part).first().boundingBox()),
    );
    const isBeside = (main?.y ?? 0) < (byline?.y ?? 0) + (byline?.height ?? 0);
    if (isBeside) expect((byline?.x ?? 0) + (byline?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    // At least a name fits in a line.
    const lines = await page
      .locator('.article .byline-names a')
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...lines)).toBeLessThan(30);
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

test('a measuring code without an address is a mark beside the item in lists, and not on its own page (AR-19)', async ({
  request,
}) => {
  const mainSuperTag = { slug: 'e2e-jel', name: 'Jel' };
  const path = await put(request, 'e2e-jeles', { mainSuperTag, indexAVCode: 'AV-1 "x"', tags: [] });
  const mark = 'data-av-code="AV-1 &quot;x&quot;"';
  expect(await (await request.get(`${MAIN}/rovat/e2e-jel`)).text()).toContain(mark);
  expect(await (await request.get(path)).text()).not.toContain(mark);
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

test.describe('an article with every part in its extreme, 320 px', () => {
  const columns = (count: number): string =>
    `<table><thead><tr>${'<th>Oszlop</th>'.repeat(count)}</tr></thead><tbody><tr>${'<td>12 345</td>'.repeat(count)}</tr></tbody></table>`;
  const picture = (name: string): string => `<figure><img src="/media/${name}" alt="Kép"></figure>`;
  const content = `<p>Szöveg.</p><aside data-block="box"><h3>Doboz</h3>${columns(12)}</aside>
    <ul><li>Pont<blockquote><p>Idézet a listában.</p></blockquote>${columns(12)}</li></ul>
    <blockquote><blockquote><p>Idézet idézetben.</p></blockquote></blockquote>
    <div data-block="before-after"><figure><img src="/media/ejjel-1.jpg" alt="Előtte"></figure>
    <figure><img src="/media/avatar-halmos-judit.jpg" alt="Utána" width="300" height="900"></figure></div>
    <div data-block="youtube" data-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-title="${LONG_WORD}"></div>
    <div data-block="spotify" data-url="https://open.spotify.com/episode/0Q86acNRm6V9GYx55SXKwf" data-compact></div>
    <div data-block="related" data-slugs="inflacio-lassult"></div><pre>${'x'.repeat(200)}</pre>${columns(20)}${picture('ejjel-1.jpg')}`;

  test('is whole, and each part keeps within it', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const cover = { src: '/media/ejjel-1.jpg', caption: 'Aláírás', author: LONG_WORD.repeat(2) };
    const path = await put(request, 'e2e-minden-alak', { content, cover, recommender: LONG_WORD });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const table of await page.locator('.body-box table, .article-body li table').all())
      await expect(table).toHaveCSS('overflow-x', 'auto');
    await expect(page.locator('.body-related ul')).toHaveCSS('list-style-type', 'none');
    for (const quote of await page.locator(':is(li, blockquote) > blockquote').all())
      await expect(quote).toHaveCSS('border-left-style', 'solid');
    const title = page.locator('.body-youtube-title');
    expect(await title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('a comparison of pictures of two shapes leaves its slider free', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(await put(request, 'e2e-ket-alak', { content }));
    const slider = page.locator('.body-compare-slider');
    await slider.scrollIntoViewIfNeeded();
    const [first, second] = await page
      .locator('.body-compare img')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(second).toBe(first);
    const isFree = await slider.evaluate((field) => {
      const { right, top, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(right - 20, (top + bottom) / 2) === field;
    });
    expect(isFree).toBe(true);
  });

  test('the words before a compact player are whole', async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(await put(request, 'e2e-tomor-lejatszo', { content }));
    const frame = page.locator('.body-spotify iframe');
    await frame.scrollIntoViewIfNeeded();
    const words = page.frameLocator('.body-spotify iframe').locator('p');
    await expect(words).toContainText('open.spotify.com');
    expect(await words.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(80);
  });

  test('the viewer of a gallery shows the picture above a caption of any length', async ({ page, request }) => {
    // The dialog covers most of such a screen, and would come while the button is pressed.
    await consentBefore(page, false);
    await page.setViewportSize({ width: 320, height: 480 });
    const caption = `<figcaption>${LONG_WORD.repeat(3)}</figcaption>`;
    const shown = `<figure><img src="/media/ejjel-1.jpg" alt="Kép">${caption}</figure>`;
    await page.goto(
      await put(request, 'e2e-hosszu-kepalairas', {
        content: `<div data-block="gallery">${shown}${picture('mikrofon-1.jpg')}</div>`,
      }),
    );
    await page.locator('.gallery-zoom').first().click();
    const viewer = page.locator('.gallery-viewer');
    expect(await viewer.evaluate((dialog) => dialog.scrollWidth)).toBe(320);
    const box = await viewer.locator('img').boundingBox();
    expect(box).toMatchObject({ x: 0, width: 320 });
    expect(box?.height).toBeGreaterThan(200);
    // The keyboard's focus is as light as the text: the viewer is dark in both colour modes.
    await page.keyboard.press('Tab');
    const text = await viewer.evaluate((dialog) => getComputedStyle(dialog).color);
    await expect(viewer.locator('button:focus-visible')).toHaveCSS('outline-color', text);
  });

  test('on paper no column, no line of code and no picture is cut', async ({ page, request }) => {
    await page.setViewportSize({ width: 680, height: 900 });
    await page.goto(await put(request, 'e2e-papiron', { content }));
    await page.locator('.body-compare[data-ready]').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of await page.locator('.body-table, .article-body table, .body-code').all())
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    await expect(page.locator('.body-code')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('.body-compare-slider')).toBeHidden();
    const sides = await page
      .locator('.body-compare-side')
      .evaluateAll((all) => all.map((side) => side.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
    expect(sides[1]?.[0]).toBeGreaterThanOrEqual(sides[0]?.[1] ?? Number.POSITIVE_INFINITY);
  });
});

for (const width of [320, 768]) {
  test(`${width} px: the longest word in any title, lead or name makes no front and no article wider`, async ({
    page,
    kinds,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/after', '/g7', '/karakter', kinds.article, kinds.liveblog, '/impresszum', '/idojaras']) {
      await page.goto(MAIN + path);
      await page
        .locator('.card-title a, .card-lead, .last-entries a, .column-title, .book-title, .staff-mail, .town-name, .credit')
        .evaluateAll((all, word) => {
          for (const one of all) one.textContent = word;
        }, LONG_WORD.repeat(2));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  });
}
