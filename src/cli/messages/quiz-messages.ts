import { defineMessages } from '~/lib/words/messages';

export const quizMessages = defineMessages({
  description: { hu: 'Kvízek és szavazások (docs/contracts/quiz.md)', en: 'Quizzes and polls (docs/contracts/quiz.md)' },
  list: { hu: 'A kvízek, a szavazók számával', en: 'The quizzes, with the number of voters' },
  none: {
    hu: 'Még nincs kvíz. Így készítesz egyet: hirmondo quiz set <azonosító> [fájl]',
    en: 'There are no quizzes yet. To create one: hirmondo quiz set <id> [file]',
  },
  show: {
    hu: 'Egy kvíz a mostani állásával és a gyanús szavazatok számával (suspectCount), JSON-ban',
    en: 'A quiz with its current counts and the number of suspect votes (suspectCount), as JSON',
  },
  suspect: {
    hu: (voters: number) => `ebből gyanús: ${voters}`,
    en: (voters) => `suspect: ${voters}`,
  },
  set: {
    hu: 'Kvíz készítése vagy cseréje egy YAML- vagy JSON-fájlból; a szavazatok megmaradnak',
    en: 'Create or replace a quiz from a YAML or JSON file; votes are kept',
  },
  delete: { hu: 'Egy kvíz törlése, a szavazatokkal együtt', en: 'Delete a quiz with its votes' },
  id: { hu: 'a kvíz azonosítója', en: 'the id of the quiz' },
  outcomes: {
    hu: {
      created: 'elkészült',
      updated: 'frissült',
      unchanged: 'nem változott',
      deleted: 'törölve',
      unknown: 'nincs ilyen',
    },
    en: {
      created: 'created',
      updated: 'updated',
      unchanged: 'unchanged',
      deleted: 'deleted',
      unknown: 'unknown',
    },
  },
  unknown: { hu: (id: string) => `Nincs ilyen kvíz: ${id}`, en: (id) => `There is no such quiz: ${id}` },
});
