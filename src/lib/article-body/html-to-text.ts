/** Readable text of sanitized HTML: tags become spaces if they separate words, entities become characters. */
export function htmlToText(html: string): string {
  const spaced = html.includes('<') ? html.replace(SEPARATING_TAG, ' ') : html;
  return decodeHtml(spaced).replace(UNEVEN_SPACE, ' ').trim();
}

const SEPARATING_TAG =
  /<\/?(?:p|li|ul|ol|h[2-4]|td|th|tr|br|hr|blockquote|dt|dd|dl|table|caption|figure|figcaption|pre|img|details|summary)\b[^<>]*>/g;
/** White space that is not a single space: replacing those, too, would take as long as all other steps. */
const UNEVEN_SPACE = / \s+|[^\S ]\s*/g;

/** Without tags, and with characters for entities; spaces stay as they are. */
export function decodeHtml(html: string): string {
  const text = html.includes('<') ? html.replace(/<[^<>]*>/g, '') : html;
  // Most texts have no entities.
  if (!text.includes('&')) return text;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
