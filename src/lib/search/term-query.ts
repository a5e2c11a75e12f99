import { splitAllWords, stemWord } from './analyser';
import { stopWords } from './stop-words';
import { withSynonyms } from './synonyms';

/**
 * A parsed search term. Every clause must match. A word matches one of its stems, or, in title and lead, a word that begins as it
 * was typed; a phrase matches if its stems follow each other.
 */
export type TermClause =
  | { readonly kind: 'word'; readonly stems: readonly string[]; readonly prefix?: string }
  | { readonly kind: 'phrase'; readonly stems: readonly string[] };

/** Limit on the characters of a search text; the rest is ignored (section 2 of the threat model). */
export const MAX_TERM_LENGTH = 200;
const MAX_CLAUSES = 12;
/** Shorter words would be the beginning of too many others. */
const MIN_PREFIX_LENGTH = 4;
const MIN_TYPED_PREFIX_LENGTH = 2;
const PHRASE = /["„”“»«]([^"„”“»«]+)["„”“»«]/gu;

/**
 * Parses a search text. Quoted words are a phrase. With `typing` the last word may be unfinished, so two letters already match as
 * a beginning. Blank text results in no clauses; text of stop words alone in a clause that matches nothing.
 */
export function parseTerm(text: string, { typing = false } = {}): readonly TermClause[] {
  const limited = text.slice(0, MAX_TERM_LENGTH);
  const clauses: TermClause[] = [];
  const rest = limited.replace(PHRASE, (_, inner: string) => {
    const stems = contentWords(inner).map(stemWord);
    if (stems.length > 1) clauses.push({ kind: 'phrase', stems });
    else if (stems[0] !== undefined) clauses.push({ kind: 'word', stems });
    return ' ';
  });
  const words = splitAllWords(rest);
  const last = words.length - 1;
  words.forEach((word, index) => {
    const unfinished = typing && index === last;
    if (stopWords.has(word) && !unfinished) return;
    const prefixLength = unfinished ? MIN_TYPED_PREFIX_LENGTH : MIN_PREFIX_LENGTH;
    clauses.push({
      kind: 'word',
      stems: withSynonyms(stemWord(word)),
      ...(word.length >= prefixLength ? { prefix: word } : {}),
    });
  });
  if (clauses.length === 0 && words.length > 0) return [{ kind: 'word', stems: words.slice(0, 1) }];
  return clauses.slice(0, MAX_CLAUSES);
}

function contentWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}
