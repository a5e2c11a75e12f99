import { type HtmlElement, type HtmlNode, hasClass, textContent } from '../html-tree';
import { readStyle } from './style';

/** Lists of Word: paragraphs with a level each, and a marker that is written as text. */

const NO_LIST = /^(?:ignore|none|skip)/;
const LIST = /^l\d+/;
const LEVEL = /\blevel(\d)/;
const ITEM_NAMES: ReadonlySet<string> = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MAX_LEVEL = 9;

interface Item {
  readonly element: HtmlElement;
  readonly level: number;
  readonly list: string;
  readonly marker: Marker;
}

interface Marker {
  readonly ordered: boolean;
  readonly start: number;
  readonly type: string | undefined;
}

/** The nodes with each run of Word's list paragraphs as one list with levels. */
export function groupOfficeLists(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  if (!nodes.some((node) => node.type === 'element' && node.attributes.size > 0 && (isItem(node) || isWordOnlineList(node)))) {
    return nodes;
  }
  const grouped: HtmlNode[] = [];
  let run: Item[] = [];
  const endRun = (): void => {
    if (run.length > 0) grouped.push(...nestItems(run));
    run = [];
  };
  for (const node of nodes) {
    const item = node.type === 'element' ? readItem(node) : undefined;
    const more = node.type === 'element' && isWordOnlineList(node) ? wordOnlineItems(node) : undefined;
    if (item !== undefined) run.push(item);
    else if (more !== undefined) run.push(...more);
    else if (run.length > 0 && node.type === 'text' && node.text.trim() === '') continue;
    else {
      endRun();
      grouped.push(node);
    }
  }
  endRun();
  return grouped;
}

/** The declaration of Word about lists; most styles have none, which is found out without reading them. */
const readListStyle = (style: string | undefined): string =>
  style !== undefined && /mso-list/i.test(style) ? (readStyle(style).office.get('mso-list') ?? '') : '';

const isMarker = (style: string | undefined): boolean => readListStyle(style) === 'ignore';

/** What a style says of its place in a list of Word. */
function listPlace(style: string | undefined): { readonly list: string; readonly level: number } | undefined {
  const place = readListStyle(style);
  const level = LEVEL.exec(place)?.[1];
  return level === undefined || NO_LIST.test(place) ? undefined : { list: LIST.exec(place)?.[0] ?? '', level: Number(level) };
}

const isItem = ({ name, attributes }: HtmlElement): boolean =>
  ITEM_NAMES.has(name) && listPlace(attributes.get('style')) !== undefined;

function readItem(element: HtmlElement): Item | undefined {
  const place = ITEM_NAMES.has(element.name) ? listPlace(element.attributes.get('style')) : undefined;
  if (place === undefined) return undefined;
  const { children, marker } = withoutMarker(element);
  return {
    element: { type: 'element', name: 'li', attributes: new Map(), children: asContent(element, children) },
    level: Math.min(Math.max(place.level, 1), MAX_LEVEL),
    list: place.list,
    marker,
  };
}

/** The content of an item; a heading in a list stays one. */
const asContent = (element: HtmlElement, children: HtmlNode[]): HtmlNode[] =>
  /^h\d$/.test(element.name) ? [{ ...element, children }] : children;

/** The content without the marker that Word has written before it. */
function withoutMarker(element: HtmlElement): { readonly children: HtmlNode[]; readonly marker: Marker } {
  let text: string | undefined;
  const strip = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.flatMap((node): HtmlNode[] => {
      // An item within an item has a marker of its own.
      if (node.type === 'text' || isItem(node)) return [node];
      if (isMarker(node.attributes.get('style'))) {
        text ??= textContent(node);
        return [];
      }
      return [{ ...node, children: strip(node.children) }];
    });
  const children = strip(element.children);
  return text === undefined ? withoutTypedMarker(children) : { children, marker: readMarker(text) };
}

/** In text that went through other programs, only the characters of the marker are left. */
function withoutTypedMarker(children: HtmlNode[]): { readonly children: HtmlNode[]; readonly marker: Marker } {
  const [first, ...rest] = children;
  if (first?.type === 'text') {
    const found = /^\s*([·•◦▪§o–-]|\(?(?:\d{1,4}|[a-z]|[ivxlc]{1,6})[.)])[\s\u00a0]{2,}/i.exec(first.text);
    if (found !== null) {
      const text: HtmlNode = { type: 'text', text: first.text.slice(found[0].length) };
      return { children: [text, ...rest], marker: readMarker(found[1] ?? '') };
    }
  }
  if (first?.type === 'element' && first.children.length > 0) {
    const inner = withoutTypedMarker(first.children);
    if (inner.children !== first.children) {
      return { children: [{ ...first, children: inner.children }, ...rest], marker: inner.marker };
    }
  }
  return { children, marker: { ordered: false, start: 1, type: undefined } };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function readMarker(raw: string): Marker {
  const text = raw.replace(/[\s\u00a0]+/g, '');
  // The number of a level may repeat those above it, as in 2.1.
  const last = /(?:^|[.(])(\d{1,5}|[a-z]|[ivxlc]{1,8})[.):]?$/i.exec(text)?.[1];
  if (last === undefined || /^o$/i.test(text)) return { ordered: false, start: 1, type: undefined };
  if (/^\d+$/.test(last)) return { ordered: true, start: Number(last), type: undefined };
  const isUpper = last === last.toUpperCase();
  const lower = last.toLowerCase();
  if (/^[ivxlc]+$/.test(lower) && (lower.length > 1 || lower === 'i')) {
    return { ordered: true, start: roman(lower), type: isUpper ? 'I' : 'i' };
  }
  return { ordered: true, start: lower.charCodeAt(0) - 96, type: isUpper ? 'A' : 'a' };
}

function roman(text: string): number {
  const values = [...text].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** A list of Word on the web stands in a box of its own for every item. */
const isWordOnlineList = (node: HtmlElement): boolean => hasClass(node, 'ListContainerWrapper');

function wordOnlineItems(wrapper: HtmlElement): readonly Item[] | undefined {
  const items = wrapper.children.flatMap((list) =>
    list.type === 'element' && (list.name === 'ul' || list.name === 'ol')
      ? list.children.flatMap((item) => (item.type === 'element' && item.name === 'li' ? [wordOnlineItem(list, item)] : []))
      : [],
  );
  return items.length === 0 ? undefined : items;
}

function wordOnlineItem(list: HtmlElement, item: HtmlElement): Item {
  const start = Number(/^\s*(\d{1,6})\s*$/.exec(list.attributes.get('start') ?? '')?.[1] ?? 1);
  return {
    element: item,
    level: Math.min(Math.max(Number(item.attributes.get('data-aria-level') ?? 1) || 1, 1), MAX_LEVEL),
    list: item.attributes.get('data-listid') ?? '',
    marker: { ordered: list.name === 'ol', start, type: undefined },
  };
}

/** Items with levels as lists within lists. */
function nestItems(items: readonly Item[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: { readonly list: HtmlElement; readonly item: Item }[] = [];
  const least = Math.min(...items.map(({ level }) => level));
  for (const each of items) {
    const item = { ...each, level: each.level - least + 1 };
    while (open.length > item.level) open.pop();
    const current = open.at(-1);
    const isOther =
      current !== undefined &&
      open.length === item.level &&
      (current.item.marker.ordered !== item.marker.ordered || (open.length === 1 && current.item.list !== item.list));
    if (isOther) open.pop();
    while (open.length < item.level) {
      const list = newList(item.marker);
      const parent = open.at(-1)?.list;
      if (parent === undefined) lists.push(list);
      else lastItem(parent).children.push(list);
      open.push({ list, item });
    }
    open.at(-1)?.list.children.push(item.element);
  }
  return lists;
}

function newList({ ordered, start, type }: Marker): HtmlElement {
  const attributes = new Map<string, string>();
  if (ordered && start > 1) attributes.set('start', String(start));
  if (type !== undefined) attributes.set('type', type);
  return { type: 'element', name: ordered ? 'ol' : 'ul', attributes, children: [] };
}

function lastItem(list: HtmlElement): HtmlElement {
  const last = list.children.at(-1);
  if (last?.type === 'element') return last;
  const item: HtmlElement = { type: 'element', name: 'li', attributes: new Map(), children: [] };
  list.children.push(item);
  return item;
}
