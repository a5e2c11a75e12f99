import { hungarianStem } from './hungarian-stem';
import { stopWords } from './stop-words';
import { eachWord, foldText } from './words';

export { foldText } from './words';

/**
 * The Hungarian analyser: converts text to index terms, in the same way for indexing and searching, on every database. Words are
 * folded first, so that accents do not matter, and then reduced to their base word (hungarian-stem.ts).
 *
 * `analyserVersion` identifies the rules; an index of another version is rebuilt.
 */
export const analyserVersion = '2';

/** Longer runs of letters are not words; they are truncated, so that pasted data does not fill the index. */
const MAX_WORD_LENGTH = 48;
/** Limit on the words of each of the two generations of the cache. */
const GENERATION = 25_000;

/** Cached data of a word as it appears in a text. */
interface KnownWord {
  readonly folded: string;
  /** Undefined for a stop word. */
  readonly stem: string | undefined;
}

/**
 * Cached words of the current and the previous generation. Deleting the oldest entries of a single map would get slower and
 * slower: to find its first entry, a Map skips all deleted ones.
 */
let recentWords = new Map<string, KnownWord>();
let oldWords = new Map<string, KnownWord>();

/** Folded words in order, stop words left out. */
export function searchWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}

/** All folded words in order, including stop words. */
export function splitAllWords(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(known(word).folded));
  return words;
}

/** Stems in order, stop words left out. */
export function stemText(text: string): string[] {
  const stems: string[] = [];
  eachWord(text, (word) => {
    const { stem } = known(word);
    if (stem !== undefined) stems.push(stem);
  });
  return stems;
}

/** A word in lower case, without accents, at most 48 letters. */
export function foldedWord(word: string): string {
  return known(word).folded;
}

/** Stem of a word, regardless of case and accents; also for stop words. */
export function stemWord(word: string): string {
  const { folded, stem } = known(word);
  return stem ?? hungarianStem(folded);
}

function known(word: string): KnownWord {
  return recentWords.get(word) ?? remember(word);
}

function remember(word: string): KnownWord {
  const before = oldWords.get(word);
  const folded = before?.folded ?? foldText(word).slice(0, MAX_WORD_LENGTH);
  const made = before ?? { folded, stem: stopWords.has(folded) ? undefined : hungarianStem(folded) };
  if (recentWords.size >= GENERATION) [oldWords, recentWords] = [recentWords, new Map()];
  // A substring keeps the whole text in memory; joining its letters makes an independent copy.
  recentWords.set(word.length > MAX_WORD_LENGTH ? folded : [...word].join(''), made);
  return made;
}
