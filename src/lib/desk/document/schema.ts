import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/**
 * The document of the text editor: one kind of node for each kind of block (src/lib/article-body/blocks.ts) that editors write
 * into, and `card` for all others, which go back as they came. What a node holds besides its content is as in its block;
 * fields ending in Html are HTML of running text.
 */

/** Elements of running text that are marks of the same name; `more` holds their other attributes as HTML. */
export const INLINE_MARKS = [
  'strong',
  'em',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'mark',
  'small',
  'cite',
  'q',
  'del',
  'ins',
  'kbd',
  'samp',
  'var',
  'abbr',
  'dfn',
  'time',
  'span',
  'bdi',
  'bdo',
] as const;

const inlineMark = (name: string): MarkSpec => ({
  attrs: { more: { default: '' } },
  ...(name === 'code' && { code: true }),
  toDOM: () => [name, 0],
});

/** Draws nothing of an address that a browser would follow. */
const link: MarkSpec = {
  attrs: { href: {}, more: { default: '' } },
  inclusive: false,
  toDOM: ({ attrs }) => ['a', { href: String(attrs.href), title: String(attrs.href) }, 0],
};

const container = (name: string, content: string, attrs: NodeSpec['attrs'], dom: string): NodeSpec => ({
  content,
  group: 'block inner',
  attrs: attrs ?? {},
  defining: true,
  toDOM: (): DOMOutputSpec => [dom, { 'data-kind': name }, 0],
});

const optional = { default: null };

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  text: { group: 'inline' },
  break: { inline: true, group: 'inline', selectable: false, toDOM: () => ['br'], linebreakReplacement: true },
  paragraph: { content: 'inline*', group: 'block inner', toDOM: () => ['p', 0] },
  heading: {
    content: 'inline*',
    group: 'block inner',
    attrs: { level: { default: 2 } },
    defining: true,
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bulletList: { content: 'listItem+', group: 'block inner', toDOM: () => ['ul', 0] },
  orderedList: {
    content: 'listItem+',
    group: 'block inner',
    attrs: { start: { default: 1 } },
    toDOM: ({ attrs }) => ['ol', attrs.start === 1 ? {} : { start: String(attrs.start) }, 0],
  },
  listItem: {
    content: 'paragraph (paragraph | bulletList | orderedList | figure)*',
    attrs: { value: optional },
    defining: true,
    toDOM: ({ attrs }) => ['li', attrs.value === null ? {} : { value: String(attrs.value) }, 0],
  },
  quote: container('quote', 'inner+', { citeHtml: optional }, 'blockquote'),
  pullQuote: container('pullQuote', 'inner+', { citeHtml: optional }, 'blockquote'),
  box: container('box', 'inner+', { title: optional }, 'aside'),
  pre: {
    content: 'text*',
    group: 'block inner',
    marks: '',
    code: true,
    defining: true,
    toDOM: () => ['pre', ['code', 0]],
  },
  rule: { group: 'block inner', toDOM: () => ['hr'] },
  figure: {
    content: 'inline*',
    group: 'block inner',
    attrs: {
      src: { default: '' },
      alt: { default: '' },
      credit: optional,
      href: optional,
      width: optional,
      height: optional,
    },
    draggable: true,
    isolating: true,
    toDOM: ({ attrs }) => ['figure', ['img', { src: String(attrs.src), alt: String(attrs.alt) }], ['figcaption', 0]],
  },
  gallery: { ...container('gallery', 'figure+', { captionHtml: optional }, 'section'), group: 'block' },
  beforeAfter: { ...container('beforeAfter', 'figure figure', { captionHtml: optional }, 'section'), group: 'block' },
  /** A block that is edited by its source, or not at all: `html` is the source, `name` what an editor calls it. */
  card: {
    group: 'block',
    attrs: { html: {}, kind: { default: 'unknown' } },
    draggable: true,
    toDOM: () => ['div', { 'data-kind': 'card' }],
  },
  ...tables(),
};

function tables(): Record<string, NodeSpec> {
  const {
    table,
    table_row: row,
    table_cell: cell,
    table_header: header,
  } = tableNodes({
    tableGroup: 'block inner',
    cellContent: 'paragraph+',
    cellAttributes: { more: { default: '' } },
  });
  return {
    // `chart` is the form of the chart that is drawn of its figures.
    table: { ...table, attrs: { captionHtml: optional, chart: optional }, isolating: true },
    table_row: { ...row, attrs: { section: { default: 'tbody' } } },
    table_cell: cell,
    table_header: header,
  };
}

export const deskSchema = new Schema({
  nodes,
  marks: { link, ...Object.fromEntries(INLINE_MARKS.map((name) => [name, inlineMark(name)])) },
});

/** A kind of node by its name. */
export function nodeType(name: string): Node['type'] {
  const type = deskSchema.nodes[name];
  if (type === undefined) throw new Error(`no node ${name}`);
  return type;
}
