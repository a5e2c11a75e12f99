import type { Page } from '@playwright/test';
import { expect, MAIN, REGIONAL, test } from './support/site';

/** Kinds of pages: addresses, or names of kinds of the demo newsroom. */
const PAGES = {
  fronts: ['front', '/after', '/g7', '/karakter', REGIONAL],
  articles: ['article', 'longform', 'liveblog', 'English article'],
  lists: ['latest', 'section', 'tag', 'author', '/archivum?term=vihar', '/archivum?term=qqqzzz'],
  'supplements and tables': [
    '/melleklet/eb-2024',
    '/melleklet/ep-2024/mandatumok',
    '/melleklet/tokio-2020/eremtablazat',
    '/rovat/sport/foci',
    '/rovat/sport/forma1',
    'exchange',
    '/idojaras',
  ],
  'pages with forms': ['support', '/elofizetes', '/tamogatas/belepes', '/hirlevel', '/podcast', 'document'],
} as const;

/**
 * Words of the page that are broken across lines without a hyphen. The browser of these tests has no Hungarian dictionary and
 * hyphenates nothing, so that every word that does not fit is found.
 */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const broken = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      // Boxes of one pixel are for screen readers.
      if (element === null || element.closest('script, style, noscript') !== null || element.offsetWidth === 1) continue;
      // A line may end after a hyphen, a dash or a slash, and where the text allows it.
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00AD\u200B\-‐–—/]{2,}/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first, last] = [lines[0], lines.at(-1)];
        if (first !== undefined && last !== undefined && last.top > first.bottom - 2)
          broken.add(`${element.localName}.${element.className}: ${word}`);
      }
    }
    return [...broken];
  });
}

for (const width of [375, 768]) {
  for (const [group, names] of Object.entries(PAGES)) {
    test(`no word of ${group} is broken without a hyphen, ${width} px`, async ({ page, kinds }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 812 });
      const broken: Record<string, string[]> = {};
      for (const name of names) {
        await page.goto(new URL(kinds[name] ?? name, MAIN).href, { waitUntil: 'domcontentloaded' });
        const found = await brokenWords(page);
        if (found.length > 0) broken[name] = found;
      }
      expect(broken).toEqual({});
    });
  }
}
