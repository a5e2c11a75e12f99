import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

/** Elements and pseudo-elements without content that have a size and a background; with each, whether a border would keep it. */
async function drawnByBackground(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const replaced = 'img,svg,svg *,video,audio,iframe,input,textarea,select,canvas,progress,template,script,style,source';
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.matches(replaced)) continue;
      const isEmpty = [...element.childNodes].every((node) => node.nodeType !== 1 && (node.textContent ?? '').trim() === '');
      const { width, height } = element.getBoundingClientRect();
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo || null);
        const isDrawn = pseudo === '' ? isEmpty && width > 0 && height > 0 : style.content === '""';
        const isPainted = style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.display !== 'none';
        if (!isDrawn || !isPainted || style.visibility === 'hidden') continue;
        const edges = [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth, style.borderRightWidth];
        const hasEdge = edges.some((edge) => Number.parseFloat(edge) > 0) || style.outlineStyle !== 'none';
        // A mask has a colour of the system where colours are forced (common-data.css); a key keeps its own.
        const staysAnyway = style.maskImage !== 'none' || style.forcedColorAdjust === 'none';
        if (!hasEdge && !staysAnyway) found.add(`${element.tagName.toLowerCase()}.${[...element.classList].join('.')}${pseudo}`);
      }
    }
    return [...found];
  });
}

test('no mark, bar or line of any kind of page is drawn by its background alone, which forced colours remove', async ({
  page,
  kinds,
}) => {
  test.slow();
  const chosen = ['front', 'edition root', 'article', 'liveblog', 'section', 'exchange', 'support', 'saved'];
  const sport = ['/rovat/sport/foci?meccs=12022064', '/rovat/sport/forma1', '/idojaras', '/podcast'];
  const found: Record<string, string[]> = {};
  for (const address of [...chosen.map((kind) => kinds[kind] ?? kind), ...sport]) {
    await page.goto(MAIN + address);
    const marks = await drawnByBackground(page);
    if (marks.length > 0) found[address] = marks;
  }
  expect(found).toEqual({});
});
