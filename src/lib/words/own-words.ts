import type { InterfaceLanguage } from './interface-language';

/** Texts of the interface that a newsroom has changed: by language, and by 'table.key' or 'table.key.key'. */
export type OwnWords = Readonly<Partial<Record<InterfaceLanguage, Readonly<Record<string, string>>>>>;

let own: OwnWords = {};
let edition = 0;

/** Sets the newsroom's own texts, once for a process; those of tables that are read later follow. */
export function setOwnWords(words: OwnWords): void {
  own = words;
  edition += 1;
}

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The table with the newsroom's texts in place of its own. */
function replaced(words: Readonly<Record<string, unknown>>, path: string, given: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => {
      const place = `${path}.${key}`;
      if (isTable(value)) return [key, replaced(value, place, given)];
      return [key, typeof value === 'string' ? (given[place] ?? value) : value];
    }),
  );
}

/** The names of the texts of a table: those that can be changed, and those that are made of what they say (`false`). */
export function wordNames(words: Readonly<Record<string, unknown>>, path: string): ReadonlyMap<string, boolean> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, boolean][] =>
      isTable(value) ? [...wordNames(value, `${path}.${key}`)] : [[`${path}.${key}`, typeof value === 'string']],
    ),
  );
}

/** A table of the interface's texts whose texts the newsroom may change under that name. */
export function ownable<Words extends Readonly<Record<string, unknown>>>(
  name: string,
  words: Readonly<Record<InterfaceLanguage, Words>>,
): (language: InterfaceLanguage) => Words {
  const made = new Map<InterfaceLanguage, { readonly edition: number; readonly words: Words }>();
  return (language) => {
    const given = own[language];
    if (given === undefined) return words[language];
    const known = made.get(language);
    if (known?.edition === edition) return known.words;
    const changed = replaced(words[language], name, given) as Words;
    made.set(language, { edition, words: changed });
    return changed;
  };
}
