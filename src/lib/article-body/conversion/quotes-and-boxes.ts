import type { ArticleBlock } from '../blocks';
import { type HtmlElement, type HtmlNode, hasClass } from '../html-tree';
import { inlineHtml } from '../kinds/html-parts';
import { type Conversion, isBlank, isBlankNodes, type Scope, toLine } from './conversion';
import { writeInline } from './inline-html';

const QUOTE_SCOPE = (scope: Scope): Scope => ({ ...scope, autop: false });

/** A quotation, with its author in a separate field if the source marks it. */
export function quoteBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const pulled =
    hasClass(element, 'kg-blockquote-alt') || hasClass(element, 'pullquote') || hasClass(element, 'wp-block-pullquote');
  return quotation(pulled ? 'pullQuote' : 'quote', element, scope, conversion);
}

/** A quotation of the given kind from the content of an element; nothing if it has no text. */
export function quotation(
  kind: 'quote' | 'pullQuote',
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): ArticleBlock[] {
  const source = findSource(element);
  const citeHtml = source === undefined ? '' : writeInline(source.children, conversion);
  if (source !== undefined && citeHtml !== '') conversion.used.add(source);
  const { html, hoisted } = conversion.nest(conversion.convert(element.children, scope.autop ? scope : QUOTE_SCOPE(scope)));
  if (html === '') return [...(citeHtml === '' ? [] : [{ kind: 'paragraph' as const, html: citeHtml }]), ...hoisted];
  return [{ kind, html, ...(citeHtml === '' ? {} : { citeHtml }) }, ...hoisted];
}

/** The cite or footer element at the end of a quotation, directly or alone in the last paragraph. */
function findSource(quote: HtmlElement): HtmlElement | undefined {
  const last = lastElement(quote.children);
  if (last === undefined) return undefined;
  if (last.name === 'cite' || last.name === 'footer') {
    const before = quote.children[quote.children.indexOf(last) - 1];
    const partOfSentence = last.name === 'cite' && before?.type === 'text' && !/\s$/.test(before.text);
    return partOfSentence || isBlankNodes(without(quote.children, last)) ? undefined : last;
  }
  if (last.name !== 'p' && last.name !== 'div') return undefined;
  const inner = lastElement(last.children);
  const alone = inner?.name === 'cite' && isBlankNodes(without(last.children, inner));
  return alone && !isBlankNodes(without(quote.children, last)) ? inner : undefined;
}

/** The last child element; undefined if readable text follows it. */
function lastElement(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node?.type === 'element') return node;
    if (node !== undefined && !isBlank(node.text)) return undefined;
  }
  return undefined;
}

function without(nodes: readonly HtmlNode[], node: HtmlNode): HtmlNode[] {
  return nodes.filter((other) => other !== node);
}

/** An aside is a box, unless its class marks it as a pull quote. */
export function asideBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  if (hasClass(element, 'pullquote') || hasClass(element, 'pull-quote'))
    return quotation('pullQuote', element, scope, conversion);
  return boxBlocks(element, scope, conversion);
}

/** A box; a heading at its beginning becomes its title. */
export function boxBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const first = element.children.find((child) => child.type === 'element' || !isBlank(child.text));
  const heading = first?.type === 'element' && /^h[1-6]$/.test(first.name) && !hasLinkOrMedia(first) ? first : undefined;
  return boxed(heading, element, scope, conversion);
}

/** A details element: its first summary is the line that is always seen. */
export function detailsBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const summary = element.children.find((child) => child.type === 'element' && child.name === 'summary');
  return opened(summary?.type === 'element' ? summary : undefined, element, scope, conversion);
}

/** A part to open, with the content of one of its elements as the line that is always seen. */
export function opened(
  summary: HtmlElement | undefined,
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): ArticleBlock[] {
  const lines: string[] = [];
  const rest: ArticleBlock[] = [];
  const inner: Scope = { ...scope, autop: false };
  for (const block of summary === undefined ? [] : conversion.convert(summary.children, inner)) {
    if (block.kind === 'paragraph' || block.kind === 'heading') lines.push(inlineHtml(block));
    else rest.push(block);
  }
  if (summary !== undefined) conversion.used.add(summary);
  const { html, hoisted } = conversion.nest(conversion.convert(element.children, inner));
  const after = [...rest, ...hoisted];
  if (html === '') return [...lines.map((line): ArticleBlock => ({ kind: 'paragraph', html: line })), ...after];
  const open = element.attributes.has('open') ? { open: true as const } : {};
  return [{ kind: 'details', summaryHtml: lines.join('<br>'), html, ...open }, ...after];
}

/** A box around the content of an element, with the text of another one as its title. */
export function boxed(
  titleElement: HtmlElement | undefined,
  element: HtmlElement,
  scope: Scope,
  conversion: Conversion,
): ArticleBlock[] {
  const title = titleElement === undefined ? '' : toLine(titleElement, conversion);
  if (titleElement !== undefined && title !== '') conversion.used.add(titleElement);
  const { html, hoisted } = conversion.nest(conversion.convert(element.children, { ...scope, autop: false }));
  if (html === '' && title === '') return [...hoisted];
  return [{ kind: 'box', html, ...(title === '' ? {} : { title }) }, ...hoisted];
}

function hasLinkOrMedia(element: HtmlElement): boolean {
  return element.children.some(
    (child) =>
      child.type === 'element' && (/^(?:a|img|iframe|video|audio|script|style)$/.test(child.name) || hasLinkOrMedia(child)),
  );
}
