import { expect, MAIN, test } from './support/site';

/** Twelve pages: the fronts, and one of the kinds with the most forms of text. */
const FRONTS = ['/', '/after', '/g7', '/karakter'];
const OTHERS = ['article', 'longform', 'liveblog', 'section', 'archive'];
const PLAIN = ['/rovat/sport/foci', '/impresszum', '/dokumentum/adatvedelem'];
const MOST_SIZES = 9;
const MOST_WEIGHTS = 5;

/** Sizes and weights of visible text, forms of section headings, leads of cards and lines of documents, as the browser shows them. */
function readType() {
  const shown = (element: Element): boolean =>
    !element.closest('script, style, noscript, svg, .visually-hidden, dialog, [popover]') &&
    element.checkVisibility({ visibilityProperty: true });
  const sizes = new Map<string, string>();
  const weights = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !shown(element) || element.getBoundingClientRect().width < 2) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    sizes.set(fontSize, element.className || element.tagName);
    weights.set(fontWeight, element.className || element.tagName);
  }
  const headings = [...document.querySelectorAll('main h2, .sidebar h2')].filter(
    (heading) =>
      shown(heading) &&
      heading.textContent?.trim() &&
      !heading.closest('.card, .article-body, .paid-strip, .block-logo') &&
      !heading.querySelector('svg'),
  );
  const form = (heading: Element): string => {
    const { fontFamily, fontSize, fontWeight, fontStyle, fontVariantCaps } = getComputedStyle(heading);
    return [fontFamily.split(',')[0], fontSize, fontWeight, fontStyle, fontVariantCaps].join(' ');
  };
  const leads = [...document.querySelectorAll('main .card-lead')].filter(shown).map((lead) => {
    const { fontSize, lineHeight } = getComputedStyle(lead);
    return { size: Number.parseFloat(fontSize), lines: Math.round(lead.clientHeight / Number.parseFloat(lineHeight)) };
  });
  const lines = [...document.querySelectorAll('.document .article-body p')].flatMap((paragraph) => {
    const count = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
    return count < 3 ? [] : [(paragraph.textContent?.length ?? 0) / count];
  });
  return {
    sizes: [...sizes].map(([size, where]) => `${size} ${where}`),
    weights: [...weights].map(([weight, where]) => `${weight} ${where}`),
    headings: [...new Set(headings.map(form))],
    leads,
    longestLine: Math.max(0, ...lines),
  };
}

for (const width of [375, 1280]) {
  test(`a page has few sizes and weights of type, none of them a fraction, ${width} px`, async ({ page, kinds }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...FRONTS, ...OTHERS.map((kind) => kinds[kind] ?? ''), ...PLAIN]) {
      await page.goto(MAIN + path);
      const type = await page.evaluate(readType);
      expect
        .soft(
          type.sizes.filter((size) => !/^\d+px/.test(size)),
          `fractions on ${path}`,
        )
        .toEqual([]);
      expect.soft(type.weights.length, `${path}: ${type.weights.join(', ')}`).toBeLessThanOrEqual(MOST_WEIGHTS);
      if (FRONTS.includes(path)) {
        expect.soft(type.sizes.length, `${path}: ${type.sizes.join(', ')}`).toBeLessThanOrEqual(MOST_SIZES);
        expect.soft(type.headings, path).toHaveLength(1);
        const large = width < 768 ? type.leads.filter(({ size, lines }) => size > 18 || lines > 3) : [];
        expect.soft(large, `leads on ${path}`).toEqual([]);
      }
      expect.soft(type.longestLine, `characters a line on ${path}`).toBeLessThanOrEqual(72);
    }
  });
}
