import { stemmer } from '@orama/stemmers/hungarian';
import { stopWords } from './stop-words';

/**
 * The Hungarian analyser: text to index terms, the same ones at indexing and asking, on every database. Plain Snowball
 * misses much of real Hungarian and breaks when accents are left out, so words are folded first, the endings that carry
 * the accent are re-accented for the stemmer, and the stemmer runs until nothing more comes off.
 *
 * `analyserVersion` names the rules; an index made under another version is made again.
 */
export const analyserVersion = '1';

/** The stemmer takes 'híd' and 'hídról' down to 'hi'; of such short words the first three letters are kept. */
const SHORTEST_STEM = 3;
/** Longer runs of letters are no words; they are cut, so that one pasted blob does not fill the index. */
const LONGEST_WORD = 48;
const WORD = /[\p{L}\p{N}]+/gu;
const CACHE_SIZE = 30_000;

const stemCache = new Map<string, string>();

/** Lower case, without accents and other marks: 'Őszi Vásár' gives 'oszi vasar'. */
export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Folded words in order, stop words left out. */
export function wordsOf(text: string): string[] {
  return allWordsOf(text).filter((word) => !stopWords.has(word));
}

/** Folded words in order, every one of them. */
export function allWordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Stems in order, stop words left out. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}

/** Stem of a folded word. */
export function stemOf(word: string): string {
  const known = stemCache.get(word);
  if (known !== undefined) return known;
  const stem = computeStem(word);
  if (stemCache.size >= CACHE_SIZE) stemCache.delete(stemCache.keys().next().value ?? '');
  stemCache.set(word, stem);
  return stem;
}

function computeStem(word: string): string {
  let stem = reaccented(word);
  for (let round = 0; round < 3; round += 1) {
    const next = stemmer(stem);
    if (next === stem) break;
    if (next.length < SHORTEST_STEM) return foldText(stem.slice(0, SHORTEST_STEM));
    stem = next;
  }
  return foldText(stem);
}

/** Endings whose accent the stemmer needs. */
function reaccented(word: string): string {
  return word
    .replace(/([rbt])ol$/, '$1ól')
    .replace(/nal$/, 'nál')
    .replace(/nel$/, 'nél')
    .replace(/ert$/, 'ért')
    .replace(/at$/, 'át')
    .replace(/et$/, 'ét');
}
