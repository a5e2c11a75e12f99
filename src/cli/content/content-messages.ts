import { defineMessages } from '~/lib/words/messages';
import { countNoun } from '../messages/count-noun';

export const contentMessages = defineMessages({
  description: {
    hu: 'Szerkesztés CMS nélkül: címlapok, menük, dokumentumok, rovatok, címkék … (docs/contracts/content-editing.md)',
    en: 'Edit without a CMS: fronts, menus, documents, sections, tags … (docs/contracts/content-editing.md)',
  },
  kinds: { hu: 'Fajták:', en: 'Kinds:' },
  hold: {
    hu: 'címlapnál: vázlatként; az olvasók nem látják, a szerkesztőségben élesíthető',
    en: 'of a front: as a draft, which readers do not see',
  },
  at: { hu: 'címlapnál: a vázlat ekkor magától kimegy', en: 'of a front: the draft goes out by itself at this time' },
  onlyFronts: {
    hu: 'A --hold és az --at csak címlapnál (front) adható meg.',
    en: '--hold and --at are for fronts only.',
  },
  held: { hu: 'vázlatként áll', en: 'is held as a draft' },
  scheduled: { hu: (moment: string) => `vázlat, kimegy: ${moment}`, en: (moment) => `draft, goes out ${moment}` },
  named: { hu: (what: string) => `neve: ${what}`, en: (what) => `name: ${what}` },
  kind: { hu: 'a fajta (lásd: content --help)', en: 'the kind (see content --help)' },
  name: { hu: 'a neve (list megmutatja)', en: 'its name (list shows it)' },
  site: { hu: 'egy kiadás saját darabja (alapból a mindenkié)', en: 'the item of an edition (default: that of all editions)' },
  list: { hu: 'Minden, ami be van állítva, változatával együtt', en: 'List all items with their versions' },
  onlyKind: { hu: 'csak ez a fajta', en: 'only this kind' },
  get: { hu: 'Egy darab kiírása JSON-ként', en: 'Print an item as JSON' },
  getJson: { hu: 'a változattal és a szerkesztővel együtt, egy sorban', en: 'with its version and editor, on one line' },
  set: { hu: 'Egy darab beállítása JSON-ból', en: 'Set an item from JSON' },
  delete: { hu: 'Egy darab elvétele; undo visszahozza', en: 'Delete an item; undo restores it' },
  history: { hu: 'Egy darab változatai, a legújabb elöl', en: 'The versions of an item, newest first' },
  undo: { hu: 'Az előző változat visszaállítása új változatként', en: 'Restore the previous version as a new one' },
  undoTo: { hu: 'ne az előzőé, hanem ezé a változaté', en: 'restore this version instead of the previous one' },
  rename: {
    hu: 'Rovat, címke, szerző vagy podcast új slugja; a régi címei átirányítanak',
    en: 'Give a section, tag, author or podcast a new slug; its old addresses redirect',
  },
  renameTo: { hu: 'az új slug', en: 'the new slug' },
  merge: {
    hu: 'Rovat, címke, szerző vagy podcast egy másikba olvasztása, minden cikkével',
    en: 'Merge a section, tag, author or podcast into another one, with all its articles',
  },
  mergeInto: { hu: 'amelyikbe beleolvad', en: 'the one to merge into' },
  schema: { hu: 'Mi állhat benne: JSON Schema', en: 'Print the JSON Schema of its content' },
  outcomes: {
    hu: { created: 'létrejött', updated: 'megváltozott', unchanged: 'változatlan', deleted: 'törölve' },
    en: { created: 'created', updated: 'updated', unchanged: 'unchanged', deleted: 'deleted' },
  },
  /** Words for the missing thing in a warning. */
  things: {
    hu: {
      article: 'megjelent cikk',
      tag: 'címke',
      section: 'rovat',
      author: 'szerző',
      edition: 'kiadás',
      unique: 'egyedi elem',
      'article-list': 'cikklista',
      definition: 'rovatleírás',
      component: 'komponens',
    },
    en: {
      article: 'live article',
      tag: 'tag',
      section: 'section',
      author: 'author',
      edition: 'edition',
      unique: 'unique item',
      'article-list': 'list of articles',
      definition: 'section definition',
      component: 'component',
    },
  },
  unknown: { hu: (place: string) => `Nincs ilyen: ${place}`, en: (place) => `There is no ${place}` },
  elsewhere: { hu: (sites: string) => ` (van viszont: ${sites})`, en: (sites) => ` (but there is one for: ${sites})` },
  alsoOwn: {
    hu: (sites: string) => `Saját darabja van még: ${sites} (--site)`,
    en: (sites) => `There are items of this name for: ${sites} (--site)`,
  },
  inUse: {
    hu: (place: string) => `${place}: nem törölhető, mert cikkek vagy adások nevezik meg; előbb olvaszd másba (content merge)`,
    en: (place) =>
      `${place}: cannot be deleted, as articles or episodes name it; merge it into another one first (content merge)`,
  },
  leadsElsewhere: {
    hu: (place: string) => `${place}: ez egy másiknak a régi neve, oda visz`,
    en: (place) => `${place}: the former name of another one, which it leads to`,
  },
  everybody: { hu: 'mindenki', en: 'everybody' },
  deletedMark: { hu: '(törölve)', en: '(deleted)' },
  unknownKind: {
    hu: (kind: string, known: string) => `Nincs „${kind}” fajta; lehet: ${known}.`,
    en: (kind, known) => `Unknown kind “${kind}”; use ${known}.`,
  },
  noJson: { hu: (why: string) => `A bemenet nem JSON: ${why}`, en: (why) => `The input is not JSON: ${why}` },
  missing: {
    hu: (path: string, thing: string, name: string) => `Figyelem: ${path}: nincs ilyen ${thing}: ${name}`,
    en: (path, thing, name) => `Warning: ${path}: there is no such ${thing}: ${name}`,
  },
  builtIn: { hu: 'beépített', en: 'built in' },
  fromLoading: { hu: 'betöltésből', en: 'loaded' },
  renamed: {
    hu: (place: string, to: string, version: string) => `${place}: új neve ${to} (${version})`,
    en: (place, to, version) => `${place}: is now called ${to} (${version})`,
  },
  merged: {
    hu: (place: string, into: string) => `${place}: beleolvadt ebbe: ${into}`,
    en: (place, into) => `${place}: is now part of ${into}`,
  },
  episodesMoved: { hu: (count: number) => `${count} adás ment vele.`, en: (count) => `${count} episodes went with it.` },
  articlesMoved: {
    hu: (count: number) => `${count} cikk ment vele.`,
    en: (count) => `${countNoun(count, 'article')} went with it.`,
  },
  changedMeanwhile: {
    hu: (place: string) => `${place}: közben más megváltoztatta`,
    en: (place) => `${place}: someone else has changed it in the meantime`,
  },
  taken: {
    hu: (name: string) => `„${name}” foglalt: másé, vagy másnak a régi neve (merge összeolvasztja őket)`,
    en: (name) => `“${name}” is taken: it is another one, or the former name of another one (merge makes them one)`,
  },
  notRenamed: {
    hu: (kind: string) => `„${kind}”: csak news-section, tag, author és podcast kaphat új nevet`,
    en: (kind) => `“${kind}”: only news-section, tag, author and podcast can get a new name`,
  },
});
