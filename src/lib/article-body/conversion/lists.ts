import type { ArticleBlock } from '../blocks';
import type { HtmlElement, HtmlNode } from '../html-tree';
import { containerHtml } from './container-html';
import { type Conversion, isBlank, type Scope, unusedChildren } from './conversion';

/**
 * A list, followed by the players that were in its items. A list directly inside belongs to the preceding item; other content
 * outside of an item gets one of its own.
 */
export function listBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
  const items: { readonly source: HtmlElement | undefined; readonly nodes: HtmlNode[] }[] = [];
  for (const child of unusedChildren(element, conversion)) {
    if (child.type === 'element' && child.name === 'li') items.push({ source: child, nodes: [...child.children] });
    else if (child.type === 'text' && isBlank(child.text) && items.at(-1)?.source !== undefined) continue;
    else if (items.length > 0 && joins(child, items.at(-1)?.source !== undefined)) items.at(-1)?.nodes.push(child);
    else items.push({ source: undefined, nodes: [child] });
  }
  let html = '';
  const hoisted: ArticleBlock[] = [];
  for (const { source, nodes } of items) {
    const written = containerHtml(conversion.convert(nodes, { ...scope, autop: false }), { tight: true });
    if (written.html !== '') html += `<li${itemAttributes(source, conversion)}>${written.html}</li>`;
    for (const block of written.hoisted) hoisted.push(block);
  }
  if (html === '') return hoisted;
  const ordered = element.name === 'ol';
  const start = ordered ? Number(/^\s*(\d{1,6})\s*$/.exec(element.attributes.get('start') ?? '')?.[1] ?? 1) : 1;
  return [{ kind: 'list', ordered, html, ...(start > 1 ? { start } : {}) }, ...hoisted];
}

/** True if a child that is not an item belongs to the preceding item. */
function joins(child: HtmlNode, afterItem: boolean): boolean {
  return afterItem ? child.type === 'element' && (child.name === 'ul' || child.name === 'ol') : true;
}

function itemAttributes(item: HtmlElement | undefined, conversion: Conversion): string {
  const id = item?.attributes.get('id');
  const target = id === undefined ? undefined : conversion.targets.get(id);
  const value = /^\s*(\d{1,6})\s*$/.exec(item?.attributes.get('value') ?? '')?.[1];
  return (target === undefined ? '' : ` id="${target}"`) + (value === undefined ? '' : ` value="${value}"`);
}
