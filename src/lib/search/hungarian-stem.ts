import { stemmer } from '@orama/stemmers/hungarian';
import { type BaseWords, nouns, verbs } from './base-words';
import { foldText } from './words';

/**
 * Stems of Hungarian words, folded, so that a search for one form of a word finds the others. A word that consists of a known
 * base word and possible Hungarian endings is a form of that word: the longest such base word wins, so that 'vonatok' is a form
 * of 'vonat' and not of 'von'. Unknown words are stemmed by Snowball's stemmer.
 */

const CASE =
  't|[aeo]t|b[ae]n?|bol|n|[aeo]n|r[ae]|rol|h[oe]z|n[ae]l|tol|n[ae]k|ert|ig|kent|kor|e|v?[ae]l|v[ae]|kepp?en|ul|nt|nkent|st[ou]l';
const PLURAL = '[aeo]?k';
const POSSESSIVE = 'j?[ae]|[aeo]?[md]|[aeou]?nk|[aeo]?t[oe]k|j?uk|(?:j?[ae])?i(?:m|d|nk|t[oe]k|k)?';
const NOUN = `(?:${PLURAL}|${POSSESSIVE})?(?:${CASE})?`;
const ADJECTIVE = `i(?:[ae]k)?(?:${CASE})?|[aeo]?bb(?:[ae]k)?(?:${CASE})?|[ae]n`;
const PAST = '(?:[oe]?tt|t)(?:[ae]m|[ae]l|unk|[ae]t[oe]k|[ae]k|[ae]d?|uk)?';
const CONDITIONAL = '[ae]?n[ae](?:k|l|m|d|nk|n[ae]k|t[oe]k)?';
const IMPERATIVE = '[jsz](?:[oe]n|[ae](?:k|d|m|l|n[ae]k|t[oe]k)?|unk|uk)?';
const VERB = `[oe]k|[ae]?sz|unk|[oe]?t[oe]k|[ae]?n[ae]k|[oe][md]|j[ae]k?|i|juk|ik|itek|${PAST}|${CONDITIONAL}|${IMPERATIVE}|[ae]?ni(?:[ae]|[oe]m|uk|unk)?|v[ae]`;
const NOUN_ENDINGS = new RegExp(`^(?:${NOUN}|${ADJECTIVE})$`);
const VERB_ENDINGS = new RegExp(`^(?:${VERB})?$`);

/** Limit on the length of endings. */
const MAX_ENDINGS_LENGTH = 12;
const MIN_BASE_LENGTH = 2;

/** The base word of a folded word, or an unknown word without its endings. */
export function hungarianStem(word: string): string {
  return formOfBase(word) ?? unknownStem(word);
}

/** The base word of a folded word; undefined if it is not known. */
export function formOfBase(word: string): string | undefined {
  const asIs = knownBase(word);
  const undoubled = withoutDoubling(word);
  const single = undoubled === word ? undefined : knownBase(undoubled);
  // 'elettel' is a form of 'elet', with a doubled consonant, rather than of 'el'.
  return single !== undefined && single.length > (asIs?.length ?? 0) ? single : asIs;
}

/** The known noun that a folded word is a form of. */
export function formOfNoun(word: string): string | undefined {
  return nounIn(word) ?? nounIn(withoutDoubling(word));
}

function nounIn(word: string): string | undefined {
  for (let length = word.length; length >= Math.max(MIN_BASE_LENGTH, word.length - MAX_ENDINGS_LENGTH); length -= 1) {
    const base = baseWith(nouns, NOUN_ENDINGS, word.slice(0, length), word.slice(length));
    if (base !== undefined) return base;
  }
  return undefined;
}

function knownBase(word: string): string | undefined {
  for (let length = word.length; length >= Math.max(MIN_BASE_LENGTH, word.length - MAX_ENDINGS_LENGTH); length -= 1) {
    const beginning = word.slice(0, length);
    const endings = word.slice(length);
    const base = baseWith(nouns, NOUN_ENDINGS, beginning, endings) ?? baseWith(verbs, VERB_ENDINGS, beginning, endings);
    if (base !== undefined) return base;
  }
  return undefined;
}

function baseWith(words: BaseWords, possible: RegExp, beginning: string, endings: string): string | undefined {
  const base = words.get(beginning);
  return base !== undefined && possible.test(endings) ? base : undefined;
}

/** 'hazzal', 'asszonnyal', 'emberre' (turned into) with one consonant: the ending has taken over the word's last one. */
function withoutDoubling(word: string): string {
  return word.replace(
    /(?:([bcdfghjklmnprstvz])\1|ss(?=z)|zz(?=s)|cc(?=s)|gg(?=y)|nn(?=y)|ll(?=y)|tt(?=y))([zsy]?[ae]l?)$/,
    (match, single, rest) => (single === undefined ? match.slice(1) : `${single}${rest}`),
  );
}

/** The stemmer would reduce 'híd' and 'hídról' to 'hi'; the first three letters of such short words are kept. */
const MIN_STEM_LENGTH = 3;
/** Number of runs of the stemmer: 'házaikban' needs three. */
const ROUNDS = 3;

/**
 * Snowball's Hungarian stemmer misses some endings and needs accents, so the accents of endings are restored first, and it runs
 * until the word no longer changes.
 */
function unknownStem(word: string): string {
  let stem = reaccented(word);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = stemmer(stem);
    if (next === stem) break;
    if (next.length < MIN_STEM_LENGTH) return foldText(stem.slice(0, MIN_STEM_LENGTH));
    stem = next;
  }
  return foldText(stem);
}

/** Restores the accents of an ending if only one reading is likely. */
function reaccented(word: string): string {
  return word
    .replace(/([rbt])ol$/, '$1ól')
    .replace(/nal$/, 'nál')
    .replace(/nel$/, 'nél')
    .replace(/ert$/, 'ért')
    .replace(/at$/, 'át')
    .replace(/et$/, 'ét');
}
