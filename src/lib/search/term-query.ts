import { splitAllWords, stemWord } from './analyser';
import { isTail } from './compound-tail';
import { joinedWords } from './joined-words';
import { stopWords } from './stop-words';
import { withSynonyms } from './synonyms';

/**
 * A parsed search term. Every clause must match. A word matches one of its stems, or, in title and lead, a word that begins as it
 * was typed; a phrase matches if its stems follow each other. A word with a `tail` also matches compounds that end with it, which
 * come after all others.
 */
export type TermClause =
  | { readonly kind: 'word'; readonly stems: readonly string[]; readonly prefix?: string; readonly tail?: string }
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
  const typed = splitTyped(rest);
  const last = typed.length - 1;
  typed.forEach(({ word, joined }, index) => {
    const unfinished = typing && index === last;
    if (stopWords.has(word) && !unfinished) return;
    const prefixLength = unfinished ? MIN_TYPED_PREFIX_LENGTH : MIN_PREFIX_LENGTH;
    const compounds = [typed[index - 1], typed[index + 1]].flatMap((other, after) =>
      other === undefined || [word, other.word].some((one) => stopWords.has(one))
        ? []
        : after
          ? word + other.word
          : other.word + word,
    );
    const others = [...joined, ...compounds].map(stemWord);
    const stem = stemWord(word);
    clauses.push({
      kind: 'word',
      stems: [...new Set([...withSynonyms(stem), ...others])],
      ...(word.length >= prefixLength ? { prefix: word } : {}),
      ...(isTail(stem) ? { tail: stem } : {}),
    });
  });
  if (clauses.length === 0 && limited.trim() !== '') return NOTHING;
  return clauses.slice(0, MAX_CLAUSES);
}

/** Matches no article, because stop words are not indexed: for text without a word to look for, such as '%'. */
const NOTHING: readonly TermClause[] = [{ kind: 'word', stems: ['az'] }];

/** True if a clause also matches compounds that end with it. */
export const hasTails = (clauses: readonly TermClause[]): boolean =>
  clauses.some((clause) => clause.kind === 'word' && clause.tail !== undefined);

/** True for a text that has words, but only such as are in nearly every article, and are not looked for. */
export function hasOnlyStopWords(text: string): boolean {
  const words = splitAllWords(text.slice(0, MAX_TERM_LENGTH));
  return words.length > 0 && words.every((word) => stopWords.has(word));
}

/** A typed word, folded, with the words that it is a part of: 'e' and 'mail' of 'e-mail' are parts of 'email'. */
interface TypedWord {
  readonly word: string;
  readonly joined: readonly string[];
}

const splitTyped = (text: string): TypedWord[] =>
  text.split(/\s+/).flatMap((part) => {
    const joined = joinedWords(part);
    return splitAllWords(part).map((word) => ({ word, joined }));
  });

function contentWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}
