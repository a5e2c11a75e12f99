import { escapeHtml } from '../text/escape-html';

/** The text of a live blog's entry as editors edit it, and as HTML. */

/** Plain text, as typed on a phone, becomes paragraphs; text with elements is kept unchanged. */
export function toEntryHtml(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === '' || hasElement(trimmed)) return trimmed;
  return trimmed
    .split(/\n{2,}/)
    .map((paragraph) => toBlock(paragraph.trim()))
    .join('');
}

/** A paragraph; one of whose lines each begins with '>' is a quotation, as in letters. */
function toBlock(paragraph: string): string {
  const lines = paragraph.split('\n');
  const toHtml = (text: readonly string[]): string => `<p>${text.map(escapeHtml).join('<br>')}</p>`;
  if (!lines.every((text) => text.startsWith('>'))) return toHtml(lines);
  return `<blockquote>${toHtml(lines.map((text) => text.replace(/^>\s?/, '')))}</blockquote>`;
}

function hasElement(text: string): boolean {
  const begin = text.search(/<[a-z]/i);
  return begin !== -1 && text.includes('>', begin);
}

const PARAGRAPH = /(<blockquote>)?<p>((?:[^<]|<br ?\/?>)*)<\/p>(?:<\/blockquote>)?\s*/g;

/** The reverse: an entry that consists only of paragraphs becomes plain text again, any other stays HTML. */
export function toEntryText(html: string): string {
  const paragraphs = [...html.matchAll(PARAGRAPH)].map(([, quote, inner = '']) => {
    const text = inner.replace(/<br ?\/?>/g, '\n');
    return quote === undefined ? text : text.replaceAll(/^/gm, '> ');
  });
  const text = paragraphs
    .join('\n\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
  // Only text that survives the round trip: an entity or an element that plain text cannot express stays unchanged.
  const unified = html
    .trim()
    .replaceAll(/<br ?\/>/g, '<br>')
    .replaceAll(/<\/p>\s+<p>/g, '</p><p>');
  return toEntryHtml(text).replaceAll('&quot;', '"') === unified.replaceAll('&quot;', '"') ? text : html;
}
