import type { ArticleBlock } from '../blocks';
import { understandHtml } from '../foreign-html/understand';
import { type HtmlElement, type HtmlNode, type OuterPart, parseHtmlParts, parseHtmlTree } from '../html-tree';
import { expandShortcodes } from '../shortcodes';
import { needsParagraphs, type Scope } from './conversion';
import { createConversion } from './create-conversion';

/**
 * The parser before the sanitizer's second pass, block by block: for tools that edit a body and send it back to the parser. What a
 * page renders comes from parse-article-body.ts only.
 */
export interface UnsealedBody {
  /** The source, with shortcodes as HTML. */
  readonly source: string;
  readonly parts: readonly OuterPart[];
  /** Blocks of some of the outermost nodes. */
  readonly convert: (nodes: readonly HtmlNode[]) => readonly ArticleBlock[];
}

export function openBody(html: string): UnsealedBody {
  const source = expandShortcodes(html);
  const { root, parts } = parseHtmlParts(source);
  const conversion = createConversion(root);
  const scope: Scope = { wrappers: [], autop: needsParagraphs(root, source) };
  return { source, parts, convert: (nodes) => conversion.convert(nodes, scope) };
}

/** The blocks of a text of any origin, read as a whole. */
export function readBlocksWhole(html: string): readonly ArticleBlock[] {
  const source = expandShortcodes(html);
  const { root } = understandHtml(parseHtmlTree(source), source);
  return createConversion(root).convert(root.children, { wrappers: [], autop: needsParagraphs(root, source) });
}

/** The outermost nodes of an HTML text. */
export const outerNodes = (html: string): readonly HtmlNode[] => parseRoot(html).children;
const parseRoot = (html: string): HtmlElement => parseHtmlParts(html).root;
