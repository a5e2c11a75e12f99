import { compoundTail } from './compound-tail';
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
export const analyserVersion = '4';

/** Longer runs of letters are not words; they are truncated, so that pasted data does not fill the index. */
const MAX_WORD_LENGTH = 48;
/** Limit on cached words. */
const MAX_KNOWN = 50_000;

/** A word of a text. */
interface KnownWord {
  readonly folded: string;
  /** Undefined for a stop word. */
  readonly stem: string | undefined;
  /** The base word that a compound ends with, found when it is first needed; '' for other words. */
  tail?: string;
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

/** Stems of a text, stop words left out. */
export interface Stems {
  readonly inOrder: string[];
  /** Each once, in the order of their first occurrences; then those of `joinedWords`, which have no place in the order. */
  readonly distinct: readonly string[];
  /** The base words that the text's compounds end with, without those that are among its stems. */
  readonly tails: readonly string[];
}

/** The stems of a text with those of its joined words, and the tails of its compounds. */
export function splitStems(text: string): Stems {
  const inOrder: string[] = [];
  const tails = new Set<string>();
  eachWord(text, (word) => {
    const known = lookUp(word);
    if (known.stem === undefined) return;
    inOrder.push(known.stem);
    const tail = findTail(known);
    if (tail !== '') tails.add(tail);
  });
  const distinct = new Set([...inOrder, ...joinedWords(text).map(stemWord)]);
  return { inOrder, distinct: [...distinct], tails: [...tails].filter((tail) => !distinct.has(tail)) };
}

/** The base word that a compound ends with; undefined for other words. */
export const wordTail = (word: string): string | undefined => findTail(lookUp(word)) || undefined;

/** The index's token of a tail, apart from stems: no word contains an underscore. */
export const tailToken = (tail: string): string => `_c${tail}`;

function findTail(known: KnownWord): string {
  known.tail ??= compoundTail(known.folded) ?? '';
  return known.tail;
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
  const made: KnownWord = { folded, stem: stopWords.has(folded) ? undefined : hungarianStem(folded) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(own, made);
  return made;
}
