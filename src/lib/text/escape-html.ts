const ESCAPED = /[&<>"]/;

/** Escapes text for HTML and for double-quoted attributes, but not for single-quoted ones. */
export function escapeHtml(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
