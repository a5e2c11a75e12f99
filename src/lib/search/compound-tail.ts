import { nouns } from './base-words';
import { formOfBase, formOfNoun } from './hungarian-stem';

/**
 * The tail of a Hungarian compound, so that 'védelem' finds 'árvízvédelem'. Only known nouns are tails: an ending that happens to
 * be a word ('tette' as a form of 'tető') would list articles that have nothing to do with it.
 */

const MIN_LENGTH = 7;
const MIN_HEAD_LENGTH = 3;
/** Tails of this length need no known word before them. */
const SAFE_TAIL_LENGTH = 6;
const MIN_TAIL_LENGTH = 3;
/** Nouns that are rather the end of an unknown word, as are those that begin with a vowel: 'erde-kek', 'való-szor', 'tapaszt-alat'. */
const WEAK_TAILS = new Set('asztal kert mely mertek mester part szor szek test teto toke valo'.split(' '));
/** 'legnagyobb' and 'megjelent' are no compounds of a noun. */
const NO_HEADS = new Set(['leg', 'meg']);

/** The first letters of all nouns: most places in a word begin none. */
const beginnings = new Set([...nouns.keys()].map((noun) => noun.slice(0, MIN_TAIL_LENGTH)));

/** The base word that a folded compound ends with: 'vedelem' of 'arvizvedelmi'. Undefined for words that are no compound. */
export function compoundTail(word: string): string | undefined {
  if (word.length < MIN_LENGTH || formOfBase(word) !== undefined) return undefined;
  // The longest tail first: 'birosag' of 'alkotmanybirosag', rather than a shorter word within it.
  for (let at = MIN_HEAD_LENGTH; at <= word.length - MIN_TAIL_LENGTH; at += 1) {
    if (!beginnings.has(word.slice(at, at + MIN_TAIL_LENGTH))) continue;
    const base = formOfNoun(word.slice(at));
    if (base !== undefined && endsCompound(base, word.slice(0, at))) return base;
  }
  return undefined;
}

/** True for a base word that compounds may end with. */
export const isTail = (base: string): boolean => base.length >= MIN_TAIL_LENGTH && nouns.get(base) === base;

function endsCompound(base: string, head: string): boolean {
  if (!isTail(base) || NO_HEADS.has(head)) return false;
  if (nouns.has(head)) return true;
  if (base.length === MIN_TAIL_LENGTH || WEAK_TAILS.has(base)) return false;
  return base.length >= SAFE_TAIL_LENGTH || !/^[aeiou]/.test(base);
}
