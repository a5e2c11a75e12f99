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
  /** Number of the first word with a stem. */
  readonly wordOfStem: Map<string, number>;
  /**
   * For each word the number of the first one with its stem, and the number of the last text in which `splitStems` found its stem
   * if it is the first one itself; together, because both are read.
   */
  readonly seen: Int32Array;
}

const createKnownWords = (): KnownWords => ({
  table: createWordTable(GENERATION),
  folded: [],
  stems: [],
  wordOfStem: new Map(),
  seen: new Int32Array(2 * GENERATION),
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
  readonly distinct: readonly string[];
}

/** The stems of a text. Which ones were found before is known by their numbers: a set of them took longer than all other steps. */
export function splitStems(text: string): Stems {
  texts += 1;
  const atFirst = recent;
  const inOrder: string[] = [];
  const distinct: string[] = [];
  scanWords(text, (source, start, end, hash) => {
    const word = findNumber(source, start, end, hash);
    const stem = recent.stems[word];
    if (stem === undefined) return;
    inOrder.push(stem);
    const lastText = 2 * (recent.seen[2 * word] ?? word) + 1;
    if (recent.seen[lastText] === texts) return;
    recent.seen[lastText] = texts;
    distinct.push(stem);
  });
  // A new generation numbers the stems anew.
  return { inOrder, distinct: atFirst === recent ? distinct : [...new Set(distinct)] };
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

function foldedAt(text: string, start: number, end: number, hash: number): string {
  // Before `recent` is read: a new word may begin a new generation.
  const number = findNumber(text, start, end, hash);
  return recent.folded[number] ?? '';
}

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
  const number = recent.table.add(text, start, end, hash);
  if (stem !== undefined) recent.seen[2 * number] = numberFirstWord(stem, number);
  return number;
}

/** Number of the first word with a stem, which is the given one if it is new. */
function numberFirstWord(stem: string, number: number): number {
  const first = recent.wordOfStem.get(stem);
  if (first === undefined) recent.wordOfStem.set(stem, number);
  return first ?? number;
}

const analyseStem = (folded: string): string | undefined => (stopWords.has(folded) ? undefined : hungarianStem(folded));
