/** The first number of a text, for a card that shows it large. */
export interface LeadingFigure {
  /** As written: '690', '4,1', '12 000'. */
  readonly value: string;
  /** Its unit; empty for a bare number. */
  readonly unit: string;
}

/** Units beside a large number, by the beginning of their words. */
const UNITS: readonly (readonly [stem: RegExp, unit: string])[] = [
  [/^(százalék|%)/, '%'],
  [/^(forint|Ft)/, 'Ft'],
  [/^millió/, 'millió'],
  [/^milliárd/, 'milliárd'],
  [/^(kilométer|km)/, 'km'],
  [/^méter/, 'méter'],
  [/^nap/, 'nap'],
  [/^órá?/, 'óra'],
  [/^perc/, 'perc'],
  [/^fok|^°C/, '°C'],
  [/^(települé|közs)/, 'település'],
  [/^háztartás/, 'háztartás'],
  [/^ember/, 'ember'],
];

const FIGURE = /(?<![\p{L}\d,.–-])(\d{1,3}(?:[   ]\d{3})+|\d+)(,\d+)?[   -]?([\p{L}%°]*)/gu;
const YEAR = /^(1[5-9]|20)\d\d$/;

/** The first number in a text that is not a year, day or score; undefined if there is none. */
export function leadingFigure(text: string): LeadingFigure | undefined {
  for (const [, whole = '', part = '', word = ''] of text.matchAll(FIGURE)) {
    const unit = UNITS.find(([stem]) => stem.test(word))?.[1] ?? '';
    const value = `${whole}${part}`;
    if (unit === '' && (YEAR.test(value) || value.length < 2)) continue;
    return { value: value.replace(/[  ]/g, ' '), unit };
  }
  return undefined;
}
