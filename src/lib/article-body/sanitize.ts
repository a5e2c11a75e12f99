import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { allowedAttributes, blockTags, inlineTags, sanitizeAttributes, tagAliases } from './allowed-html';
import { safeLinkUrl } from './safe-url';

/**
 * The only HTML sanitizer of the product. It allows what is listed in allowed-html.ts; the text of forbidden elements is kept
 * (except in scripts, styles and templates), their tags are removed.
 */

/**
 * Sanitizes HTML of running text: links, emphasis and the like, no blocks. Pass only output of this folder's writer, because
 * its depth is already limited.
 */
export function sealInlineHtml(html: string): string {
  return asPlain(html, PLAIN_INLINE) ?? cleanInlineHtml(html);
}

/** As `sealInlineHtml`, for a block: paragraphs, lists, tables, pictures besides the inline elements. */
export function sealBlockHtml(html: string): string {
  return asPlain(html, PLAIN_BLOCK) ?? cleanBlockHtml(html);
}

/** The full implementation behind `sealInlineHtml`. */
export function cleanInlineHtml(html: string): string {
  return clean(html, INLINE);
}

/** The full implementation behind `sealBlockHtml`. */
export function cleanBlockHtml(html: string): string {
  return clean(html, BLOCK);
}

/** An entity, a closing tag, an opening tag without attributes, or a link to a plain address, at a given position. */
const PIECE =
  /(?:&(?:amp|lt|gt|quot);|<(\/?)([a-z][a-z0-9]*)>|<a href="(?:(https?:\/\/[A-Za-z0-9](?:[\w./~?=%#+,:;-]|&amp;)*)"(?: title="[^"<>&\s][^"<>&]{0,300}")? rel="noopener"|(\/[A-Za-z0-9](?:[\w./~?=%#+,:;-]|&amp;)*)"(?: title="[^"<>&\s][^"<>&]{0,300}")?)>)/y;
const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);
const PLAIN_INLINE: ReadonlySet<string> = new Set(inlineTags);
const PLAIN_BLOCK: ReadonlySet<string> = new Set([...inlineTags, ...blockTags].filter((name) => name !== 'img'));

/**
 * A fast path of the sanitizer: its result for markup in which everything is allowed, which is nearly all; undefined if the full
 * sanitizer is needed. Without it, parsing such markup again took most of the time of a large article.
 */
function asPlain(html: string, tags: ReadonlySet<string>): string | undefined {
  const open: string[] = [];
  for (let at = nextSign(html, 0); at !== -1; at = nextSign(html, PIECE.lastIndex)) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(html);
    if (piece === null) return undefined;
    const [text, closing, name, external, own] = piece;
    if (name === undefined) {
      // The address check changes or rejects addresses that browsers do not accept: a host that ends in a number, a lone %.
      const address = (external ?? own)?.replaceAll('&amp;', '&');
      if (address !== undefined && safeLinkUrl(address) !== address) return undefined;
      if (!text.endsWith('>')) continue;
      // A link ends the one before it.
      if (open.includes('a')) return undefined;
      open.push('a');
    } else if (!tags.has(name) || (closing === '' && (name === 'a' || (open.at(-1) === 'p' && !PLAIN_INLINE.has(name))))) {
      // A link needs its address, and a block ends the paragraph before it.
      return undefined;
    } else if (closing === '/') {
      if (open.pop() !== name) return undefined;
    } else if (!VOID_TAGS.has(name)) open.push(name);
  }
  if (open.length > 0) return undefined;
  return html.includes('&quot;') ? html.replaceAll('&quot;', '"') : html;
}

const SIGN = /[<>&"]/g;

/** Where the next character stands that begins a piece, from a position on; -1 for none. */
function nextSign(html: string, from: number): number {
  SIGN.lastIndex = from;
  return SIGN.test(html) ? SIGN.lastIndex - 1 : -1;
}

/** Text without tags and entities needs no sanitizing. */
function clean(html: string, options: IOptions): string {
  if (!/[<>&"]/.test(html)) return html;
  // The character > in text and attributes is escaped by now, so this matches empty elements only.
  return sanitizeHtml(html, options).replaceAll(' />', '>');
}

const BASE: IOptions = {
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([name, list]) => [name, [...list]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'template', 'head', 'xmp'],
  transformTags: { '*': sanitizeTag },
};
const INLINE: IOptions = { ...BASE, allowedTags: [...inlineTags] };
const BLOCK: IOptions = { ...BASE, allowedTags: [...inlineTags, ...blockTags] };

function sanitizeTag(name: string, attribs: Attributes): { tagName: string; attribs: Attributes } {
  const tagName = tagAliases.get(name) ?? name;
  return { tagName, attribs: Object.fromEntries(sanitizeAttributes(tagName, new Map(Object.entries(attribs)))) };
}
