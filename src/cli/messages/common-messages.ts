import { defineMessages } from '~/lib/words/messages';

/** Messages that several commands share. */
export const commonMessages = defineMessages({
  help: { hu: 'ez a súgó', en: 'this help' },
  json: { hu: 'az eredmény JSON', en: 'the result as JSON' },
  jsonLines: { hu: 'soronként egy JSON-objektum', en: 'one JSON object a line' },
  limit: { hu: 'legfeljebb ennyi', en: 'at most this many' },
  inputFile: { hu: 'a fájl (alapból a szabványos bemenet)', en: 'the file (default: standard input)' },
  outputFile: { hu: 'a fájl; nélküle a szabványos kimenet', en: 'the file; without it, standard output' },
  ifVersion: { hu: 'csak akkor, ha most ez a változat él', en: 'only if this is the present version' },
  /** Words between the angle brackets of options. */
  value: {
    hu: {
      address: 'cím',
      code: 'kód',
      day: 'nap',
      file: 'fájl',
      folder: 'könyvtár',
      list: 'lista',
      moment: 'időpont',
      name: 'név',
      names: 'nevek',
      path: 'út',
      paths: 'utak',
      point: 'pont',
      rights: 'jogok',
      source: 'forrás',
      state: 'állapot',
      text: 'szöveg',
    },
    en: {
      address: 'address',
      code: 'code',
      day: 'day',
      file: 'file',
      folder: 'folder',
      list: 'list',
      moment: 'time',
      name: 'name',
      names: 'names',
      path: 'path',
      paths: 'paths',
      point: 'point',
      rights: 'rights',
      source: 'source',
      state: 'state',
      text: 'text',
    },
  },
  needsWholeNumber: {
    hu: (flag: string, text: string) => `${flag}: egész szám kell, nem „${text}”.`,
    en: (flag, text) => `${flag}: needs a whole number, not “${text}”.`,
  },
  unreadable: {
    hu: (file: string, why: string) => `${file}: nem olvasható: ${why}`,
    en: (file, why) => `${file}: cannot be read: ${why}`,
  },
  unwritable: {
    hu: (file: string, why: string) => `${file}: nem írható: ${why}`,
    en: (file, why) => `${file}: cannot be written: ${why}`,
  },
  neitherYamlNorJson: {
    hu: (file: string, why: string) => `${file}: se nem YAML, se nem JSON: ${why}`,
    en: (file, why) => `${file}: neither YAML nor JSON: ${why}`,
  },
  more: {
    hu: (count: number, where: string) => `… és még ${count} (${where} mindet kiírja)`,
    en: (count, where) => `… and ${count} more (${where} prints all of them)`,
  },
  version: { hu: (number: number) => `${number}. változat`, en: (number) => `version ${number}` },
});
