import { Fragment, type Node } from 'prosemirror-model';
import type { ArticleBlock, Figure } from '~/lib/article-body/blocks';
import { blockNames } from '~/lib/article-body/conversion/block-names';
import { type HtmlElement, type HtmlNode, parseHtmlTree } from '~/lib/article-body/html-tree';
import { readInline, readInlineHtml, writeAttributes } from './inline';
import { nodeType } from './schema';

/** The node of a block; undefined if it has none that could give back everything. Strict, as in inline.ts. */
export function blockNode(block: ArticleBlock): Node | undefined {
  switch (block.kind) {
    case 'paragraph':
      return withInline('paragraph', null, readInlineHtml(block.html));
    case 'heading':
      return withInline('heading', { level: block.level }, readInlineHtml(block.html));
    case 'list':
      return listNode(block.ordered, block.start ?? 1, parseHtmlTree(block.html).children);
    case 'quote':
    case 'pullQuote':
      return withNodes(block.kind, { citeHtml: block.citeHtml ?? null }, parseHtmlTree(block.html).children);
    case 'box':
      return withNodes('box', { title: block.title ?? null }, parseHtmlTree(block.html).children);
    case 'table':
      return tableNode({ captionHtml: block.captionHtml ?? null }, parseHtmlTree(block.html).children);
    case 'chart':
      return tableNode({ captionHtml: block.captionHtml ?? null, chart: block.form }, parseHtmlTree(block.html).children);
    case 'figure':
      return figureNode(block.figure);
    case 'gallery':
      return figuresNode('gallery', block.figures, block.captionHtml);
    case 'beforeAfter':
      return figuresNode('beforeAfter', [block.before, block.after], block.captionHtml);
    case 'rule':
      return nodeType('rule').create();
    case 'code': {
      const content = readInlineHtml(block.html);
      const isText = content?.content.every((node) => node.isText && node.marks.length === 0) === true;
      return isText && block.captionHtml === undefined ? withInline('pre', null, content) : undefined;
    }
    default:
      return undefined;
  }
}

function withInline(
  name: string,
  attrs: Readonly<Record<string, unknown>> | null,
  content: Fragment | undefined,
): Node | undefined {
  return content && nodeType(name).create(attrs, content);
}

function checked(
  name: string,
  attrs: Readonly<Record<string, unknown>> | null,
  content: readonly (Node | undefined)[],
): Node | undefined {
  const nodes = content.filter((node) => node !== undefined);
  if (nodes.length !== content.length) return undefined;
  const type = nodeType(name);
  const fragment = Fragment.fromArray([...nodes]);
  return type.validContent(fragment) ? type.create(attrs, fragment) : undefined;
}

const isBlank = (node: HtmlNode): boolean => node.type === 'text' && node.text.trim() === '';

const withNodes = (name: string, attrs: Readonly<Record<string, unknown>>, nodes: readonly HtmlNode[]): Node | undefined =>
  checked(name, attrs, readNodes(nodes));

/** Blocks within another one, as containerHtml writes them. */
const readNodes = (nodes: readonly HtmlNode[]): readonly (Node | undefined)[] =>
  nodes.filter((node) => !isBlank(node)).map((node) => (node.type === 'element' ? readElement(node) : undefined));

function readElement({ name, attributes, children }: HtmlElement): Node | undefined {
  const [only] = attributes.keys();
  if (name === 'ol') return listNode(true, Number(attributes.get('start') ?? 1), children);
  if (/^h[234]$/.test(name) && (attributes.size === 0 || (attributes.size === 1 && only === 'id'))) {
    return withInline('heading', { level: Number(name.slice(1)) }, readInline(children));
  }
  if (attributes.size > 0) return undefined;
  switch (name) {
    case 'p':
      return withInline('paragraph', null, readInline(children));
    case 'ul':
      return listNode(false, 1, children);
    case 'blockquote':
      return withNodes('quote', {}, children);
    case 'hr':
      return nodeType('rule').create();
    default:
      return undefined;
  }
}

function listNode(ordered: boolean, start: number, items: readonly HtmlNode[]): Node | undefined {
  return checked(
    ordered ? 'orderedList' : 'bulletList',
    ordered ? { start } : null,
    items.filter((node) => !isBlank(node)).map((item) => (item.type === 'element' ? itemNode(item) : undefined)),
  );
}

function itemNode({ name, attributes, children }: HtmlElement): Node | undefined {
  const { size } = attributes;
  const value = attributes.get('value');
  if (name !== 'li' || size > (value === undefined ? 0 : 1)) return undefined;
  return checked('listItem', { value: value === undefined ? null : Number(value) }, readTight(children));
}

/** Content of an item or a cell, whose only paragraph stands without its tags. */
function readTight(children: readonly HtmlNode[]): readonly (Node | undefined)[] {
  const first = children.findIndex((node) => node.type === 'element' && blockNames.has(node.name));
  const running = first === -1 ? children : children.slice(0, first);
  const rest = first === -1 ? [] : children.slice(first);
  if (running.length === 0 && rest.length > 0) return readNodes(rest);
  return [withInline('paragraph', null, readInline(running)), ...readNodes(rest)];
}

function tableNode(attrs: Readonly<Record<string, unknown>>, sections: readonly HtmlNode[]): Node | undefined {
  const rows = sections.flatMap((section) =>
    section.type === 'element' && /^t(?:head|body|foot)$/.test(section.name)
      ? section.children.map((row) => (row.type === 'element' && row.name === 'tr' ? rowNode(section.name, row) : undefined))
      : [undefined],
  );
  return checked('table', attrs, rows);
}

const rowNode = (section: string, { children }: HtmlElement): Node | undefined =>
  checked(
    'table_row',
    { section },
    children.map((cell) => (cell.type === 'element' ? cellNode(cell) : undefined)),
  );

function cellNode({ name, attributes, children }: HtmlElement): Node | undefined {
  const more = new Map(attributes);
  const span = (key: string): number => Number(attributes.get(key) ?? 1);
  for (const key of ['colspan', 'rowspan']) more.delete(key);
  const attrs = { colspan: span('colspan'), rowspan: span('rowspan'), more: writeAttributes(more) };
  return checked(name === 'th' ? 'table_header' : 'table_cell', attrs, readTight(children));
}

function figureNode({ captionHtml, ...attrs }: Figure): Node | undefined {
  return withInline('figure', attrs, readInlineHtml(captionHtml ?? ''));
}

const figuresNode = (name: string, figures: readonly Figure[], captionHtml: string | undefined): Node | undefined =>
  checked(name, { captionHtml: captionHtml ?? null }, figures.map(figureNode));
