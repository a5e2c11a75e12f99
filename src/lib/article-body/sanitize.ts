import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowedAttributes, blockTags, gateAttributes, inlineTags, tagAliases } from './allowed-html';
import { safeLinkUrl } from './safe-url';

/**
 * The one HTML sanitizer of the product. What it lets through is named in allowed-html.ts; text of forbidden elements
 * stays (except of scripts, styles and templates), their tags go.
 */

/**
 * HTML of running text: links, emphasis and the like, no blocks. Only what the writer of this folder made may be passed: its depth
 * is already limited.
 */
export function sealInlineHtml(html: string): string {
  return asPlain(html, PLAIN_INLINE) ?? cleanInlineHtml(html);
}

/** As `sealInlineHtml`, for a block: paragraphs, lists, tables, pictures besides the inline elements. */
export function sealBlockHtml(html: string): string {
  return asPlain(html, PLAIN_BLOCK) ?? cleanBlockHtml(html);
}

/** What `sealInlineHtml` is short for. */
export function cleanInlineHtml(html: string): string {
  return clean(html, INLINE);
}

/** What `sealBlockHtml` is short for. */
export function cleanBlockHtml(html: string): string {
  return clean(html, BLOCK);
}

/** An escaped sign, a closing tag, an opening one without attributes, or a link to a plain address, at any position. */
const PIECE =
  /[^<>&"]*(?:&(?:amp|lt|gt|quot);|<(\/?)([a-z][a-z0-9]*)>|<a href="(?:(https?:\/\/[A-Za-z0-9][\w./~?=%-]*)" rel="noopener"|(\/[A-Za-z0-9][\w./~?=%-]*)")>)/y;
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);
const PLAIN_INLINE: ReadonlySet<string> = new Set(inlineTags);
const PLAIN_BLOCK: ReadonlySet<string> = new Set([...inlineTags, ...blockTags].filter((name) => name !== 'img'));

/**
 * What the sanitizer would make of markup in which everything is on the list already, as nearly all is; undefined where it has
 * to look itself. Most of the time of a large article went into reading again what cannot be otherwise.
 */
function asPlain(html: string, tags: ReadonlySet<string>): string | undefined {
  const open: string[] = [];
  PIECE.lastIndex = 0;
  let at = 0;
  for (let piece = PIECE.exec(html); piece !== null; piece = PIECE.exec(html)) {
    at = PIECE.lastIndex;
    const [text, closing, name, external, own] = piece;
    if (name === undefined) {
      // The address check changes or rejects what browsers do not accept as an address: a host that ends in a number, a lone %.
      const address = external ?? own;
      if (address !== undefined && safeLinkUrl(address) !== address) return undefined;
      if (text.endsWith('>')) open.push('a');
    } else if (!tags.has(name) || (closing === '' && (name === 'a' || name === 'p'))) {
      // A link needs its address, and paragraphs end each other.
      return undefined;
    } else if (closing === '/') {
      if (open.pop() !== name) return undefined;
    } else if (!VOID_TAGS.has(name)) open.push(name);
  }
  if (open.length > 0 || REST.test(html.slice(at))) return undefined;
  return html.includes('&quot;') ? html.replaceAll('&quot;', '"') : html;
}

const REST = /[<>&"]/;

/** Where neither a tag nor an entity is, nothing has to be sanitized. */
function clean(html: string, options: IOptions): string {
  if (!/[<>&"]/.test(html)) return html;
  // Closing signs of text and attributes are escaped by now, so this meets empty elements only.
  return sanitizeHtml(html, options).replaceAll(' />', '>');
}

const BASE: IOptions = {
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([name, list]) => [name, [...list]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'template', 'head', 'xmp'],
  transformTags: { '*': gateTag },
};
const INLINE: IOptions = { ...BASE, allowedTags: [...inlineTags] };
const BLOCK: IOptions = { ...BASE, allowedTags: [...inlineTags, ...blockTags] };

function gateTag(name: string, attribs: Attributes): { tagName: string; attribs: Attributes } {
  const tagName = tagAliases.get(name) ?? name;
  return { tagName, attribs: Object.fromEntries(gateAttributes(tagName, new Map(Object.entries(attribs)))) };
}
