/** A number from a text, the same every time: FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A whole number from 0 to below `span` for a text, the same every time. */
export function spreadOver(span: number, text: string): number {
  return hashText(text) % span;
}

/** Sentences gathered into paragraphs of three to six, cut by the key alone. */
export function toParagraphs(sentences: readonly string[], key: string): { readonly text: string }[] {
  const paragraphs: { text: string }[] = [];
  for (let index = 0; index < sentences.length; ) {
    const size = 3 + (hashText(`${key}/${paragraphs.length}`) % 4);
    paragraphs.push({
      text: sentences
        .slice(index, index + size)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    });
    index += size;
  }
  return paragraphs.filter(({ text }) => text !== '');
}

/**
 * Sentences of a paragraph, by their closing signs before a capital; a point after a figure or a single letter ends none
 * (2012. április, B. Nagy). Good enough for titles and leads.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(/(?<![\d.]|(?<!\p{L})\p{L})[.!?…]+["”»)]*\s+(?=[\p{Lu}„"»–-])/gu)) {
    const end = match.index + match[0].length;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  return [...sentences, paragraph.slice(start).trim()].filter((sentence) => sentence !== '');
}
