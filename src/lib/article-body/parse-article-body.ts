import type { ArticleBlock, Figure, ParsedBody } from './blocks';
import { createConversion, needsParagraphs } from './conversion/conversion';
import { convertFlow } from './conversion/flow';
import { parseHtmlTree } from './html-tree';
import { sealBlockHtml, sealInlineHtml } from './sanitize';
import { expandShortcodes } from './shortcodes';

/**
 * Parses article HTML of any origin into typed blocks: our own vocabulary (docs/contracts/article-html.md), WordPress, Ghost and
 * anything else that editors paste. Never throws, takes time linear in the input, and loses nothing readable: what cannot be kept
 * is listed in `losses`.
 */
export function parseArticleBody(html: string): ParsedBody {
  const source = expandShortcodes(html);
  const root = parseHtmlTree(source);
  const conversion = createConversion(root, convertFlow);
  const blocks = conversion.convert(root.children, { wrappers: [], autop: needsParagraphs(root, source) }).map(seal);
  return {
    blocks,
    losses: conversion.losses,
    paragraphCount: blocks.filter(({ kind }) => kind === 'paragraph').length,
  };
}

/** Passes all HTML of a block through the sanitizer, as a second layer of defence after the parser. */
function seal(block: ArticleBlock): ArticleBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, html: sealInlineHtml(block.html) };
    case 'list':
    case 'box':
    case 'footnotes':
    case 'unknown':
      return { ...block, html: sealBlockHtml(block.html) };
    case 'quote':
    case 'pullQuote':
      return { ...block, html: sealBlockHtml(block.html), ...sealed('citeHtml', block.citeHtml) };
    case 'table':
    case 'chart':
      return { ...block, html: sealBlockHtml(block.html), ...sealed('captionHtml', block.captionHtml) };
    case 'code':
      return { ...block, html: sealInlineHtml(block.html), ...sealed('captionHtml', block.captionHtml) };
    case 'figure':
      return { ...block, figure: sealFigure(block.figure) };
    case 'beforeAfter': {
      const { before, after, captionHtml } = block;
      return { ...block, before: sealFigure(before), after: sealFigure(after), ...sealed('captionHtml', captionHtml) };
    }
    case 'gallery':
      return { ...block, figures: block.figures.map(sealFigure), ...sealed('captionHtml', block.captionHtml) };
    case 'youtube':
    case 'spotify':
    case 'facebook':
    case 'iframe':
    case 'audio':
    case 'video':
      return { ...block, ...sealed('captionHtml', block.captionHtml) };
    case 'episode':
    case 'quiz':
    case 'subArticle':
    case 'related':
    case 'ad':
    case 'rule':
      return block;
  }
}

function sealFigure(figure: Figure): Figure {
  return { ...figure, ...sealed('captionHtml', figure.captionHtml) };
}

function sealed<Key extends string>(key: Key, html: string | undefined): { [K in Key]?: string } {
  return html === undefined ? {} : ({ [key]: sealInlineHtml(html) } as { [K in Key]?: string });
}
