import { escapeHtml } from '~/lib/text/escape-html';

/** XML that is already escaped; created only by this module. */
export interface XmlText {
  readonly xml: string;
}

/**
 * Characters that are not allowed in XML 1.0 even when escaped: control characters, U+FFFE and U+FFFF; unpaired surrogates are
 * handled separately.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for XML and for HTML, between tags and in quoted attributes. Characters that XML does not allow are dropped. */
export function escapeXml(text: string): string {
  // The look-behind for unpaired surrogates costs more than the rest of a feed, and few texts have one.
  const whole = text.isWellFormed() ? text : text.replace(HALF_PAIR, '');
  return escapeHtml(whole.replace(FORBIDDEN, '')).replaceAll("'", '&apos;');
}

/**
 * An element. Names are written by the program, never by data; values of attributes and text children are escaped.
 * Attributes and children that are undefined are left out.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (string | XmlText | undefined)[]
): XmlText {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const content = children
    .filter((child) => child !== undefined)
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>` };
}

/** A whole document with its declaration. `styleSheet`, an address, is for viewing it in a browser. */
export function xmlDocument(root: XmlText, styleSheet?: string): string {
  const shown = styleSheet === undefined ? '' : `<?xml-stylesheet type="text/css" href="${escapeXml(styleSheet)}"?>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${shown}${root.xml}\n`;
}
