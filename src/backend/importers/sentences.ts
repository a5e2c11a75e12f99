/** Hashes a text to a 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Hashes a text to an integer from 0 to below `span`. */
export function hashToRange(span: number, text: string): number {
  return hashText(text) % span;
}

/** Groups sentences into paragraphs of three to six, whose sizes depend on the key only. */
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
 * Splits a paragraph into sentences, at closing punctuation before a capital; a full stop after a digit or a single letter does
 * not end a sentence (2012. április, B. Nagy). Good enough for titles and leads.
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of paragraph.matchAll(/(?<![\d.]|(?<!\p{L})\p{L})[.!?…]{1,50}["”»)]*\s+(?=[\p{Lu}„"»–-])/gu)) {
    const end = match.index + match[0].length;
    sentences.push(paragraph.slice(start, end).trim());
    start = end;
  }
  return [...sentences, paragraph.slice(start).trim()].filter((sentence) => sentence !== '');
}
