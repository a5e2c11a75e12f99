import { figureColumns } from '~/lib/tables/figure-columns';
import { escapeHtml } from '~/lib/text/escape-html';
import { withHeldLines } from '~/lib/text/line-ends';
import type { ArticleBlock, BlockByKind } from './blocks';
import type { BodyContext } from './body-context';
import { bodyTexts } from './body-texts';
import { blockHtml } from './conversion/container-html';
import { withSizes } from './picture-sizes';
import { placeAds, withoutAds } from './place-ads';
import { htmlToText } from './plain-text';
import { blockSupportLinksIn } from './support-links';

/** Kinds that are rendered as HTML strings; the others have their own components. */
type TextKind =
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'quote'
  | 'pullQuote'
  | 'table'
  | 'box'
  | 'rule'
  | 'code'
  | 'footnotes'
  | 'unknown';
export type ComponentBlock = Exclude<ArticleBlock, BlockByKind<TextKind>>;

/** A part of the body: one string for consecutive text blocks, or one block with its own component. */
export type BodyPart = { readonly kind: 'text'; readonly html: string } | ComponentBlock;

/**
 * The body as a page renders it: advertisement places inserted or removed, and all text between two other blocks as one string
 * of sanitized HTML, which renders several times faster than one component per paragraph.
 */
export function bodyParts(blocks: readonly ArticleBlock[], context: BodyContext): BodyPart[] {
  const parts: BodyPart[] = [];
  let text = '';
  const endText = (): void => {
    if (text !== '') parts.push({ kind: 'text', html: text });
    text = '';
  };
  const { pictureSizes } = context;
  const sized = pictureSizes === undefined ? blocks : blocks.map((block) => withSizes(block, pictureSizes));
  const allowed = context.supportLinksBlocked ? sized.map(blockSupportLinksIn) : sized;
  for (const block of context.adFree ? withoutAds(allowed) : placeAds(allowed, context.paragraphCount)) {
    if (isText(block)) text += block.kind === 'code' ? textMarkup(block, context) : withHeldLines(textMarkup(block, context));
    else {
      endText();
      parts.push(block);
    }
  }
  endText();
  return parts;
}

function isText(block: ArticleBlock): block is BlockByKind<TextKind> {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'quote':
    case 'pullQuote':
    case 'table':
    case 'box':
    case 'rule':
    case 'code':
    case 'footnotes':
    case 'unknown':
      return true;
    default:
      return false;
  }
}

function textMarkup(block: BlockByKind<TextKind>, context: BodyContext): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return blockHtml(block) ?? '';
    case 'list':
      return listMarkup(block);
    case 'quote':
      return `<figure class="body-quote"><blockquote>${block.html}</blockquote>${sourceLine(block.citeHtml)}</figure>`;
    case 'pullQuote':
      return `<figure class="body-pullquote"><blockquote>${block.html}</blockquote>${sourceLine(block.citeHtml)}</figure>`;
    case 'table':
      return tableMarkup(block, context);
    case 'box':
      return boxMarkup(block);
    case 'rule':
      return '<hr class="body-rule">';
    case 'code':
      return `<pre class="body-code" tabindex="0">${block.html}</pre>${captionLine(block.captionHtml)}`;
    case 'footnotes':
      return `<section class="body-footnotes" aria-label="${bodyTexts[context.language].footnotes}"><ol>${block.html}</ol></section>`;
    case 'unknown':
      return `<div class="body-other">${block.html}</div>`;
  }
}

/** A list whose numbers are longer than two digits, such as years, has the room for them: they would be cut on phones. */
function listMarkup(block: BlockByKind<'list'>): string {
  const html = blockHtml(block) ?? '';
  const digits = String(block.start ?? 1).length;
  return digits > 2 ? html.replace('<ol', `<ol style="padding-left:${(digits * 0.5 + 0.95).toFixed(2)}em"`) : html;
}

function tableMarkup(block: BlockByKind<'table'>, context: BodyContext): string {
  const label = htmlToText(block.captionHtml ?? '') || bodyTexts[context.language].table;
  const caption = block.captionHtml === undefined ? '' : `<caption>${block.captionHtml}</caption>`;
  const sortable = block.html.startsWith('<thead>') ? ' data-sortable' : '';
  const columns = figureColumns(block.html);
  const figures = columns.length === 0 ? '' : ` data-figures="${columns.join(' ')}"`;
  // Wide tables scroll within their own box, which therefore must be focusable by keyboard.
  return `<div class="body-table" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table${sortable}${figures}>${caption}${block.html}</table></div>`;
}

function boxMarkup(block: BlockByKind<'box'>): string {
  if (block.title === undefined) return `<aside class="body-box">${block.html}</aside>`;
  const title = escapeHtml(block.title);
  return `<aside class="body-box" aria-label="${title}"><p class="body-box-title">${title}</p>${block.html}</aside>`;
}

function sourceLine(citeHtml: string | undefined): string {
  return citeHtml === undefined ? '' : `<figcaption>${citeHtml}</figcaption>`;
}

function captionLine(captionHtml: string | undefined): string {
  return captionHtml === undefined ? '' : `<p class="body-caption">${captionHtml}</p>`;
}
