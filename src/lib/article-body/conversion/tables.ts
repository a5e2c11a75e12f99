import { openTag, sanitizeAttributes } from '../allowed-html';
import type { ArticleBlock } from '../blocks';
import { type HtmlElement, type HtmlNode, textContent } from '../html-tree';
import { inlineHtml } from '../kinds/html-parts';
import { type Conversion, isBlank, type Scope, unusedChildren } from './conversion';

interface Section {
  readonly name: 'thead' | 'tbody' | 'tfoot';
  readonly rows: HtmlElement[];
}

/**
 * A table, rebuilt from its sections, rows and cells. Content between the cells is moved before it, as browsers do; a table
 * with a single cell is only layout and is replaced by its content.
 */
export function tableBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const sections: Section[] = [];
  const stray: HtmlNode[] = [];
  const captions: HtmlElement[] = [];
  collect(element, 'tbody', { sections, stray, captions, conversion });
  const cellScope: Scope = { ...scope, autop: false };
  const before = conversion.convert(stray, cellScope);
  const caption = readCaption(captions, cellScope, conversion);
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => collectCells(row, conversion)));
  if (cells.length <= 1) {
    const content = cells[0] === undefined ? [] : conversion.convert(cells[0].children, cellScope);
    return [...before, ...toParagraph(caption.html), ...caption.rest, ...content];
  }
  let html = '';
  const hoisted: ArticleBlock[] = [];
  for (const section of sections) {
    let rows = '';
    for (const row of section.rows) {
      let written = '';
      for (const cell of collectCells(row, conversion)) {
        const content = conversion.nest(conversion.convert(cell.children, cellScope), { tight: true });
        written += `${openTag(cell.name, sanitizeAttributes(cell.name, cell.attributes))}${content.html}</${cell.name}>`;
        for (const block of content.hoisted) hoisted.push(block);
      }
      if (written !== '') rows += `<tr>${written}</tr>`;
    }
    if (rows !== '') html += `<${section.name}>${rows}</${section.name}>`;
  }
  if (isBlank(html.replace(/<(?!img)[^>]*>/g, ''))) return [...before, ...toParagraph(caption.html), ...caption.rest, ...hoisted];
  const table: ArticleBlock = { kind: 'table', html, ...(caption.html === '' ? {} : { captionHtml: caption.html }) };
  return [...before, table, ...caption.rest, ...hoisted];
}

interface Collected {
  readonly sections: Section[];
  readonly stray: HtmlNode[];
  readonly captions: HtmlElement[];
  readonly conversion: Conversion;
}

/** Keeps text from different places apart. */
const SEPARATOR: HtmlElement = { type: 'element', name: 'p', attributes: new Map(), children: [] };

function collect(parent: HtmlElement, current: Section['name'], found: Collected): void {
  const { sections, stray, captions, conversion } = found;
  stray.push(SEPARATOR);
  for (const node of unusedChildren(parent, conversion)) {
    if (node.type === 'text') {
      if (!isBlank(node.text)) stray.push(node);
    } else if (node.name === 'thead' || node.name === 'tbody' || node.name === 'tfoot') {
      sections.push({ name: node.name, rows: [] });
      collect(node, node.name, found);
    } else if (node.name === 'tr') {
      collectRows(sections, current).push(node);
      stray.push(SEPARATOR);
      for (const child of unusedChildren(node, conversion)) if (!isCell(child)) stray.push(child);
      stray.push(SEPARATOR);
    } else if (node.name === 'td' || node.name === 'th') {
      collectRows(sections, current).push({ type: 'element', name: 'tr', attributes: new Map(), children: [node] });
    } else if (node.name === 'caption') captions.push(node);
    else if (node.name === 'form') collect(node, current, found);
    else if (node.name !== 'colgroup' || !isBlank(textContent(node))) stray.push(node);
  }
  stray.push(SEPARATOR);
}

function collectRows(sections: Section[], name: Section['name']): HtmlElement[] {
  const last = sections.at(-1);
  if (last?.name === name) return last.rows;
  const section: Section = { name, rows: [] };
  sections.push(section);
  return section.rows;
}

function isCell(node: HtmlNode): node is HtmlElement {
  return node.type === 'element' && (node.name === 'td' || node.name === 'th');
}

function collectCells(row: HtmlElement, conversion: Conversion): HtmlElement[] {
  return unusedChildren(row, conversion).filter(isCell);
}

function readCaption(
  captions: readonly HtmlElement[],
  scope: Scope,
  conversion: Conversion,
): { html: string; rest: ArticleBlock[] } {
  const lines: string[] = [];
  const rest: ArticleBlock[] = [];
  for (const block of captions.flatMap((caption) => conversion.convert(caption.children, scope))) {
    if (block.kind === 'paragraph' || block.kind === 'heading') lines.push(inlineHtml(block));
    else rest.push(block);
  }
  return { html: lines.join('<br>'), rest };
}

function toParagraph(html: string): ArticleBlock[] {
  return html === '' ? [] : [{ kind: 'paragraph', html }];
}
