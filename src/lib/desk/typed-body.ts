import { escapeHtml } from '../text/escape-html';

/**
 * The text of an article as editors type it, and as HTML. A blank line starts a paragraph. A paragraph may contain inline elements
 * such as links; other elements stand alone between blank lines and stay unchanged.
 */

/** Elements that are not part of a paragraph. */
const BLOCK =
  /^<\/?(?:address|article|aside|audio|blockquote|details|div|dl|embed|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|img|nav|object|oembed|ol|p|picture|pre|script|section|style|table|ul|video)\b/i;
/** Text that is HTML already: an element, a comment or a character reference. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
/** A paragraph without attributes; paragraphs do not nest. */
const PARAGRAPH = /<p>((?:(?!<\/?p\b)[\s\S])*)<\/p>/gi;
const LINE_BREAK = /<br ?\/?>\n?/gi;

const unescapeHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function toBlock(chunk: string): string {
  if (BLOCK.test(chunk)) return chunk;
  const inner = MARKUP.test(chunk) ? chunk : escapeHtml(chunk).replaceAll('&quot;', '"');
  return `<p>${inner.replaceAll('\n', '<br>')}</p>`;
}

/** Converts typed text to HTML. */
export const typedToHtml = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map(toBlock)
    .join('\n');

function fromParagraph(inner: string): string {
  const lines = inner.trim().replaceAll(LINE_BREAK, '\n');
  const plain = unescapeHtml(lines);
  return MARKUP.test(plain) || MARKUP.test(lines.replaceAll(/&(?:quot|gt|lt|amp);/g, '')) ? lines : plain;
}

/**
 * Converts HTML to the text that an editor would have typed for it; undefined if no text means the same, for example because
 * of text outside paragraphs. Such a body is edited as HTML.
 */
export function htmlToTyped(html: string): string | undefined {
  const text = html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(PARAGRAPH, (_, inner: string) => `\n\n${fromParagraph(inner)}\n\n`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return simplified(typedToHtml(text)) === simplified(html) ? text : undefined;
}

/** HTML without differences that no reader sees: white space between elements, and other spellings of the same. */
const simplified = (html: string): string =>
  html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(LINE_BREAK, '<br>')
    .replaceAll('&quot;', '"')
    .replaceAll(PARAGRAPH, (_, inner: string) => `<p>${inner.trim()}</p>`)
    .replaceAll(/>\s+</g, '><')
    .trim();
