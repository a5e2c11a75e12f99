/** English messages of the command-line library, with their Hungarian translations. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Usage:/, 'Használat:'],
  [/^Arguments:/, 'Megadandó:'],
  [/^Options:/, 'Kapcsolók:'],
  [/^Global Options:/, 'Minden parancsnál:'],
  [/^Commands:/, 'Parancsok:'],
  [/\(choices: .*\)$/, ''],
  [/\(default: (.*)\)$/, '(alapból $1)'],
  [/^error: /, 'Hiba: '],
  [/unknown command '(.*)'/, 'nincs „$1” parancs; a parancsok: hirmondo --help'],
  [/unknown option '(.*)'/, 'nincs „$1” kapcsoló; a súgó: --help'],
  [/missing required argument '(.*)'/, 'hiányzik: <$1>; a súgó: --help'],
  [/required option '(.*)' not specified/, 'hiányzik a kötelező kapcsoló: $1'],
  [/option '(.*)' argument missing/, 'a kapcsoló után érték kell: $1'],
  [/option '(.*)' argument '(.*)' is invalid\. Allowed choices are (.*)\./, '$1: „$2” nem lehet, csak $3.'],
  [/option '.*' argument '.*' is invalid\. /, ''],
  [
    /too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+): (.*)\./,
    '„$1”: legfeljebb $2 érték adható meg, ez $3: $4',
  ],
  [/too many arguments\. Expected (\d+) arguments? but got (\d+): (.*)\./, 'legfeljebb $1 érték adható meg, ez $2: $3'],
  [/\(Did you mean (?:one of )?(.*)\?\)/, '(Erre gondoltál: $1?)'],
];

/** Translates a line of help or an error of the library into Hungarian. Unknown text does not change. */
export function inHungarian(text: string): string {
  return WORDS.reduce((line, [english, hungarian]) => line.replace(english, hungarian), text);
}
