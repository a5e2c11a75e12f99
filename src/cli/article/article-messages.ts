import { defineMessages } from '~/lib/words/messages';

export const articleMessages = defineMessages({
  description: {
    hu: 'Cikkek szerkesztése: vázlat, közzététel, időzítés, visszavonás, változatok (docs/contracts/content-editing.md)',
    en: 'Edit articles: draft, publish, schedule, withdraw, versions (docs/contracts/content-editing.md)',
  },
  states: {
    hu: { draft: 'vázlat', withdrawn: 'visszavont', scheduled: 'időzített', live: 'megjelent', 'inactive-tag': 'alvó rovatban' },
    en: {
      draft: 'draft',
      withdrawn: 'withdrawn',
      scheduled: 'scheduled',
      live: 'live',
      'inactive-tag': 'in an inactive section',
    },
  },
  outcomes: {
    hu: {
      created: 'létrejött',
      updated: 'megváltozott',
      unchanged: 'változatlan',
      held: 'félretéve: az olvasók még a régit látják',
    },
    en: {
      created: 'created',
      updated: 'updated',
      unchanged: 'unchanged',
      held: 'put aside: readers still see the old one',
    },
  },
  checkArticle: {
    hu: 'Mi hiányzik egy cikkből, mielőtt olvasó látja; hiba, ha van javítandó',
    en: 'What an article lacks before readers see it; fails if something must be mended',
  },
  checkAt: { hu: 'ha ekkor jelenik meg', en: 'as of publication at this time' },
  allGood: { hu: 'Nincs mit javítani.', en: 'Nothing to mend.' },
  reds: { hu: (count: number) => `${count} javítandó van.`, en: (count) => `To be mended: ${count}.` },
  check: {
    hu: (level: string, where: string) => `${level === 'red' ? 'Javítandó' : 'Nézd meg'} (${where}):`,
    en: (level, where) => `${level === 'red' ? 'To be mended' : 'Worth a look'} (${where}):`,
  },
  slug: { hu: 'a cikk azonosítója: a címének utolsó része', en: 'the slug of the article: the last part of its address' },
  list: { hu: 'A cikkek, a legkésőbbi megjelenéssel kezdve', en: 'The articles, latest publication first' },
  inState: {
    hu: (states: string) => `ebben az állapotban: ${states}`,
    en: (states) => `in this state: ${states}`,
  },
  site: { hu: 'egy kiadás cikkei', en: 'the articles of one edition' },
  get: { hu: 'Egy cikk, ahogy van: JSON, amit a set visszavesz', en: 'Print an article as JSON, in the format of set' },
  getVersion: { hu: 'egy korábbi változata', en: 'an earlier version of it' },
  versions: { hu: 'Egy cikk változatai, a legújabb elöl', en: 'The versions of an article, newest first' },
  set: {
    hu: 'Egy cikk írása JSON-ból: az új cikk vázlat; megjelent cikken a változás azonnal látszik, ha nincs --hold',
    en: 'Create or change an article from JSON; a new one is a draft, changes of a live one are visible at once unless --hold is given',
  },
  holdSet: { hu: 'az olvasók a közzétételig a régit látják', en: 'readers see the old one until it is published' },
  ifCopy: {
    hu: 'csak akkor, ha a félretett változás az, amelyik ekkor készült (a get --json kiírja)',
    en: 'only if the change that was put aside is the one of this time (see get --json)',
  },
  focus: {
    hu: 'Mit tartson meg a borítóképből minden vágás; pont nélkül az, ami a képhez van jegyezve',
    en: 'Set the focal point that every crop of the cover keeps; without a point, that of the picture is used',
  },
  focalPoint: {
    hu: "'0.7,0.3', képernyőnként más is: '0.7,0.3 phone:0.5,0.2'",
    en: "'0.7,0.3', and others per screen: '0.7,0.3 phone:0.5,0.2'",
  },
  noCover: { hu: (slug: string) => `Nincs borítóképe: ${slug}`, en: (slug) => `It has no cover picture: ${slug}` },
  publish: {
    hu: 'Közzététel most, vagy a megadott pillanatban magától; a félretett változással együtt',
    en: 'Publish now or at the given time, with the change that was put aside',
  },
  at: { hu: 'ISO 8601 időzónával', en: 'ISO 8601 with a time zone' },
  withdraw: {
    hu: 'Visszavonás: az olvasóknak 404, a cikk visszavontként megmarad',
    en: 'Withdraw: 404 for readers; the article stays, as withdrawn',
  },
  correct: {
    hu: 'Helyesbítés a megjelent cikkhez; az olvasók a szöveg alatt és a helyesbítések oldalán látják',
    en: 'Add a correction to a published article; readers see it below the text and on the corrections page',
  },
  right: { hu: 'ahogyan helyes', en: 'what is right' },
  wrong: { hu: 'ami hibás volt', en: 'what was wrong' },
  embargo: { hu: 'Eddig a pillanatig senki nem teheti közzé', en: 'Nobody can publish it before this time' },
  moved: {
    hu: (from: string, to: string) => `Az embargó miatt a megjelenés ideje elmozdult: ${from} helyett ${to}.`,
    en: (from, to) => `The embargo moved the time of publication: ${to} instead of ${from}.`,
  },
  until: { hu: 'ISO 8601 időzónával; nélküle megszűnik', en: 'ISO 8601 with a time zone; without it, the embargo ends' },
  restore: {
    hu: 'Egy korábbi változat vissza, új változatként; --to nélkül a törölt cikk vissza, vázlatként',
    en: 'Bring an earlier version back as a new one; without --to, a deleted article as a draft',
  },
  to: { hu: 'a változat száma', en: 'the number of the version' },
  holdRestore: { hu: 'az olvasók a közzétételig a mostanit látják', en: 'readers see the current one until it is published' },
  delete: { hu: 'Törlés; a restore visszahozza', en: 'Delete; restore brings it back' },
  deleted: {
    hu: (slug: string) => `${slug}: törölve (hirmondo article restore ${slug} visszahozza)`,
    en: (slug) => `${slug}: deleted (hirmondo article restore ${slug} brings it back)`,
  },
  noFile: {
    hu: (path: string, src: string) => `Figyelem: ${path}: nincs ilyen fájl: ${src}`,
    en: (path, src) => `Warning: ${path}: there is no such file: ${src}`,
  },
  unknownState: {
    hu: (state: string, known: string) => `--state: nincs „${state}” állapot; lehet: ${known}.`,
    en: (state, known) => `--state: unknown state “${state}”; use ${known}.`,
  },
  withWorkingCopy: { hu: ', félretett változással', en: ', with a change put aside' },
  unknown: { hu: (slug: string) => `Nincs ilyen cikk: ${slug}`, en: (slug) => `There is no such article: ${slug}` },
  unknownVersion: {
    hu: (slug: string, version: number) => `Nincs ${version}. változata: ${slug}`,
    en: (slug, version) => `There is no version ${version} of ${slug}`,
  },
  byImport: { hu: 'import vagy CMS', en: 'import or CMS' },
  noArticle: {
    hu: 'A bemenet nem egy cikk JSON-ja; a get megmutatja, milyen.',
    en: 'The input is not the JSON of an article; see the output of get for the format.',
  },
  needsMoment: {
    hu: (flag: string, text: string) =>
      `${flag}: időpont kell időzónával (2026-11-22T06:00+01:00) vagy unix másodperc, nem „${text}”.`,
    en: (flag, text) => `${flag}: needs a time with a time zone (2026-11-22T06:00+01:00) or unix seconds, not “${text}”.`,
  },
});
