import { escapeHtml } from '../text/escape-html';

/** The text of a live blog's entry as an editor writes it, and as HTML. */

/** What an editor types on a phone is paragraphs; what has elements is taken as it is. */
export function toEntryHtml(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === '' || /<[a-z][^>]*>/i.test(trimmed)) return trimmed;
  return trimmed
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const PARAGRAPH = /<p>((?:[^<]|<br ?\/?>)*)<\/p>\s*/g;

/** The reverse: an entry of nothing but paragraphs is plain text again, any other stays HTML. */
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
