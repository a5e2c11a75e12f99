import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { type HtmlNode, parseHtmlTree } from '~/lib/article-body/html-tree';
import { escapeHtml } from '~/lib/text/escape-html';
import { deskSchema } from './schema';

/**
 * Running text of a block, between its HTML and the nodes of the document. Reading is strict: whatever a node could not give back
 * makes it undefined, and the block is shown closed.
 */

/** Prefix of the ids that the parser gives to the targets of a body's own links. */
const TARGET = /^(#?)b-/;

/** Nodes of HTML as blocks hold it (sanitized). */
export const readInlineHtml = (html: string): Fragment | undefined => readInline(parseHtmlTree(html).children);

export function readInline(nodes: readonly HtmlNode[]): Fragment | undefined {
  const out: Node[] = [];
  return collect(nodes, [], out) ? Fragment.fromArray(joined(out)) : undefined;
}

function collect(nodes: readonly HtmlNode[], marks: readonly Mark[], out: Node[]): boolean {
  return nodes.every((node) => {
    if (node.type === 'text') {
      if (node.text !== '') out.push(deskSchema.text(node.text, marks));
      return true;
    }
    if (node.name === 'br') {
      const line = deskSchema.nodes.break?.create(null, null, marks);
      if (line) out.push(line);
      return node.attributes.size === 0;
    }
    const mark = readMark(node.name, node.attributes);
    // The same element in itself is either nothing or, with other attributes, more than marks can hold.
    if (mark === undefined || marks.some(({ type }) => type === mark.type) || node.children.length === 0) return false;
    return collect(node.children, mark.addToSet(marks), out);
  });
}

function readMark(name: string, attributes: ReadonlyMap<string, string>): Mark | undefined {
  const own = new Map(
    [...attributes].map(([key, value]) => [key, key === 'id' || key === 'href' ? value.replace(TARGET, '$1') : value]),
  );
  if (name !== 'a') return deskSchema.marks[name]?.create({ more: writeAttributes(own) });
  const href = own.get('href');
  own.delete('href');
  // The parser adds it to links of other hosts.
  const rel = (own.get('rel') ?? '').split(' ').filter((token) => token !== 'noopener' && token !== '');
  own.delete('rel');
  if (rel.length > 0) own.set('rel', rel.join(' '));
  return href === undefined ? undefined : deskSchema.marks.link?.create({ href, more: writeAttributes(own) });
}

export const writeAttributes = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');

/** Neighbours with the same marks are one text. */
function joined(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node))
      out[out.length - 1] = deskSchema.text(`${last.text}${node.text}`, node.marks);
    else out.push(node);
  }
  return out;
}

/** HTML of running text. */
export function writeInline(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  content.forEach((node) => {
    let shared = 0;
    while (shared < open.length && shared < node.marks.length && open[shared]?.eq(node.marks[shared] as Mark)) shared += 1;
    html += closing(open.slice(shared)) + node.marks.slice(shared).map(opening).join('');
    open = node.marks;
    html += node.isText ? escapeHtml(node.text ?? '').replaceAll('&quot;', '"') : '<br>';
  });
  return html + closing(open);
}

const tagName = ({ type }: Mark): string => (type.name === 'link' ? 'a' : type.name);
const closing = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map((mark) => `</${tagName(mark)}>`)
    .join('');
const opening = (mark: Mark): string => {
  const href = mark.type.name === 'link' ? ` href="${escapeHtml(String(mark.attrs.href))}"` : '';
  return `<${tagName(mark)}${href}${String(mark.attrs.more)}>`;
};
