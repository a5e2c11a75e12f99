const ELLIPSIS = '…';

/** Greatest lengths of texts in cards, in characters as readers count them (LI-37 … LI-44, FP-22). */
export const textLimit = {
  listTitle: 100,
  narrowListTitle: 70,
  blockTitle: 120,
  podcastTitle: 60,
  leaderTitle: 90,
  highlightTitle: 100,
  bookTitle: 120,
  carouselTitle: 100,
  listLead: 200,
  leaderLead: 90,
  blockLead: 200,
  highlightLead: 200,
} as const;

/** Letters, figures and signs of Latin script, each of which is a grapheme by itself: segmenting costs more than all else here. */
const PLAIN = /^[ -~\u00A0-\u024F\u2010-\u2027]*$/;
const GRAPHEMES = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/**
 * The text, or its beginning of at most `limit` characters (graphemes) and '…' when it is longer. It ends at a word where
 * one ends in the second half; punctuation and space before the sign are dropped. A text within the limit comes back as it is.
 */
export function truncate(text: string, limit: number): string {
  // A grapheme is at least one code unit, so this covers nearly every call without segmenting.
  if (text.length <= limit) return text;
  if (PLAIN.test(text.slice(0, limit + 1))) return cutAt(text, limit);
  let count = 0;
  for (const { index } of GRAPHEMES.segment(text)) {
    count += 1;
    if (count > limit) return cutAt(text, index);
  }
  return text;
}

function cutAt(text: string, end: number): string {
  return `${wholeWords(text.slice(0, end), text.slice(end))}${ELLIPSIS}`;
}

function wholeWords(head: string, rest: string): string {
  const endsInWord = /[\p{L}\p{N}]$/u.test(head) && /^[\p{L}\p{N}]/u.test(rest);
  const lastSpace = head.search(/\s\S*$/u);
  const cut = endsInWord && lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head;
  return cut.replace(/[\s.,;:!?–—-]+$/u, '');
}
