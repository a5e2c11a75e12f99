import { defineMessages } from '~/lib/words/messages';
import { countNoun } from '../messages/count-noun';

export const redirectMessages = defineMessages({
  description: {
    hu: 'Régi címek átirányítása: saját szabályok, és hogy egy cím hová visz',
    en: 'Redirects from old addresses: your own rules, and where an address redirects to',
  },
  form: {
    hu: `
A CSV oszlopai: from, to, status (vesszővel, pontosvesszővel vagy tabulátorral elválasztva).
  from    út a gyökértől (/regi/cikk), vagy teljes cím, ha csak az egyik gépnéven érvényes; a végén /* minden alatta levőre szól;
          /cikk.php?id=12 csak arra a kérésre, amelyben ez a paraméter áll
  to      út, vagy teljes http(s)-cím; a végén /* a csillag helyén álló részt viszi tovább
  status  301, 302, 307 vagy 308; üresen 302
A lekérdezés (?…) megmarad, csak az marad el belőle, amit a szabály megnevez. A futó oldalakon azonnal érvényes, újraindítás nélkül.
`,
    en: `
Columns of the CSV: from, to, status (separated by commas, semicolons or tabs).
  from    a path from the root (/old/article), or a whole address where it holds on one host only; /* at its end means
          everything below; /article.php?id=12 only requests with this parameter
  to      a path, or a whole http(s) address; /* at its end carries over what stood in place of the star
  status  301, 302, 307 or 308; empty: 302
The query (?…) is kept, but for what the rule names. Running sites obey at once, without a restart.
`,
  },
  test: {
    hu: 'Hová visz egy cím: minden lépés, a szabály neve, és az egyetlen válasz, amelyet az olvasó kap',
    en: 'Where an address redirects to: every step, the name of the rule, and the response that a reader gets',
  },
  testUrl: { hu: 'teljes cím, vagy út a fő kiadás gépén', en: 'a full URL, or a path on the host of the main edition' },
  testFile: {
    hu: 'sok cím: soronként egy, oldaltérkép (fájl vagy cím), vagy hozzáférési napló; a futó oldalt kérdezi',
    en: 'many addresses: one per line, a sitemap (file or address) or an access log; asks the running site',
  },
  siteUrl: {
    hu: 'a futó oldal címe (alapból MAIN_ORIGIN); csak --file mellett',
    en: 'address of the running site (default: MAIN_ORIGIN); with --file only',
  },
  csv: {
    hu: 'régi és új címek táblázata ide; csak --file mellett',
    en: 'write a table of old and new addresses there; with --file only',
  },
  oneOfBoth: {
    hu: 'Egy cím kell, vagy --file; a kettő együtt nem.',
    en: 'Give an address or --file, not both.',
  },
  import: {
    hu: 'Saját szabályok behozatala CSV-ből; hibás fájlból semmit nem tárol',
    en: 'Import rules from CSV; a file with errors is not stored at all',
  },
  importFile: { hu: 'a fájl; „-” a szabványos bemenet', en: 'the file; “-” for standard input' },
  replace: { hu: 'a fájlban nem szereplő eddigi szabályok törlődnek', en: 'delete existing rules that are not in the file' },
  dryRun: { hu: 'mindent ellenőriz, de semmit nem tárol', en: 'check everything, store nothing' },
  export: {
    hu: 'A saját szabályok CSV-ben, ahogyan az import olvassa',
    en: 'Write the rules as CSV, in the format of import',
  },
  missed: {
    hu: 'Amit az olvasók hiába kerestek (404), a leggyakoribbal kezdve; ennek a gépnek az oldala számolja',
    en: 'Addresses that returned 404 to readers, most frequent first; counted by the site on this machine',
  },
  reset: {
    hu: 'utána elölről kezdi a számolást',
    en: 'then reset the counts',
  },
  add: { hu: 'Egy saját szabály: a régi cím ezután az újra visz', en: 'Add a rule: the old address then leads to the new one' },
  addFrom: { hu: 'út a gyökértől, vagy teljes cím', en: 'a path from the root, or a full URL' },
  addTo: { hu: 'út, vagy teljes http(s)-cím', en: 'a path, or a full http(s) URL' },
  status: { hu: '301, 302, 307 vagy 308', en: '301, 302, 307 or 308' },
  list: { hu: 'A saját szabályok, és ami baj van velük', en: 'The rules, and what is wrong with them' },
  remove: { hu: 'Saját szabályok törlése', en: 'Delete rules' },
  removeFrom: { hu: 'a régi címek, ahogyan a list írja', en: 'the old addresses, as list prints them' },
  tooLarge: { hu: (file: string) => `${file}: túl nagy fájl`, en: (file) => `${file}: the file is too large` },
  presentRule: { hu: 'eddigi szabály', en: 'an existing rule' },
  refused: {
    hu: (count: number) => `${count} hiba; semmit nem tároltam.`,
    en: (count) => `${countNoun(count, 'error')}; nothing was stored.`,
  },
  stored: {
    hu: (rules: number, removed: number) => `${rules} szabály a helyén${removed === 0 ? '' : `, ${removed} korábbi törölve`}.`,
    en: (rules, removed) => `${countNoun(rules, 'rule')} in place${removed === 0 ? '' : `, ${removed} earlier ones deleted`}.`,
  },
  tried: {
    hu: (rules: number, removed: number) =>
      `${rules} szabály rendben van${removed === 0 ? '' : `, ${removed} korábbi törölve`}; próba volt.`,
    en: (rules, removed) =>
      `Valid: ${countNoun(rules, 'rule')}${removed === 0 ? '' : `, ${removed} earlier ones would be deleted`}; this was a dry run.`,
  },
  written: { hu: (count: number) => `${count} szabály kiírva.`, en: (count) => `${countNoun(count, 'rule')} written.` },
  fault: { hu: (what: string) => `HIBÁS: ${what}`, en: (what) => `INVALID: ${what}` },
  count: { hu: (count: number) => `${count} szabály.`, en: (count) => `${countNoun(count, 'rule')}.` },
  unknown: { hu: (from: string) => `${from}: nincs ilyen szabály`, en: (from) => `${from}: there is no such rule` },
  removed: { hu: (count: number) => `${count} szabály törölve.`, en: (count) => `${countNoun(count, 'rule')} deleted.` },
  nothingMissed: {
    hu: 'Az olvasók mindent megtaláltak (vagy az oldal 15 másodpercnél frissebben indult).',
    en: 'Readers found everything (or the site started less than 15 seconds ago).',
  },
  missedCount: {
    hu: (count: number, from: string) => `${count} cím. Szabály egyhez: hirmondo redirects add ${from} /uj/cim`,
    en: (count, from) => `${count} addresses. To make a rule for one: hirmondo redirects add ${from} /new/address`,
  },
  openQuote: { hu: 'nincs bezárva az idézőjel', en: 'a quotation mark is not closed' },
  tooManyColumns: {
    hu: (count: number) => `${count} oszlop van, de csak három lehet`,
    en: (count) => `has ${count} columns; at most three are allowed`,
  },
  emptyColumn: { hu: 'a from és a to oszlop nem lehet üres', en: 'the columns from and to must not be empty' },
  noAddresses: { hu: (file: string) => `${file}: nincs benne cím.`, en: (file) => `${file}: contains no address.` },
  answered: { hu: (status: number) => `a válasz ${status}`, en: (status) => `answered ${status}` },
  noAnswer: { hu: 'nincs válasz', en: 'no answer' },
  byStatus: {
    hu: (status: string, count: number) => `${status}: ${count} cím`,
    en: (status, count) => `${status}: ${count} addresses`,
  },
  noneLost: {
    hu: (count: number) => `${count} cím, egy sem veszett el.`,
    en: (count) => `${count} addresses, none is lost.`,
  },
  lost: {
    hu: (count: number, lost: number) => `${count} cím, ${lost} elveszett:`,
    en: (count, lost) => `${count} addresses, ${lost} are lost:`,
  },
  times: { hu: (count: number) => `(${count}-szer)`, en: (count) => `(${count} times)` },
  makeRule: {
    hu: 'Szabály egyhez: hirmondo redirects add /regi/cim /uj/cim',
    en: 'To make a rule for one: hirmondo redirects add /old/address /new/address',
  },
  notOurs: {
    hu: (url: string, ours: string) => `${url}: ez nem a mi oldalunk címe (${ours}).`,
    en: (url, ours) => `${url}: not an address of our site (${ours}).`,
  },
  noPage: {
    hu: (url: string) => `${url}: ilyen címe nem lehet oldalnak (404 vagy 414).`,
    en: (url) => `${url}: not a possible address of a page (404 or 414).`,
  },
  notRedirected: {
    hu: 'Nincs átirányítva: az oldal itt van, vagy nincs ilyen.',
    en: 'Not redirected: the page is here, or there is none.',
  },
  endless: {
    hu: 'A lánc körbe ér vagy nem ér véget; az olvasó nincs átirányítva.',
    en: 'The redirects form a loop or never end; the reader is not redirected.',
  },
  inOneStep: {
    hu: (status: number | undefined, location: string | undefined) => `Az olvasó egy lépésben: ${status} ${location}`,
    en: (status, location) => `The reader in one step: ${status} ${location}`,
  },
});
