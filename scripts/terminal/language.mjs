/**
 * The language of what a person reads at the terminal (docs/adr/0048): the one place that decides. Plain JavaScript without
 * dependencies, as starts and installs speak before anything is built; the server and the command line bundle it.
 */

/** Variables that name a language, the strongest first, as in POSIX. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/** What follows `--lang`, wherever it stands; undefined if nothing does. */
function askedFor(/** @type {readonly string[]} */ args) {
  const end = args.indexOf('--');
  const flags = end === -1 ? args : args.slice(0, end);
  const at = flags.lastIndexOf('--lang');
  return at === -1 ? flags.findLast((flag) => flag.startsWith('--lang='))?.slice('--lang='.length) : flags[at + 1];
}

/**
 * `--lang en` or `--lang hu` among the arguments, else the first variable that names a language: Hungarian for `hu…`, English for
 * every other one. `C`, `POSIX` and an empty value name none; where nothing does, Hungarian is spoken.
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
