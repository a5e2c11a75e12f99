import { foldText } from '../search/words';

/** Minimum length of a password. NIST SP 800-63B requires 8 if there is a second factor; we require more. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 1024;

/** Beginnings of the passwords of at least twelve characters that lists of stolen ones have most often. */
const COMMON = [
  'password',
  'passw0rd',
  'jelszo',
  'jelszavam',
  'titkosjelszo',
  'letmein',
  'welcome',
  'admin',
  'administrator',
  'qwerty',
  'qwertz',
  'asdfgh',
  'asdfjkl',
  'zxcvbn',
  'yxcvbn',
  'qazwsx',
  '1q2w3e',
  '1qaz2wsx',
  'iloveyou',
  'szeretlek',
  'football',
  'baseball',
  'superman',
  'batman',
  'princess',
  'hercegno',
  'sunshine',
  'dragon',
  'monkey',
  'master',
  'trustno',
  'changeme',
  'secret',
  'computer',
  'internet',
  'magyarorszag',
  'budapest',
  'ferencvaros',
  'szerkeszto',
  'ujsagiro',
  'valtsdmeg',
  'abcdef',
  'abc123',
  'alma',
  'kiskutya',
  'macska',
  'cica',
  'kutya',
  'nemtudom',
  'semmi',
  'nyuszi',
];
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm'];
/** Characters that differ from one another, at least. */
const MIN_VARIETY = 6;

/**
 * True for a password that a program finds among its first guesses: a common word with figures behind it, a row of keys, few
 * different characters, or a name of `own`, such as the editor's, with figures. NIST SP 800-63B, 5.1.1.2.
 */
export function isEasyPassword(password: string, own: readonly string[]): boolean {
  const plain = foldText(password);
  const letters = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (new Set(letters).size < MIN_VARIETY) return true;
  const isRun = (text: string) =>
    text.length >= MIN_VARIETY && RUNS.some((run) => run.includes(text) || [...run].toReversed().join('').includes(text));
  if (/^\d+$/.test(letters) || isRun(letters)) return true;
  const names = own.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u)).filter((name) => name.length > 3);
  // What is left once words that anybody would try are taken out.
  const rest = [...COMMON, ...names]
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest === '' || /^\d*$/.test(rest) || (rest.length < letters.length && (rest.length < MIN_VARIETY || isRun(rest)));
}

/** Shortest stolen password that is looked for inside another one. */
const MIN_STOLEN_PART = 4;

/**
 * True if the password is one of `stolen`, or made of nothing but two of them and figures or signs: a program that has a list of stolen
 * passwords tries it with every ending, and each of them with each other, before anything else.
 */
export function isStolenPassword(password: string, stolen: ReadonlySet<string>): boolean {
  if (stolen.has(password.toLowerCase())) return true;
  const plain = foldText(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const isKnown = (text: string): boolean => {
    const word = text.replaceAll(/^\d+|\d+$/g, '');
    return word.length === 0 || stolen.has(text) || stolen.has(word);
  };
  if (isKnown(plain)) return true;
  const cuts = Array.from({ length: plain.length }, (_, at) => at);
  return cuts.slice(MIN_STOLEN_PART, 1 - MIN_STOLEN_PART).some((at) => isKnown(plain.slice(0, at)) && isKnown(plain.slice(at)));
}

/** Why nobody may have this password; undefined if they may. `own` is as in `isEasyPassword`, `stolen` in `isStolenPassword`. */
export function passwordFault(
  password: string,
  own: readonly string[],
  stolen: ReadonlySet<string>,
): 'length' | 'easy' | undefined {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return 'length';
  return isEasyPassword(password, own) || isStolenPassword(password, stolen) ? 'easy' : undefined;
}
