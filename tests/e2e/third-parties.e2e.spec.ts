import { globSync } from 'node:fs';
import { relative } from 'node:path';
import type { Page } from '@playwright/test';
import { recordAds } from './support/ad-server';
import { expect, MAIN, type PageKinds, REGIONAL, test } from './support/site';

const found = (slug: string): string => `/2026/01/01/${slug}`;
const QUIZ = found('kviz-hidak-es-folyok');

/** Addresses of every page for readers, by its file in src/pages; a page without a line here fails the test. */
const readerPages = (kinds: PageKinds): Readonly<Record<string, readonly (string | undefined)[]>> => ({
  '404.astro': [kinds['not found']],
  'index.astro': ['/', `${REGIONAL}/`],
  'cimlap/index.astro': ['/after', '/g7', '/karakter'],
  'cimlap/valogatas/[v].astro': ['/cimlap/valogatas/1'],
  '[...section]/[year]/[month]/[day]/[slug]/index.astro': [
    kinds.article,
    kinds.longform,
    kinds['English article'],
    // A quiz, a map between paragraphs, third-party videos and posts, an advertisement.
    found('gyalogoshid-kozepso-eleme'),
    QUIZ,
    found('video-szemetszallitok-ejszakaja'),
    found('igy-forgattunk-viharban-balaton'),
    found('hangalamondas-mesterseges-intelligencia'),
    found('szavazz-a-ligetre'),
  ],
  '[...section]/[year]/[month]/[day]/[slug]/elo/index.astro': [kinds.liveblog],
  '[...section]/[year]/[month]/[day]/[slug]/elo/bejegyzes/[entry].astro': [kinds['live entry']],
  '[list].astro': [
    kinds.latest,
    kinds.english,
    kinds.archive,
    '/archivum?term=vihar',
    '/g7/legfrissebb',
    `${REGIONAL}/legfrissebb`,
  ],
  'rovat/[...path].astro': [kinds.section, kinds['edition section'], '/rovat/szepkilatas/turaterkep', '/rovat/sport/noi-kupa'],
  'rovat/sport/foci.astro': ['/rovat/sport/foci'],
  'rovat/sport/forma1.astro': ['/rovat/sport/forma1'],
  'cimke/[...path].astro': [kinds.tag],
  'szerzo/[...path].astro': [kinds.author],
  'melleklet/[...path].astro': [
    '/melleklet/valasztas-2026',
    '/melleklet/valasztas-2024',
    '/melleklet/valasztas-2024/adatok',
    '/melleklet/usa-2024',
    '/melleklet/ep-2024',
    '/melleklet/parizs-2024',
    '/melleklet/foci-vb-2022/meccsek',
  ],
  'podcast/index.astro': ['/podcast', '/g7/podcast'],
  'podcast/[slug].astro': ['/podcast/penztarca'],
  'dokumentum/[slug].astro': [kinds.document],
  'politikai-hirdetesek.astro': ['/politikai-hirdetesek'],
  'politikai-hirdetes/[id].astro': ['/politikai-hirdetes/ligetvedo-kor-2026-11'],
  'helyesbitesek.astro': [kinds.corrections],
  'impresszum.astro': [kinds.imprint],
  'arfolyam.astro': [kinds.exchange],
  'idojaras.astro': ['/idojaras'],
  'tamogatas/index.astro': ['/tamogatas', kinds.support, `${REGIONAL}/tamogatas`],
  'tamogatas/[screen].astro': ['/tamogatas/belepes', '/tamogatas/profil', '/tamogatas/hiba', '/tamogatas/siker'],
  'egyszazalek.astro': [kinds.tax],
  'akademia.astro': [kinds.academy],
  'mentett.astro': [kinds.saved],
  'te.astro': ['/te'],
  'elofizetes.astro': ['/elofizetes'],
  'login.astro': ['/login'],
  'hirlevel/index.astro': ['/hirlevel'],
  'hirlevel/megerosites.astro': ['/hirlevel/megerosites'],
  'hirlevel/leiratkozas.astro': ['/hirlevel/leiratkozas'],
  'empty.astro': ['/empty'],
  'app-web-widget.astro': [kinds['app element']],
});

/** Pages that are not for readers: those of editors, the error page that only the server renders, and fragments for scripts. */
const NOT_FOR_READERS = [
  '500.astro',
  '[...section]/[year]/[month]/[day]/[slug]/elo/bejegyzesek.astro',
  'ajanlo.astro',
  'login/kodalkalmazas.astro',
  'reszlet.astro',
  // A page of an extension: the demo has none, and each declares its third parties.
  'oldal/[name].astro',
];

/** Scrolls to the end, so that everything lazy is loaded. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

test('every page for readers is tested', async ({ kinds }) => {
  const all = globSync('src/pages/**/*.astro').map((file) => relative('src/pages', file));
  // The desk is nobody's but editors'.
  const files = all.filter((file) => !file.startsWith('szerkesztoseg/'));
  expect([...Object.keys(readerPages(kinds)), ...NOT_FOR_READERS].toSorted()).toEqual(files.toSorted());
});

for (const width of [375, 1280]) {
  test(`nothing goes to a third party before the reader chose, on any kind of page, to its end, ${width} px (AD-15)`, async ({
    page,
    kinds,
    problems,
  }) => {
    test.setTimeout(240_000);
    const ads = await recordAds(page);
    await page.setViewportSize({ width, height: 800 });
    const look = async (path: string, status = 200): Promise<void> => {
      const answer = await page.goto(new URL(path, MAIN).href, { waitUntil: 'load' });
      expect(answer?.status(), path).toBe(status);
      await seeAll(page);
      expect(await ads.calls(), path).toEqual([]);
      expect(await page.evaluate(() => 'googletag' in globalThis), path).toBe(false);
      expect(ads.foreign, path).toEqual([]);
    };
    const cookies = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name);
    for (const [file, paths] of Object.entries(readerPages(kinds))) {
      for (const path of paths) {
        await look(path ?? `none for ${file}`, file === '404.astro' ? 404 : 200);
        // The quiz is requested when it is in view, and its answer sets the cookie: leaving the page earlier cancels both.
        if (path === QUIZ) await expect.poll(cookies).toEqual(['quiz-id']);
      }
    }
    // The quiz limits a device to one vote; no other page has set a cookie.
    expect(await cookies()).toEqual(['quiz-id']);
    // In app mode, which is stored in a cookie of the site.
    for (const path of ['/?isMobileApp=1', '/g7', kinds.article ?? '/']) await look(path);
    problems.length = 0;
  });
}
