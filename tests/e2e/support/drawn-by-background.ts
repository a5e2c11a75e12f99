import type { Page } from '@playwright/test';

/** Elements and pseudo-elements without content that have a size and a background; with each, whether a border would keep it. */
export async function drawnByBackground(page: Page): Promise<string[]> {
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
