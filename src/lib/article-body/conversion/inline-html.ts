import { escapeHtml } from '~/lib/text/escape-html';
import { inlineTags, keepsAttribute, openTag, sanitizeAttributes, tagAliases } from '../allowed-html';
import { type HtmlElement, type HtmlNode, textContent } from '../html-tree';
import { isSeparateText } from './block-names';
import { type Conversion, isBlank, isBlankHtml, originalId, readableText } from './conversion';

/** A node of running text with the inline elements around it. */
export interface RunEntry {
  readonly node: HtmlNode;
  readonly wrappers: readonly HtmlElement[];
}

export interface InlineOptions {
  /** True if line ends of the source become br. */
  readonly breaks?: boolean;
}

const INLINE: ReadonlySet<string> = new Set(inlineTags);
const VOID: ReadonlySet<string> = new Set(['br', 'wbr']);
/** Elements without anything readable. `head` contains a title, which is stored elsewhere already. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'link',
  'meta',
  'base',
  'head',
  'param',
  'source',
]);
const SILENT: ReadonlySet<string> = new Set(['param', 'source', 'track', 'col', 'area', 'basefont']);
/** Raw text between the tags, which browsers that support the element never show. */
const FALLBACK_ONLY: ReadonlySet<string> = new Set(['noembed', 'noframes']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or replace these in text.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/g;

/** HTML of running text, without spaces and breaks at its ends; '' if it contains nothing readable. */
export function writeRun(run: readonly RunEntry[], conversion: Conversion, options: InlineOptions = {}): string {
  let html = '';
  let index = 0;
  while (index < run.length) {
    const wrappers = run[index]?.wrappers ?? [];
    const group: HtmlNode[] = [];
    while (index < run.length && run[index]?.wrappers === wrappers) {
      const entry = run[index];
      if (entry !== undefined) group.push(entry.node);
      index += 1;
    }
    html += writeWrapped(group, wrappers, conversion, options);
  }
  return trimHtml(html);
}

/** HTML of nodes that contain only running text. */
export function writeInline(nodes: readonly HtmlNode[], conversion: Conversion, options: InlineOptions = {}): string {
  return writeRun(
    nodes.map((node) => ({ node, wrappers: [] })),
    conversion,
    options,
  );
}

/** Leaves out an unreadable element, and reports it. True if it was one. */
export function reportUnreadable(element: HtmlElement, conversion: Conversion): boolean {
  if (SILENT.has(element.name)) return true;
  if (FALLBACK_ONLY.has(element.name)) {
    if (!isBlank(textContent(element))) conversion.reportLoss(element.name, textContent(element), element);
    return true;
  }
  if (element.name === 'input') {
    conversion.reportLoss('input', element.attributes.get('value') ?? element.attributes.get('placeholder') ?? '', element);
    return true;
  }
  if (!UNREADABLE.has(element.name)) return false;
  const address = element.attributes.get('src') ?? element.attributes.get('href') ?? '';
  conversion.reportLoss(element.name, address === '' ? textContent(element) : address, element);
  return true;
}

function writeWrapped(
  nodes: readonly HtmlNode[],
  wrappers: readonly HtmlElement[],
  conversion: Conversion,
  options: InlineOptions,
): string {
  let open = '';
  let close = '';
  let inLink = false;
  const opened = new Set<string>();
  for (const wrapper of wrappers) {
    const tags = writeTags(wrapper, conversion, inLink);
    // Nested bold is the same as bold; without this, markup with unclosed elements would grow with each of its texts.
    if (opened.has(tags.open)) continue;
    opened.add(tags.open);
    open += tags.open;
    close = tags.close + close;
    inLink ||= tags.isLink;
  }
  const inner = writeNodes(nodes, conversion, options, inLink);
  return isBlank(inner) ? inner : open + inner + close;
}

function writeNodes(nodes: readonly HtmlNode[], conversion: Conversion, options: InlineOptions, inLink: boolean): string {
  let html = '';
  for (const node of nodes)
    html += node.type === 'text' ? writeText(node.text, options) : writeElement(node, conversion, options, inLink);
  return html;
}

/** A character that is written otherwise, or two spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const REWRITTEN = /[\u0000-\u001f\u007f\ufffe\uffff&<>"]| {2}/;

function writeText(text: string, { breaks }: InlineOptions): string {
  if (!REWRITTEN.test(text)) return text;
  const clean = escapeHtml(text.replace(CONTROL, ''));
  if (breaks !== true) return clean.replace(/[ \t\r\n\f]+/g, ' ');
  return clean.replace(/[ \t\r\f]+/g, ' ').replace(/ ?\n[ \n]*/g, '<br>');
}

function writeElement(element: HtmlElement, conversion: Conversion, options: InlineOptions, inLink: boolean): string {
  if (conversion.used.has(element)) return '';
  if (reportUnreadable(element, conversion)) return element.name === 'input' ? ' ' : '';
  const { name } = element;
  if (name === 'iframe') {
    conversion.reportLoss('iframe', element.attributes.get('src') ?? textContent(element), element);
    return ' ';
  }
  if (name === 'svg' || name === 'math') {
    conversion.reportLoss(name, element.attributes.get('aria-label') ?? '', element);
    return ` ${writeText(readableText(element, conversion), options)} `;
  }
  if (name === 'img') return escapeHtml(element.attributes.get('alt') ?? '');
  const tags = writeTags(element, conversion, inLink);
  if (VOID.has(name)) return tags.open;
  const inner = writeNodes(element.children, conversion, options, inLink || tags.isLink);
  if (isBlank(inner) && !tags.open.includes(' id=')) return inner;
  // An element that browsers display separately loses its tags here; the spaces keep its words apart from its neighbours'.
  return isSeparateText(element) ? ` ${inner} ` : tags.open + inner + tags.close;
}

interface Tags {
  readonly open: string;
  readonly close: string;
  readonly isLink: boolean;
}

const NO_TAGS: Tags = { open: '', close: '', isLink: false };
/** Tags of the elements that stand without attributes, as most do. */
const PLAIN_TAGS: ReadonlyMap<string, Tags> = new Map(
  inlineTags
    .filter((name) => name !== 'a' && name !== 'span' && name !== 'bdo')
    .map((name) => [name, { open: `<${name}>`, close: VOID.has(name) ? '' : `</${name}>`, isLink: false }]),
);

function writeTags(element: HtmlElement, conversion: Conversion, inLink: boolean): Tags {
  const name = tagAliases.get(element.name) ?? element.name;
  if (!INLINE.has(name)) return NO_TAGS;
  if (!keepsAttribute(name, element.attributes)) return PLAIN_TAGS.get(name) ?? NO_TAGS;
  const raw = new Map(element.attributes);
  const id = originalId(element);
  const target = id === undefined ? undefined : conversion.targets.get(id);
  raw.delete('id');
  if (target !== undefined) raw.set('id', target);
  if (name === 'a') return linkTags(element, raw, conversion, inLink);
  const attributes = sanitizeAttributes(name, raw);
  if (VOID.has(name)) return { open: `<${name}>`, close: '', isLink: false };
  if ((name === 'span' || name === 'bdo') && attributes.size === 0) return NO_TAGS;
  return { open: openTag(name, attributes), close: `</${name}>`, isLink: false };
}

function linkTags(element: HtmlElement, raw: Map<string, string>, conversion: Conversion, inLink: boolean): Tags {
  const href = raw.get('href')?.trim();
  if (href?.startsWith('#')) {
    const target = conversion.targets.get(href.slice(1));
    if (target === undefined) raw.delete('href');
    else raw.set('href', `#${target}`);
  }
  if (inLink) raw.delete('href');
  const attributes = sanitizeAttributes('a', raw);
  if (!attributes.has('href')) {
    if (href !== undefined) conversion.reportLoss('a[href]', href, element);
    const id = attributes.get('id');
    return id === undefined ? NO_TAGS : { open: openTag('a', new Map([['id', id]])), close: '</a>', isLink: false };
  }
  return { open: openTag('a', attributes), close: '</a>', isLink: true };
}

/** Trims spaces and breaks at both ends; '' if nothing readable remains. */
export function trimHtml(html: string): string {
  const trimmed = html.replace(/^(?:\s|<br>)+/, '');
  let end = trimmed.length;
  for (;;) {
    const before = end;
    while (end > 0 && /\s/.test(trimmed[end - 1] ?? '')) end -= 1;
    if (trimmed.endsWith('<br>', end)) end -= '<br>'.length;
    if (end === before) break;
  }
  const cut = trimmed.slice(0, end);
  return isBlankHtml(cut) && !cut.includes(' id=') ? '' : cut;
}
