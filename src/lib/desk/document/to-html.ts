import type { Node } from 'prosemirror-model';
import { escapeHtml } from '~/lib/text/escape-html';
import { writeInline } from './inline';

/** The HTML of a node of the document, in the vocabulary of docs/contracts/article-html.md; '' for one without content. */
export function nodeHtml(node: Node): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'paragraph':
      return wrapped('p', writeInline(node.content));
    case 'heading':
      return wrapped(`h${attrs.level}`, writeInline(node.content));
    case 'bulletList':
      return wrapped('ul', items(node));
    case 'orderedList':
      return wrapped('ol', items(node), attrs.start === 1 ? '' : ` start="${attrs.start}"`);
    case 'quote':
      return quotation('<blockquote>', node, '</blockquote>');
    case 'pullQuote':
      return quotation('<aside data-block="pullquote">', node, '</aside>');
    case 'box': {
      const title = text(attrs.title) && `<h3>${escapeHtml(text(attrs.title))}</h3>`;
      const html = title + children(node);
      return html && `<aside data-block="box">${html}</aside>`;
    }
    case 'pre':
      return node.textContent.trim() && `<pre>${escapeHtml(node.textContent)}</pre>`;
    case 'rule':
      return '<hr>';
    case 'figure':
      return figureHtml(node);
    case 'gallery':
      return `<div data-block="gallery">${children(node)}${wrapped('figcaption', text(attrs.captionHtml))}</div>`;
    case 'beforeAfter':
      return `<div data-block="before-after"${beforeAfterCaption(attrs.captionHtml)}>${children(node)}</div>`;
    case 'table':
      return tableHtml(node);
    case 'card':
      return text(attrs.html);
    default:
      return '';
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const wrapped = (tag: string, html: string, attributes = ''): string => html && `<${tag}${attributes}>${html}</${tag}>`;

function children(node: Node): string {
  let html = '';
  node.forEach((child) => {
    html += nodeHtml(child);
  });
  return html;
}

function items(list: Node): string {
  let html = '';
  list.forEach((item) => {
    const value = item.attrs.value === null ? '' : ` value="${item.attrs.value}"`;
    const content = tight(item);
    if (content !== '') html += `<li${value}>${content}</li>`;
  });
  return html;
}

/** The only paragraph of an item or a cell stands without its tags. */
function tight(node: Node): string {
  let [paragraphs, html] = [0, ''];
  node.forEach(({ type }) => {
    paragraphs += Number(type.name === 'paragraph');
  });
  node.forEach((child) => {
    html += paragraphs === 1 && child.type.name === 'paragraph' ? writeInline(child.content) : nodeHtml(child);
  });
  return html;
}

function quotation(open: string, node: Node, close: string): string {
  const html = children(node);
  const cite = text(node.attrs.citeHtml);
  return html && `${open}${html}${cite && `<cite>${cite}</cite>`}${close}`;
}

function figureHtml(node: Node): string {
  const { src, alt, credit, href, width, height } = node.attrs;
  if (text(src) === '') return wrapped('p', writeInline(node.content));
  const size = [
    ['width', width],
    ['height', height],
  ].map(([name, value]) => (typeof value === 'number' ? ` ${name}="${value}"` : ''));
  const image = `<img src="${escapeHtml(text(src))}" alt="${escapeHtml(text(alt))}"${size.join('')}>`;
  const linked = text(href) === '' ? image : `<a href="${escapeHtml(text(href))}">${image}</a>`;
  const words = [writeInline(node.content), wrapped('cite', escapeHtml(text(credit)))].filter((part) => part !== '').join(' ');
  return `<figure>${linked}${wrapped('figcaption', words)}</figure>`;
}

/** Its caption is plain text, which a block holds escaped. */
const beforeAfterCaption = (caption: unknown): string => text(caption) && ` data-caption="${text(caption)}"`;

function tableHtml(table: Node): string {
  let [html, section] = ['', ''];
  table.forEach((row) => {
    const name = text(row.attrs.section);
    if (name !== section) html += `${section && `</${section}>`}<${name}>`;
    section = name;
    html += '<tr>';
    row.forEach((cell) => {
      html += cellHtml(cell);
    });
    html += '</tr>';
  });
  const caption = wrapped('caption', text(table.attrs.captionHtml));
  const whole = `<table>${caption}${html}</${section}></table>`;
  const chart = text(table.attrs.chart);
  return chart === '' ? whole : `<div data-block="chart" data-type="${escapeHtml(chart)}">${whole}</div>`;
}

function cellHtml(cell: Node): string {
  const tag = cell.type.name === 'table_header' ? 'th' : 'td';
  const { colspan, rowspan, more } = cell.attrs;
  const spans = [
    ['colspan', colspan],
    ['rowspan', rowspan],
  ].map(([name, value]) => (value === 1 ? '' : ` ${name}="${value}"`));
  return `<${tag}${spans.join('')}${text(more)}>${tight(cell)}</${tag}>`;
}
