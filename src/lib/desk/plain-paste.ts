/** Plain text from a clipboard as paragraphs: where it has no blank lines, each line is one. HTML that is pasted as text stays. */
export function pasteText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim();
  return /\n[ \t]*\n/.test(lines) || /<\/?[a-z][^<>]*>/i.test(lines) ? lines : lines.replaceAll(/\n+/g, '\n\n');
}
