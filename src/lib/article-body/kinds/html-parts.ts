import { escapeHtml } from '~/lib/text/escape-html';
import { openTag, sanitizeAttributes } from '../allowed-html';
import type { Figure, MediaSource, TextAttributes } from '../blocks';
import { htmlToText } from '../html-to-text';

/** Pieces of HTML and of text that several kinds of blocks are made of. */

export function wrapped(tag: 'p' | 'cite' | 'caption' | 'figcaption', html: string | undefined): string {
  return html === undefined || html === '' ? '' : `<${tag}>${html}</${tag}>`;
}

/** HTML with a caption in a paragraph after it, as in feeds. */
export const captioned = (html: string, captionHtml: string | undefined): string =>
  captionHtml === undefined ? html : `${html}<p>${captionHtml}</p>`;

/** An element of our own vocabulary; fields that are undefined are left out. */
export function dataBlock(name: string, fields: Readonly<Record<string, string | number | undefined>>, inner = ''): string {
  const written = Object.entries(fields).map(([field, value]) =>
    value === undefined ? '' : ` data-${field}="${escapeHtml(String(value))}"`,
  );
  return `<div data-block="${name}"${written.join('')}>${inner}</div>`;
}

/** The caption of a text on a page. */
export const captionLine = (captionHtml: string | undefined): string =>
  captionHtml === undefined ? '' : `<p class="body-caption">${captionHtml}</p>`;

/** A picture with its words as plain HTML. */
export function figureHtml(figure: Figure): string {
  const attributes = new Map([
    ['src', figure.src],
    ['alt', figure.alt],
  ]);
  if (figure.width !== undefined) attributes.set('width', String(figure.width));
  if (figure.height !== undefined) attributes.set('height', String(figure.height));
  const image = openTag('img', sanitizeAttributes('img', attributes));
  const linked =
    figure.href === undefined ? image : `${openTag('a', sanitizeAttributes('a', new Map([['href', figure.href]])))}${image}</a>`;
  const caption = [figure.captionHtml, figure.credit === undefined ? undefined : wrapped('cite', escapeHtml(figure.credit))]
    .filter((part) => part !== undefined)
    .join(' ');
  return `<figure>${linked}${wrapped('figcaption', caption)}</figure>`;
}

/** The words of a picture, without its alternative text. */
export const figureText = (figure: Figure): string => joined(htmlToText(figure.captionHtml ?? ''), figure.credit);

/** The text of an optional caption or source. */
export const wordsText = (html: string | undefined): string => htmlToText(html ?? '');

export function joined(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
}

/** Text of a link to what a feed cannot show. */
export const READ_IN_ARTICLE = 'Megnézem a cikkben';

/** Language and direction as they are written in a tag. */
export const textAttributes = ({ lang, dir }: TextAttributes): string =>
  (lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`) + (dir === undefined ? '' : ` dir="${dir}"`);

/** A text within another one, with its language and direction. */
export function inlineHtml(block: TextAttributes & { readonly html: string }): string {
  const attributes = textAttributes(block);
  return attributes === '' ? block.html : `<span${attributes}>${block.html}</span>`;
}

/** An attribute with its value, or nothing. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

/** The files of a recording as source elements. */
export const sourceTags = (sources: readonly MediaSource[]): string =>
  sources.map(({ src, type }) => `<source${attribute('src', src)}${attribute('type', type)}>`).join('');
