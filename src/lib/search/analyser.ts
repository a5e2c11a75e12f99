import { hungarianStem } from './hungarian-stem';
import { stopWords } from './stop-words';
import { eachWord, foldText } from './words';

export { foldText } from './words';

/**
 * The Hungarian analyser: text to index terms, the same ones at indexing and asking, on every database. Words are folded
 * first, so that accents never matter, and then taken to their base word (hungarian-stem.ts).
 *
 * `analyserVersion` names the rules; an index made under another version is made again.
 */
export const analyserVersion = '2';

/** Longer runs of letters are not words; they are cut, so that one pasted blob does not fill the index. */
const LONGEST_WORD = 48;
/** Words of each of the two generations that are remembered. */
const GENERATION = 25_000;

/** Cached data of a word as it appears in a text. */
interface KnownWord {
  readonly folded: string;
  /** undefined for a stop word. */
  readonly stem: string | undefined;
}

/**
 * Words met since the last change of generations, and those before. Taking the oldest out of one map costs more with each that is
 * taken: the map goes through the places of all that are gone.
 */
let youngWords = new Map<string, KnownWord>();
let oldWords = new Map<string, KnownWord>();

/** Folded words in order, stop words left out. */
export function searchWords(text: string): string[] {
  return splitAllWords(text).filter((word) => !stopWords.has(word));
}

/** Folded words in order, every one of them. */
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

/** Lower case, without accents, at most 48 letters. */
export function foldedWord(word: string): string {
  return known(word).folded;
}

/** Stem of a word, whatever its case and accents; of a stop word, too. */
export function stemWord(word: string): string {
  const { folded, stem } = known(word);
  return stem ?? hungarianStem(folded);
}

function known(word: string): KnownWord {
  return youngWords.get(word) ?? remember(word);
}

function remember(word: string): KnownWord {
  const before = oldWords.get(word);
  const folded = before?.folded ?? foldText(word).slice(0, LONGEST_WORD);
  const made = before ?? { folded, stem: stopWords.has(folded) ? undefined : hungarianStem(folded) };
  if (youngWords.size >= GENERATION) [oldWords, youngWords] = [youngWords, new Map()];
  // A substring keeps the whole text in memory; joining its letters makes an independent copy.
  youngWords.set(word.length > LONGEST_WORD ? folded : [...word].join(''), made);
  return made;
}
