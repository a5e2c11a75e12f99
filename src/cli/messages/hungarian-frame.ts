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

/** English names of values in the forms of commands, with their Hungarian translations; others are the same in both. */
const VALUES: Readonly<Record<string, string>> = {
  command: 'parancs',
  file: 'fájl',
  format: 'formátum',
  from: 'honnan',
  into: 'mibe',
  kind: 'fajta',
  list: 'lista',
  name: 'név',
  options: 'kapcsolók',
  path: 'út',
  slugs: 'slugok',
  title: 'cím',
  to: 'hová',
  topic: 'téma',
  url: 'cím',
};

/** Translates the values in the form of a command, an argument or an option: `<file...>`, `[options]`. */
export function valuesInHungarian(form: string): string {
  return form.replace(/([<[])(\w+)(?=(?:\.\.\.)?[>\]])/g, (whole, bracket: string, name: string) =>
    Object.hasOwn(VALUES, name) ? `${bracket}${VALUES[name]}` : whole,
  );
}

/** Translates a line of help or an error of the library into Hungarian. Unknown text does not change. */
export function inHungarian(text: string): string {
  const said = WORDS.reduce((line, [english, hungarian]) => line.replace(english, hungarian), text);
  return said === text ? text : valuesInHungarian(said);
}
