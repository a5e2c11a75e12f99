import { escapeHtml } from '~/lib/text/escape-html';
import { isExternalUrl, safeLinkUrl, safeMediaUrl } from './safe-url';

/**
 * The HTML allowed in a body: the one list used by the writer of the blocks and by the sanitizer. It contains no class, style or
 * event attribute; ids always carry a prefix, so that no content can shadow a global of the page.
 */

/** Elements inside running text. */
export const inlineTags = [
  'a',
  'abbr',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'ins',
  'kbd',
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
] as const;

/** Elements allowed in a block's html besides the inline ones. */
export const blockTags = [
  'blockquote',
  'caption',
  'dd',
  'details',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'hr',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

/** Old and presentational element names, with their replacements. */
export const tagAliases: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['tt', 'code'],
  ['acronym', 'abbr'],
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
]);

/** Allowed attributes by element; `*` for all. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'rel', 'title', 'id'],
  abbr: ['title'],
  details: ['open'],
  dfn: ['title'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  li: ['id', 'value'],
  ol: ['start', 'type', 'reversed'],
  sup: ['id'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};

/** True if one of the attributes may be written on the element, or is the name of a place in the text. */
export function keepsAttribute(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (attributes.size === 0) return false;
  if (attributes.has('id') || attributes.has('lang') || attributes.has('dir')) return true;
  const allowed = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name] : undefined;
  return allowed?.some((attribute) => attributes.has(attribute)) === true || (name === 'a' && attributes.has('name'));
}

const REL_TOKENS = new Set(['nofollow', 'sponsored', 'ugc']);
const WHOLE_NUMBER: Readonly<Record<string, number>> = {
  width: 10_000,
  height: 10_000,
  colspan: 100,
  rowspan: 1000,
  start: 1_000_000,
  value: 1_000_000,
};

/** Prefixes of ids in content: headings (h-) and other targets of links (b-). */
const ID = /^[hb]-[\p{L}\p{N}_-]{1,100}$/u;

/**
 * The attributes of an element that may be written, checked and completed: addresses through the gate, numbers in range,
 * rel=noopener on external links, loading=lazy on pictures. Anything not allowed is left out.
 */
export function sanitizeAttributes(name: string, raw: ReadonlyMap<string, string>): Map<string, string> {
  const gated = new Map<string, string>();
  const allowed = Object.hasOwn(allowedAttributes, name) ? (allowedAttributes[name] ?? []) : [];
  for (const attribute of [...allowed, 'lang', 'dir']) {
    const value = sanitizeValue(name, attribute, raw.get(attribute));
    if (value !== undefined) gated.set(attribute, value);
  }
  if (name === 'a') {
    const rel = safeRel(gated.get('href'), raw.get('rel'));
    gated.delete('rel');
    if (rel !== undefined) gated.set('rel', rel);
  }
  if (name === 'img') {
    if (!gated.has('alt')) gated.set('alt', '');
    gated.set('loading', 'lazy');
  }
  return gated;
}

function sanitizeValue(name: string, attribute: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const limit = Object.hasOwn(WHOLE_NUMBER, attribute) ? WHOLE_NUMBER[attribute] : undefined;
  if (limit !== undefined) {
    const number = /^\s*(\d{1,7})(?:px)?\s*$/.exec(value)?.[1];
    return number !== undefined && Number(number) >= 1 && Number(number) <= limit ? String(Number(number)) : undefined;
  }
  switch (attribute) {
    case 'href':
      return safeLinkUrl(value);
    case 'src':
      return safeMediaUrl(value);
    case 'id':
      return ID.test(value) ? value : undefined;
    case 'lang':
      return /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/.test(value) ? value : undefined;
    case 'dir':
      return /^(?:rtl|ltr|auto)$/i.test(value) ? value.toLowerCase() : undefined;
    case 'open':
    case 'reversed':
      return attribute;
    case 'type':
      return /^[aAiI]$/.test(value) ? value : undefined;
    case 'scope':
      return /^(?:row|col|rowgroup|colgroup)$/.test(value) ? value : undefined;
    case 'datetime':
      return /^[\dTZ:.+ PWHMS-]{1,40}$/.test(value) ? value : undefined;
    case 'title':
    case 'alt':
      return name === 'img' || value.trim() !== '' ? value.slice(0, 2000) : undefined;
    default:
      return attribute === 'rel' || attribute === 'loading' ? value : undefined;
  }
}

function safeRel(href: string | undefined, rel: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const tokens = (rel ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => REL_TOKENS.has(token));
  if (isExternalUrl(href)) tokens.push('noopener');
  return tokens.length === 0 ? undefined : [...new Set(tokens)].join(' ');
}

/** An opening tag; name and attribute names must come from the lists above. */
export function openTag(name: string, attributes: ReadonlyMap<string, string>): string {
  let tag = `<${name}`;
  for (const [attribute, value] of attributes) tag += ` ${attribute}="${escapeHtml(value)}"`;
  return `${tag}>`;
}
