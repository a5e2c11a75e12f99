import { hungarianStem } from './hungarian-stem';
import { joinedWords } from './joined-words';
import { stopWords } from './stop-words';
import { eachWord, foldText } from './words';

export { foldText } from './words';

/**
 * The Hungarian analyser: converts text to index terms, in the same way for indexing and searching, on every database. Words are
 * folded first, so that accents do not matter, and then reduced to their base word (hungarian-stem.ts).
 *
 * `analyserVersion` identifies the rules; an index of another version is rebuilt.
 */
export const analyserVersion = '3';

/** Longer runs of letters are not words; they are truncated, so that pasted data does not fill the index. */
const MAX_WORD_LENGTH = 48;
/** Limit on cached words. */
const MAX_KNOWN = 50_000;

/** A word of a text. */
interface KnownWord {
  readonly folded: string;
  /** Undefined for a stop word. */
  readonly stem: string | undefined;
}

/** Words as they appear in texts; emptied when it is full. */
const known = new Map<string, KnownWord>();

/** Folded words in order, stop words left out. */
export function searchWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}

/** All folded words in order, including stop words. */
export function splitAllWords(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(foldedWord(word)));
  return words;
}

/** Stems in order, stop words left out. */
export function stemText(text: string): string[] {
  const stems: string[] = [];
  eachWord(text, (word) => {
    const { stem } = lookUp(word);
    if (stem !== undefined) stems.push(stem);
  });
  return stems;
}

/** Stems of a text, stop words left out. */
export interface Stems {
  readonly inOrder: string[];
  /** Each once, in the order of their first occurrences; then those of `joinedWords`, which have no place in the order. */
  readonly distinct: readonly string[];
}

/** The stems of a text with those of its joined words. */
export function splitStems(text: string): Stems {
  const inOrder = stemText(text);
  return { inOrder, distinct: [...new Set([...inOrder, ...joinedWords(text).map(stemWord)])] };
}

/** A word in lower case, without accents, at most 48 letters. */
export const foldedWord = (word: string): string => lookUp(word).folded;

/** Stem of a word, regardless of case and accents; also for stop words. */
export function stemWord(word: string): string {
  const { folded, stem } = lookUp(word);
  return stem ?? hungarianStem(folded);
}

function lookUp(whole: string): KnownWord {
  const word = whole.length > MAX_WORD_LENGTH ? whole.slice(0, MAX_WORD_LENGTH) : whole;
  const found = known.get(word);
  if (found !== undefined) return found;
  // A substring keeps the whole text in memory; joining its letters makes an independent copy.
  const own = [...word].join('');
  const folded = foldText(own);
  const made = { folded, stem: stopWords.has(folded) ? undefined : hungarianStem(folded) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(own, made);
  return made;
}
