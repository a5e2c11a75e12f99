import { escapeHtml } from '../text/escape-html';

/** The text of a live blog's entry as editors edit it, and as HTML. */

/** Plain text, as typed on a phone, becomes paragraphs; text with elements is kept unchanged. */
export function toEntryHtml(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === '' || hasElement(trimmed)) return trimmed;
  return trimmed
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function hasElement(text: string): boolean {
  const begin = text.search(/<[a-z]/i);
  return begin !== -1 && text.includes('>', begin);
}

const PARAGRAPH = /<p>((?:[^<]|<br ?\/?>)*)<\/p>\s*/g;

/** The reverse: an entry that consists only of paragraphs becomes plain text again, any other stays HTML. */
export function toEntryText(html: string): string {
  const paragraphs = [...html.matchAll(PARAGRAPH)].map(([, inner = '']) => inner.replace(/<br ?\/?>/g, '\n'));
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
