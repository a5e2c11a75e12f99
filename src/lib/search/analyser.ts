import { hungarianStem } from './hungarian-stem';
import { stopWords } from './stop-words';
import { createWordTable } from './word-table';
import { foldText, hashWord, scanWords } from './words';

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

/** Cached words as they appear in texts, by their number in the table. */
interface KnownWords {
  readonly table: ReturnType<typeof createWordTable>;
  readonly folded: string[];
  /** Undefined for a stop word. */
  readonly stems: (string | undefined)[];
  /** Number of the last text in which `splitStems` found the word. */
  readonly lastTexts: Int32Array;
}

const createKnownWords = (): KnownWords => ({
  table: createWordTable(GENERATION),
  folded: [],
  stems: [],
  lastTexts: new Int32Array(GENERATION),
});

/** Cached words of the current and the previous generation. */
let recent = createKnownWords();
let previous = createKnownWords();
/** Number of texts given to `splitStems`. */
let texts = 0;

/** Folded words in order, stop words left out. */
export function searchWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}

/** All folded words in order, including stop words. */
export function splitAllWords(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (source, start, end, hash) => words.push(foldedAt(source, start, end, hash)));
  return words;
}

/** Stems in order, stop words left out. */
export function stemText(text: string): string[] {
  return splitStems(text).inOrder;
}

/** Stems of a text, stop words left out. */
export interface Stems {
  readonly inOrder: string[];
  /** Each once, in the order of their first occurrences. */
  readonly distinct: ReadonlySet<string>;
}

/** The stems of a text; only the first occurrence of each word is looked up among the distinct ones. */
export function splitStems(text: string): Stems {
  texts += 1;
  const inOrder: string[] = [];
  const distinct = new Set<string>();
  scanWords(text, (source, start, end, hash) => {
    const word = findNumber(source, start, end, hash);
    const stem = recent.stems[word];
    if (stem === undefined) return;
    inOrder.push(stem);
    if (recent.lastTexts[word] === texts) return;
    recent.lastTexts[word] = texts;
    distinct.add(stem);
  });
  return { inOrder, distinct };
}

/** A word in lower case, without accents, at most 48 letters. */
export function foldedWord(word: string): string {
  return foldedAt(word, 0, word.length, hashWord(word));
}

/** Stem of a word, regardless of case and accents; also for stop words. */
export function stemWord(word: string): string {
  const number = findNumber(word, 0, word.length, hashWord(word));
  return recent.stems[number] ?? hungarianStem(recent.folded[number] ?? '');
}

const foldedAt = (text: string, start: number, end: number, hash: number): string =>
  recent.folded[findNumber(text, start, end, hash)] ?? '';

/** Number of the word between two positions of a text among the recent words. */
function findNumber(text: string, start: number, wholeEnd: number, hash: number): number {
  const end = Math.min(wholeEnd, start + MAX_WORD_LENGTH);
  const known = recent.table.find(text, start, end, hash);
  return known === -1 ? remember(text, start, end, hash) : known;
}

function remember(text: string, start: number, end: number, hash: number): number {
  const before = previous.table.find(text, start, end, hash);
  const folded = previous.folded[before] ?? foldText(text.slice(start, end));
  const stem = before === -1 ? analyseStem(folded) : previous.stems[before];
  if (recent.table.size >= GENERATION) [previous, recent] = [recent, createKnownWords()];
  // A substring keeps the whole text in memory; joining its letters makes an independent copy.
  recent.folded.push(before === -1 ? [...folded].join('') : folded);
  recent.stems.push(stem);
  return recent.table.add(text, start, end, hash);
}

const analyseStem = (folded: string): string | undefined => (stopWords.has(folded) ? undefined : hungarianStem(folded));
