const ELLIPSIS = '…';

/** Limits on the lengths of texts in cards (LI-37 … LI-44, FP-22), and of a list's description for search engines, in graphemes. */
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
  description: 160,
} as const;

/** Characters of Latin script, each of which is a grapheme by itself: segmenting is the most expensive part here. */
const PLAIN = /^[ -~\u00A0-\u024F\u2010-\u2027]*$/;
const GRAPHEMES = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** Words that a truncated text must not end with: Hungarian and English articles, prepositions and conjunctions. */
const OPENS =
  /\s(?:az?|egy|és|s|vagy|de|hogy|ha|mert|mint|nem|ne|sem|se|csak|meg|még|már|aki[kt]?|ami[kt]?|amely(?:ek|et)?|ahol|ahová|amikor|ez(?:ek)?|the|an|of|to|in|on|at|by|for|from|with|into|over|than|and|or|but|not|that|which|who|its?|his|her|their|our)$/iu;
/** End of a sentence: after a word of at least three letters, which excludes initials and ordinals, and before a capital. */
const SENTENCE_END = /(?<=\p{L}{3}[”»)]?)[.!?…]+[”»)]?(?=\s+[„»(]?\p{Lu})/gu;
const CLAUSE_END = /[,;:](?=\s)|\s[–—-](?=\s)/gu;

/**
 * Truncates a text to at most `limit` characters (graphemes) and '…'; shorter texts are returned unchanged. It is cut after a
 * sentence that ends in the second half, else after a clause that ends in the last quarter, else after a word that is not an
 * article, preposition or the like. Punctuation and space before the '…' are removed.
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
  const head = text.slice(0, end);
  const whole = lastEnd(head, SENTENCE_END, 0.5) ?? lastEnd(head, CLAUSE_END, 0.75) ?? wholeWords(head, text.slice(end));
  return `${withoutOpenWords(withoutEndMarks(whole), end / 2)}${ELLIPSIS}`;
}

/** The beginning of the text up to the pattern's last match, if that is after this fraction of the text; else undefined. */
function lastEnd(text: string, pattern: RegExp, part: number): string | undefined {
  const last = [...text.matchAll(pattern)].at(-1)?.index ?? 0;
  return last > text.length * part ? text.slice(0, last) : undefined;
}

function wholeWords(head: string, rest: string): string {
  const endsInWord = /[\p{L}\p{N}]$/u.test(head) && /^[\p{L}\p{N}]/u.test(rest);
  const lastSpace = head.search(/\s\S*$/u);
  return endsInWord && lastSpace >= head.length / 2 ? head.slice(0, lastSpace) : head;
}

/** Removes words from the end that the text must not end with, as long as at least `min` characters remain. */
function withoutOpenWords(text: string, min: number): string {
  const shorter = withoutEndMarks(text.replace(OPENS, ''));
  return shorter === text || shorter.length < min ? text : withoutOpenWords(shorter, min);
}

/** Removes punctuation, dashes and space at the end, which must not precede '…'. */
export function withoutEndMarks(text: string): string {
  return text.replace(/[\s.,;:!?…–—-]+$/u, '');
}
