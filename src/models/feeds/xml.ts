import { escapeHtml } from '~/lib/text/escape-html';

/** XML that is already escaped; only the functions of this module make it. */
export interface XmlText {
  readonly xml: string;
}

/** Signs that XML 1.0 cannot hold in any form, beside halves of surrogate pairs: control characters, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text for XML and for HTML, between tags and in quoted attributes. Characters that XML does not allow are dropped. */
export function escapeXml(text: string): string {
  // The look-behind of half pairs costs more than the rest of a feed, and nearly no text has one.
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
