/**
 * Determines the language of terminal messages (docs/adr/0023). Plain JavaScript without dependencies, as starts and installs
 * need it before anything is built; the server and the command line bundle it.
 */

/** Variables with the language, in order of precedence, as in POSIX. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/** The value of the last `--lang` before `--`, or of `--lang=`; undefined if there is none. */
function askedFor(/** @type {readonly string[]} */ args) {
  const end = args.indexOf('--');
  const flags = end === -1 ? args : args.slice(0, end);
  const at = flags.lastIndexOf('--lang');
  return at === -1 ? flags.findLast((flag) => flag.startsWith('--lang='))?.slice('--lang='.length) : flags[at + 1];
}

/**
 * The language of `--lang en` or `--lang hu` in the arguments, or else of the first variable that is set: Hungarian for `hu…`,
 * English for all others. `C`, `POSIX` and empty values count as unset; the default is Hungarian.
 * @param {readonly string[]} args Arguments without node and script.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {'hu' | 'en'}
 */
export function readLanguage(args, env) {
  const asked = askedFor(args);
  if (asked === 'hu' || asked === 'en') return asked;
  const locale = VARIABLES.map((name) => env[name]?.trim() ?? '').find((value) => !/^(?:$|(?:C|POSIX)(?:[._@]|$))/.test(value));
  return locale === undefined || /^hu(?:ngarian)?(?![a-z])/i.test(locale) ? 'hu' : 'en';
}
