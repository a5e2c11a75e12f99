import type { ArticleBlock, BlockByKind } from '../../blocks';
import { type Conversion, isBlank, type Scope, scopeWithin, unusedChildren } from '../../conversion/conversion';
import { htmlToText } from '../../html-to-text';
import type { HtmlElement, HtmlNode } from '../../html-tree';
import type { BlockKind } from '../block-kind';
import { textAttributes } from '../html-parts';

declare module '../../blocks' {
  interface BlockTypes {
    list: {
      readonly kind: 'list';
      readonly ordered: boolean;
      /** The number of the first item, unless it is 1. */
      readonly start?: number;
      /** How its numbers are written: letters or Roman numerals. */
      readonly type?: 'a' | 'A' | 'i' | 'I';
      /** True: its numbers count down. */
      readonly reversed?: true;
      /** The li elements. */
      readonly html: string;
    };
  }
}

function listHtml({ ordered, start, type, reversed, html }: BlockByKind<'list'>): string {
  if (!ordered) return `<ul>${html}</ul>`;
  const numbering = type === undefined ? '' : ` type="${type}"`;
  return `<ol${start === undefined ? '' : ` start="${start}"`}${numbering}${reversed ? ' reversed="reversed"' : ''}>${html}</ol>`;
}

/** A list whose numbers are longer than two digits, such as years, has the room for them: they would be cut on phones. */
function withRoom(block: BlockByKind<'list'>): string {
  const html = listHtml(block);
  const digits = String(block.start ?? 1).length;
  return digits > 2 ? html.replace('<ol', `<ol style="padding-left:${(digits * 0.5 + 0.95).toFixed(2)}em"`) : html;
}

export const list: BlockKind<BlockByKind<'list'>> = {
  name: 'lista',
  elements: {
    ul: listBlocks,
    ol: listBlocks,
    menu: listBlocks,
    dir: listBlocks,
    li: (item, scope, conversion) =>
      listBlocks({ ...item, name: 'ul', attributes: new Map(), children: [item] }, scope, conversion),
  },
  html: { html: 'blocks' },
  text: ({ html }) => htmlToText(html),
  nested: listHtml,
  page: withRoom,
  feed: listHtml,
};

/**
 * A list, followed by the players that were in its items. A list directly inside belongs to the preceding item; other content
 * outside of an item gets one of its own.
 */
function listBlocks(element: HtmlElement, scope: Scope, conversion: Conversion): ArticleBlock[] {
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
    const written = conversion.nest(conversion.convert(nodes, { ...scope, autop: false, text: undefined }), { tight: true });
    if (written.html !== '') html += `<li${itemAttributes(source, scope, conversion)}>${written.html}</li>`;
    for (const block of written.hoisted) hoisted.push(block);
  }
  if (html === '') return hoisted;
  const ordered = element.name === 'ol';
  const start = ordered ? Number(/^\s*(\d{1,6})\s*$/.exec(element.attributes.get('start') ?? '')?.[1] ?? 1) : 1;
  return [{ kind: 'list', ordered, html, ...(start > 1 ? { start } : {}), ...(ordered ? numbering(element) : {}) }, ...hoisted];
}

function numbering({ attributes }: HtmlElement): Pick<BlockByKind<'list'>, 'type' | 'reversed'> {
  const type = (['a', 'A', 'i', 'I'] as const).find((each) => each === attributes.get('type')?.trim());
  return { ...(type === undefined ? {} : { type }), ...(attributes.has('reversed') ? { reversed: true } : {}) };
}

/** True if a child that is not an item belongs to the preceding item. */
function joins(child: HtmlNode, afterItem: boolean): boolean {
  return afterItem ? child.type === 'element' && (child.name === 'ul' || child.name === 'ol') : true;
}

function itemAttributes(item: HtmlElement | undefined, scope: Scope, conversion: Conversion): string {
  const id = item?.attributes.get('id');
  const target = id === undefined ? undefined : conversion.targets.get(id);
  const value = /^\s*(\d{1,6})\s*$/.exec(item?.attributes.get('value') ?? '')?.[1];
  const text = (item === undefined ? scope : scopeWithin(item, scope)).text ?? {};
  return (
    (target === undefined ? '' : ` id="${target}"`) + (value === undefined ? '' : ` value="${value}"`) + textAttributes(text)
  );
}
