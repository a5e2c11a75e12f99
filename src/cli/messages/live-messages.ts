import { defineMessages } from '~/lib/words/messages';

export const liveMessages = defineMessages({
  description: { hu: 'Percről percre: egy közvetítés bejegyzései', en: 'Live blogs: the entries of one' },
  slug: { hu: 'a közvetítés cikkének azonosítója', en: 'the slug of the article of the live blog' },
  id: { hu: 'a bejegyzés azonosítója', en: 'the id of the entry' },
  list: { hu: 'A bejegyzések, a legújabbal kezdve', en: 'The entries, newest first' },
  noBlog: { hu: (slug: string) => `Nincs ilyen közvetítés: ${slug}`, en: (slug) => `There is no such live blog: ${slug}` },
  pinned: { hu: 'kiemelt', en: 'pinned' },
  keyEvent: { hu: 'fontos', en: 'key event' },
  add: {
    hu: 'Új bejegyzés; a HTML-szöveg a --text után vagy a szabványos bemeneten',
    en: 'Add an entry; its HTML follows --text or comes over standard input',
  },
  title: { hu: 'a bejegyzés címe', en: 'the title of the entry' },
  text: { hu: 'a bejegyzés szövege', en: 'the text of the entry' },
  pinIt: { hu: 'kiemelve, a többi fölött', en: 'pinned above the others' },
  asKeyEvent: { hu: 'fontos pillanatként', en: 'as a key event' },
  givenId: { hu: 'a bejegyzés azonosítója; ha nincs megadva, készül egy', en: 'the id of the entry; made if not given' },
  edit: { hu: 'Egy bejegyzés címének vagy szövegének javítása', en: 'Change the title or the text of an entry' },
  newTitle: { hu: 'az új cím', en: 'the new title' },
  newText: { hu: 'az új szöveg', en: 'the new text' },
  marks: {
    hu: {
      pin: 'Egy bejegyzés kiemelése',
      unpin: 'A kiemelés vége',
      key: 'Egy bejegyzés a fontos pillanatok közé',
      unkey: 'Egy bejegyzés ki a fontos pillanatok közül',
    },
    en: {
      pin: 'Pin an entry',
      unpin: 'Unpin an entry',
      key: 'Mark an entry as a key event',
      unkey: 'Stop marking an entry as a key event',
    },
  },
  correct: {
    hu: 'Helyesbítés egy bejegyzéshez; az olvasók a bejegyzés alatt és a helyesbítések oldalán látják',
    en: 'Add a correction to an entry; readers see it below the entry and on the corrections page',
  },
  right: { hu: 'ahogyan helyes', en: 'what is right' },
  wrong: { hu: 'ami hibás volt', en: 'what was wrong' },
  delete: { hu: 'Egy bejegyzés törlése', en: 'Delete an entry' },
  coverage: {
    hu: {
      end: 'A közvetítés vége: az ÉLŐ jelzés mindenhonnan lekerül',
      resume: 'Egy befejezett közvetítés folytatása',
    },
    en: {
      end: 'End the live coverage: its label leaves every page',
      resume: 'Resume a live blog that was ended',
    },
  },
  summary: {
    hu: 'Összefoglaló a közvetítés elején, soronként egy pont; a szöveg a --text után vagy a szabványos bemeneten',
    en: 'Set the summary at the top of the live blog, one point a line; it follows --text or comes over standard input',
  },
  summaryText: { hu: 'az összefoglaló; üresen megszűnik', en: 'the summary; an empty one takes it away' },
});
