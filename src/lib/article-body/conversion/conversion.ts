import type { ArticleBlock, BodyLoss } from '../blocks';
import { createIds } from '../heading-id';
import { findElements, type HtmlElement, type HtmlNode, isUnreadable, textContent } from '../html-tree';
import { pictureKey } from '../picture-key';
import { isSeparateText } from './block-names';

/** Context of a part of the tree: the inline elements around it, and whether line breaks of the source are significant. */
export interface Scope {
  /** Outermost first. */
  readonly wrappers: readonly HtmlElement[];
  /** True if line ends become paragraphs and line breaks, as in WordPress. */
  readonly autop: boolean;
}

/** State shared by the recognisers of one parse. */
export interface Conversion {
  /** Converts nodes to blocks. Recognisers call this for their content. */
  readonly convert: (nodes: readonly HtmlNode[], scope: Scope) => ArticleBlock[];
  /** Elements that are already used, such as the caption of a figure; they are skipped. */
  readonly used: Set<HtmlElement>;
  /** New ids by old id, for the targets of the body's own #links. */
  readonly targets: ReadonlyMap<string, string>;
  /** Keys (picture-key.ts) of the pictures outside noscript. */
  readonly pictures: ReadonlySet<string>;
  readonly newId: (prefix: 'h' | 'b', text: string) => string;
  readonly reportLoss: (what: string, detail: string) => void;
  readonly losses: readonly BodyLoss[];
}

const MAX_LOSSES = 1000;
const MAX_DETAIL = 200;

/** A new conversion for a tree. */
export function createConversion(
  root: HtmlElement,
  convertWith: (nodes: readonly HtmlNode[], scope: Scope, conversion: Conversion) => ArticleBlock[],
): Conversion {
  const losses: BodyLoss[] = [];
  const newId = createIds();
  const conversion: Conversion = {
    convert: (nodes, scope) => convertWith(nodes, scope, conversion),
    used: new Set(),
    targets: findTargets(root, newId),
    pictures: new Set(
      findElements(root, ({ name }) => name === 'noscript' || name === 'img')
        .filter(isImage)
        .map(pictureKey),
    ),
    newId,
    reportLoss: (what, detail) => {
      if (losses.length < MAX_LOSSES) losses.push({ what, detail: detail.replace(/\s+/g, ' ').trim().slice(0, MAX_DETAIL) });
    },
    losses,
  };
  return conversion;
}

function isImage({ name }: HtmlElement): boolean {
  return name === 'img';
}

/** True if the source marks paragraphs by line ends, as WordPress's classic editor does. */
export function needsParagraphs(root: HtmlElement, html: string): boolean {
  return /\n[ \t\r]*\n/.test(html) && !hasParagraph(root);
}

function hasParagraph(element: HtmlElement): boolean {
  return element.children.some((child) => child.type === 'element' && (child.name === 'p' || hasParagraph(child)));
}

/** Gives a new id to every element that is the target of a #link in the same body. */
function findTargets(root: HtmlElement, newId: Conversion['newId']): Map<string, string> {
  const wanted = new Set<string>();
  walk(root, (element) => {
    const href = element.name === 'a' ? element.attributes.get('href')?.trim() : undefined;
    if (href?.startsWith('#') && href.length > 1) wanted.add(href.slice(1));
  });
  const targets = new Map<string, string>();
  if (wanted.size === 0) return targets;
  walk(root, (element) => {
    const id = originalId(element);
    if (id !== undefined && wanted.has(id) && !targets.has(id)) targets.set(id, newId('b', id));
  });
  return targets;
}

/** Id of an element in the source; for old links also its name. */
export function originalId(element: HtmlElement): string | undefined {
  return element.attributes.get('id') ?? (element.name === 'a' ? element.attributes.get('name') : undefined);
}

function walk(element: HtmlElement, visit: (element: HtmlElement) => void): void {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    visit(child);
    walk(child, visit);
  }
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
