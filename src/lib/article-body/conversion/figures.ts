import { escapeHtml } from '~/lib/text/escape-html';
import type { ArticleBlock, BlockByKind, Figure } from '../blocks';
import { findElements, type HtmlElement, hasClass, isUnreadable } from '../html-tree';
import { inlineHtml } from '../kinds/html-parts';
import { blockNames } from './block-names';
import { type Conversion, isBlank, type Scope, toLine } from './conversion';
import { figureOfImage } from './images';

/** A picture without its own caption. */
export function imageBlocks(image: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const figure = figureOfImage(image, scope, conversion);
  const inside = conversion.convert(image.children, scope);
  return figure === undefined ? inside : [{ kind: 'figure', figure }, ...inside];
}

const CAPTION_CLASSES = [
  'wp-caption-text',
  'wp-caption-dd',
  'gallery-caption',
  'blocks-gallery-caption',
  'blocks-gallery-item__caption',
];

/** True for the element that contains a picture's caption. */
export function isCaption(element: HtmlElement): boolean {
  if (isUnreadable(element) || element.children.length === 0) return false;
  if (element.name === 'figcaption') return true;
  return (element.name === 'span' || blockNames.has(element.name)) && CAPTION_CLASSES.some((name) => hasClass(element, name));
}

/**
 * Content of a figure element (or a captioned div of WordPress): pictures, a table, a player, a quotation, with its caption.
 */
export function figureBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  return captioned(element, scope, conversion, false);
}

/** A gallery: every picture inside, each with its own caption, and the caption of the gallery. */
export function galleryBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  return captioned(element, scope, conversion, true);
}

function captioned(element: HtmlElement, scope: Scope, conversion: Conversion, gallery: boolean): ArticleBlock[] {
  const captions = findElements(element, (inner) => isCaption(inner) || isUnit(inner) || conversion.used.has(inner)).filter(
    (inner) => isCaption(inner) && !conversion.used.has(inner),
  );
  for (const caption of captions) conversion.used.add(caption);
  const content = conversion.convert(element.children, { ...scope, autop: false });
  for (const caption of captions) conversion.used.delete(caption);
  const words = captionWords(captions, conversion);
  const figures = content.filter((block) => block.kind === 'figure');
  const others = content.filter((block) => block.kind !== 'figure');
  if (figures.length > 1 && (gallery || others.length === 0)) return [toGallery(figures, words), ...others, ...words.rest];
  const [first] = content;
  if (content.length === 1 && first !== undefined) {
    const named = withWords(first, words, conversion);
    if (named !== undefined) return [named, ...words.rest];
  }
  if (figures.length === 1 && figures[0] !== undefined) {
    const named = withWords(figures[0], words, conversion);
    return [...content.map((block) => (block === figures[0] && named !== undefined ? named : block)), ...words.rest];
  }
  return [...content, ...toParagraphs(words), ...words.rest];
}

/** A nested figure has its own caption. */
function isUnit(element: HtmlElement): boolean {
  return (
    element.name === 'figure' ||
    ['gallery-item', 'wp-caption', 'wp-block-gallery', 'gallery'].some((name) => hasClass(element, name))
  );
}

interface Words {
  readonly html: string;
  readonly credit: string | undefined;
  readonly rest: readonly ArticleBlock[];
}

const CREDIT_CLASSES = ['credit', 'photo-credit', 'image-credit', 'media-credit', 'wp-caption-credit'];

function captionWords(captions: readonly HtmlElement[], conversion: Conversion): Words {
  const lines: string[] = [];
  const rest: ArticleBlock[] = [];
  let credit: string | undefined;
  for (const caption of captions) {
    const source = findElements(caption, (inner) => isCredit(inner) || inner.name === 'svg' || inner.name === 'math')
      .filter(isCredit)
      .at(-1);
    const text = source === undefined || hasLink(source) ? '' : toLine(source, conversion);
    if (source !== undefined && text !== '' && credit === undefined) {
      credit = text;
      conversion.used.add(source);
    }
    for (const block of conversion.convert(caption.children, { wrappers: [], autop: false })) {
      if (block.kind === 'paragraph' || block.kind === 'heading') lines.push(inlineHtml(block));
      else rest.push(block);
    }
  }
  return { html: lines.join('<br>'), credit, rest };
}

function isCredit(element: HtmlElement): boolean {
  return element.name === 'cite' || CREDIT_CLASSES.some((name) => hasClass(element, name));
}

function hasLink(element: HtmlElement): boolean {
  return findElements(element, ({ name }) => name === 'a').length > 0;
}

function toGallery(figures: readonly BlockByKind<'figure'>[], words: Words): ArticleBlock {
  const captionHtml = wordsHtml(words);
  return {
    kind: 'gallery',
    figures: figures.map(({ figure }) => figure),
    ...(captionHtml === '' ? {} : { captionHtml }),
  };
}

/** The block with the caption added; undefined if blocks of its kind cannot have one. */
function withWords(block: ArticleBlock, words: Words, conversion: Conversion): ArticleBlock | undefined {
  if (words.html === '' && words.credit === undefined) return block;
  if (block.kind === 'figure') return { kind: 'figure', figure: figureWith(block.figure, words) };
  const field = conversion.captionField(block);
  if (field === undefined || field in block) return undefined;
  return { ...block, [field]: wordsHtml(words) };
}

function figureWith(figure: Figure, words: Words): Figure {
  const captionHtml = [figure.captionHtml ?? '', words.html].filter((html) => html !== '').join('<br>');
  const credit = [figure.credit, words.credit].filter((text) => text !== undefined).join(', ');
  return {
    ...figure,
    ...(captionHtml === '' ? {} : { captionHtml }),
    ...(credit === '' ? {} : { credit }),
  };
}

function wordsHtml({ html, credit }: Words): string {
  const creditHtml = credit === undefined ? '' : `<cite>${escapeHtml(credit)}</cite>`;
  return [html, creditHtml].filter((part) => !isBlank(part)).join(' ');
}

function toParagraphs(words: Words): ArticleBlock[] {
  const html = wordsHtml(words);
  return html === '' ? [] : [{ kind: 'paragraph', html }];
}
