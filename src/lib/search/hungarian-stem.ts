import { stemmer } from '@orama/stemmers/hungarian';
import { type BaseWords, nouns, verbs } from './base-words';
import { foldText } from './words';

/**
 * Stems of Hungarian words, without case and accents, by which the forms of one word are found by each other. A word that
 * begins with a known base word and goes on with endings that Hungarian puts there is a form of that word: the longest such
 * base word wins, so that 'vonatok' is of 'vonat' and not of 'von'. Words that are not known go through Snowball's stemmer.
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

/** Longest run of endings that is looked at. */
const LONGEST_ENDINGS = 12;
const SHORTEST_BASE = 2;

/** The base word that a folded word is a form of, or what is left of an unknown word without its endings. */
export function hungarianStem(word: string): string {
  const asIs = knownBase(word);
  const undoubled = withoutDoubling(word);
  const single = undoubled === word ? undefined : knownBase(undoubled);
  // 'elettel' is of 'elet', with its consonant doubled, rather than of 'el'.
  const base = single !== undefined && single.length > (asIs?.length ?? 0) ? single : asIs;
  return base ?? unknownStem(word);
}

function knownBase(word: string): string | undefined {
  for (let length = word.length; length >= Math.max(SHORTEST_BASE, word.length - LONGEST_ENDINGS); length -= 1) {
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

/** The stemmer takes 'híd' and 'hídról' down to 'hi'; of such short words the first three letters are kept. */
const SHORTEST_STEM = 3;
/** Runs of the stemmer: 'házaikban' takes three. */
const ROUNDS = 3;

/**
 * Snowball's Hungarian stemmer leaves some endings where it should not and needs accents, so it gets those back that
 * endings carry, and runs until nothing more comes off.
 */
function unknownStem(word: string): string {
  let stem = reaccented(word);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = stemmer(stem);
    if (next === stem) break;
    if (next.length < SHORTEST_STEM) return foldText(stem.slice(0, SHORTEST_STEM));
    stem = next;
  }
  return foldText(stem);
}

/** The word with the accents of its ending, where only one reading is likely. */
function reaccented(word: string): string {
  return word
    .replace(/([rbt])ol$/, '$1ól')
    .replace(/nal$/, 'nál')
    .replace(/nel$/, 'nél')
    .replace(/ert$/, 'ért')
    .replace(/at$/, 'át')
    .replace(/et$/, 'ét');
}
