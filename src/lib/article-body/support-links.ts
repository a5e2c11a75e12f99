import type { ArticleBlock, Figure } from './blocks';

/**
 * Sanitized HTML without links to the support pages (AR-24): if an app store forbids them, a link whose address contains
 * 'tamogatas', in any spelling, keeps its text and loses its address.
 */
export function blockSupportLinks(html: string): string {
  return html.replace(/<a href="([^"]*)"[^>]*>/g, (tag, href: string) => (isSupportUrl(href) ? '<a>' : tag));
}

/** True for an address of the support pages, percent-encoded or not. */
export function isSupportUrl(url: string): boolean {
  return decoded(decoded(url)).toLowerCase().includes('tamogatas');
}

function decoded(url: string): string {
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** The block without such links in its text, its caption and its pictures. */
export function blockSupportLinksIn(block: ArticleBlock): ArticleBlock {
  const changed: ArticleBlock = { ...block };
  if (changed.kind === 'figure') return { ...changed, figure: unlinked(changed.figure) };
  const captioned = 'captionHtml' in changed && changed.captionHtml !== undefined ? withCaption(changed) : changed;
  if (captioned.kind === 'gallery') return { ...captioned, figures: captioned.figures.map(unlinked) };
  if (captioned.kind === 'beforeAfter') {
    return { ...captioned, before: unlinked(captioned.before), after: unlinked(captioned.after) };
  }
  const text = 'html' in captioned ? { ...captioned, html: blockSupportLinks(captioned.html) } : captioned;
  return 'citeHtml' in text && text.citeHtml !== undefined ? { ...text, citeHtml: blockSupportLinks(text.citeHtml) } : text;
}

function withCaption<Block extends { readonly captionHtml?: string }>(block: Block): Block {
  return { ...block, captionHtml: blockSupportLinks(block.captionHtml ?? '') };
}

function unlinked(figure: Figure): Figure {
  const { href, ...rest } = figure.captionHtml === undefined ? figure : withCaption(figure);
  return href === undefined || isSupportUrl(href) ? rest : { ...rest, href };
}
