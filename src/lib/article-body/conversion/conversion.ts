import { sanitizeAttributes } from '../allowed-html';
import type { ArticleBlock, BodyLoss, TextAttributes } from '../blocks';
import { type HtmlElement, type HtmlNode, isUnreadable, textContent } from '../html-tree';
import { isSeparateText } from './block-names';

/** Context of a part of the tree: the inline elements around it, and whether line breaks of the source are significant. */
export interface Scope {
  /** Outermost first. */
  readonly wrappers: readonly HtmlElement[];
  /** True if line ends become paragraphs and line breaks, as in WordPress. */
  readonly autop: boolean;
  /** Language and direction of the text, if an element around it gives others than the article's. */
  readonly text?: TextAttributes | undefined;
}

/** State shared by the recognisers of one parse. */
export interface Conversion {
  /** Converts nodes to blocks. Recognisers call this for their content. */
  readonly convert: (nodes: readonly HtmlNode[], scope: Scope) => ArticleBlock[];
  /** HTML of blocks inside another one: a list item, cell, box or quotation. */
  readonly nest: (blocks: readonly ArticleBlock[], options?: NestOptions) => NestedHtml;
  /** The field for a caption of a block, or for the source of a quotation; undefined if it has none. */
  readonly captionField: (block: ArticleBlock) => 'captionHtml' | 'citeHtml' | undefined;
  /** Elements that are already used, such as the caption of a figure; they are skipped. */
  readonly used: Set<HtmlElement>;
  /** New ids by old id, for the targets of the body's own #links. */
  readonly targets: ReadonlyMap<string, string>;
  /** Keys (picture-key.ts) of the pictures outside noscript; looked for once they are asked for. */
  readonly pictures: ReadonlySet<string>;
  readonly newId: (prefix: 'h' | 'b', text: string) => string;
  /** Reports what is left out; of an element, with its place behind the detail. */
  readonly reportLoss: (what: string, detail: string, element?: HtmlElement) => void;
  /** Reports an element with `data-block` whose parts are missing or malformed. */
  readonly reportBlock: (element: HtmlElement) => void;
  readonly losses: readonly BodyLoss[];
}

/** HTML for the content of a list item, cell, box or quotation, and the blocks that are not allowed inside. */
export interface NestedHtml {
  readonly html: string;
  /** Players, galleries and the like, in order; they follow the container. */
  readonly hoisted: readonly ArticleBlock[];
}

export interface NestOptions {
  /** True to leave out the p tags of a single paragraph, as in a list item. */
  readonly tight?: boolean;
}

/** True if the source marks paragraphs by line ends, as WordPress's classic editor does. */
export function needsParagraphs(root: HtmlElement, html: string): boolean {
  return /\n[ \t\r]*\n/.test(html) && !hasParagraph(root);
}

function hasParagraph(element: HtmlElement): boolean {
  return element.children.some((child) => child.type === 'element' && (child.name === 'p' || hasParagraph(child)));
}

/** Id of an element in the source; for old links also its name. */
export function originalId(element: HtmlElement): string | undefined {
  return element.attributes.get('id') ?? (element.name === 'a' ? element.attributes.get('name') : undefined);
}

/** True for text without visible characters. */
export function isBlank(text: string): boolean {
  return !/[^\s\u200b-\u200d\u2060\ufeff\u00ad]/.test(text);
}

/** A visible character or a tag, from a position on. */
const NEXT_VISIBLE = /<[^>]*>|&nbsp;|[^\s\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** True for HTML without visible characters. Looks no further than the first one. */
export function isBlankHtml(html: string): boolean {
  NEXT_VISIBLE.lastIndex = 0;
  for (let next = NEXT_VISIBLE.exec(html); next !== null; next = NEXT_VISIBLE.exec(html)) if (next[0].length === 1) return false;
  return true;
}

/** True if there is nothing readable below the nodes. */
export function isBlankNodes(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => isBlank(textContent(node)));
}

/** Children that have not been used yet. */
export function unusedChildren(element: HtmlElement, { used }: Conversion): HtmlNode[] {
  return element.children.filter((child) => child.type === 'text' || !used.has(child));
}

/** Visible text below a node that has not been used yet, with spaces between separate elements. */
export function readableText(node: HtmlNode, conversion: Conversion): string {
  if (node.type === 'text') return node.text;
  if (isUnreadable(node) || conversion.used.has(node)) return isSeparateText(node) ? ' ' : '';
  let text = '';
  for (const child of node.children) text += readableText(child, conversion);
  return isSeparateText(node) ? ` ${text} ` : text;
}

/** Readable text of an element on one line. */
export function toLine(element: HtmlElement, conversion: Conversion): string {
  return readableText(element, conversion).replace(/\s+/g, ' ').trim();
}

/** What is in an element with `data-block`; a list or a table that is itself the block counts as inside of it. */
export function withoutMarker({ type, name, attributes, children }: HtmlElement): readonly HtmlNode[] {
  if (name !== 'ol' && name !== 'table') return children;
  return [{ type, name, attributes: new Map([...attributes].filter(([key]) => key !== 'data-block')), children }];
}

/** Reads the `data-` attributes of an element: trimmed, undefined if missing or empty. */
export const dataReader =
  ({ attributes }: HtmlElement) =>
  (name: string): string | undefined => {
    const value = attributes.get(`data-${name}`)?.trim();
    return value === undefined || value === '' ? undefined : value;
  };

/** The scope within an element, which may have another language or direction than the text around it. */
export function scopeWithin(element: HtmlElement, scope: Scope): Scope {
  const { attributes } = element;
  if (attributes.size === 0 || !(attributes.has('lang') || attributes.has('dir'))) return scope;
  const { lang, dir } = Object.fromEntries(sanitizeAttributes('p', attributes));
  // What is said of nearly every paragraph is not worth saying.
  const otherLang = lang !== undefined && (scope.text?.lang !== undefined || !/^hu\b/i.test(lang)) ? { lang } : {};
  const otherDir = dir !== undefined && (dir !== 'ltr' || scope.text?.dir === 'rtl') ? { dir: dir as TextAttributes['dir'] } : {};
  const text = { ...scope.text, ...otherLang, ...otherDir } as TextAttributes;
  return Object.keys(text).length === 0 ? scope : { ...scope, text };
}
