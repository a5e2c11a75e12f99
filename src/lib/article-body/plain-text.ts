import type { ArticleBlock, Figure } from './blocks';

/**
 * The readable text of a body, for search and descriptions: one line per block. Players contribute only their title and
 * caption. If `captions` is false, captions, picture credits and players' titles are left out.
 */
export function plainText(blocks: readonly ArticleBlock[], options: { readonly captions?: boolean } = {}): string {
  return blocks
    .map((block) => blockText(block, options.captions !== false))
    .filter((text) => text !== '')
    .join('\n');
}

/** Readable text of sanitized HTML: tags become spaces if they separate words, entities become characters. */
export function htmlToText(html: string): string {
  const spaced = html.includes('<') ? html.replace(SEPARATING_TAG, ' ') : html;
  return decode(spaced).replace(UNEVEN_SPACE, ' ').trim();
}

const SEPARATING_TAG =
  /<\/?(?:p|li|ul|ol|h[2-4]|td|th|tr|br|hr|blockquote|dt|dd|dl|table|caption|figure|figcaption|pre|img)\b[^<>]*>/g;
/** White space that is not a single space: replacing those, too, would take as long as all other steps. */
const UNEVEN_SPACE = / \s+|[^\S ]\s*/g;

function decode(html: string): string {
  const text = html.includes('<') ? html.replace(/<[^<>]*>/g, '') : html;
  // Most texts have no entities.
  if (!text.includes('&')) return text;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

function blockText(block: ArticleBlock, captions: boolean): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'footnotes':
    case 'unknown':
      return htmlToText(block.html);
    case 'code':
      return joined(decode(block.html), captions && htmlToText(block.captionHtml ?? ''));
    case 'quote':
    case 'pullQuote':
      return joined(htmlToText(block.html), htmlToText(block.citeHtml ?? ''));
    case 'table':
    case 'chart':
      return joined(captions && htmlToText(block.captionHtml ?? ''), htmlToText(block.html));
    case 'box':
      return joined(block.title, htmlToText(block.html));
    case 'figure':
      return captions ? figureText(block.figure) : '';
    case 'beforeAfter':
      return captions ? joined(figureText(block.before), figureText(block.after), htmlToText(block.captionHtml ?? '')) : '';
    case 'gallery':
      return captions ? joined(...block.figures.map(figureText), htmlToText(block.captionHtml ?? '')) : '';
    case 'youtube':
    case 'iframe':
    case 'audio':
    case 'video':
      return captions ? joined(block.title, htmlToText(block.captionHtml ?? '')) : '';
    case 'spotify':
    case 'facebook':
      return captions ? htmlToText(block.captionHtml ?? '') : '';
    case 'related':
      return block.title ?? '';
    case 'episode':
    case 'quiz':
    case 'subArticle':
    case 'ad':
    case 'rule':
      return '';
  }
}

function figureText(figure: Figure): string {
  return joined(htmlToText(figure.captionHtml ?? ''), figure.credit);
}

function joined(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
}
