import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

/** Messages of the program itself and of the commands in its file. */
export const programMessages = defineMessages({
  program: {
    hu: 'A Hírmondó parancsai. Kilépési kód: 0 rendben, 1 egy része nem sikerült, 2 rossz parancs, 3 tárolási hiba.',
    en: 'The commands of Hírmondó. Exit codes: 0 done, 1 done in part, 2 wrong command, 3 storage failed.',
  },
  lang: {
    hu: 'magyarul vagy angolul (alapból a LANG szerint)',
    en: 'English or Hungarian (default: by LANG)',
  },
  as: {
    hu: 'egy szerkesztő nevében: a változat az ő nevét viseli, és csak az történik meg, amihez joga van',
    en: 'in the name of an editor: the version carries their name, and only what they may do is done',
  },
  helpCommand: { hu: 'help [parancs]', en: 'help [command]' },
  helpOfCommand: { hu: 'egy parancs súgója', en: 'the help of a command' },
  import: {
    hu: {
      description: 'Cikkek, szerzők, rovatok, podcastok behozatala más rendszerből',
      format: 'a fájlok formátuma (lásd lent)',
      files: 'egy vagy több fájl, .gz vagy .zip is, vagy egy könyvtár',
      dryRun: 'mindent ellenőriz és megszámol, de semmit nem tárol',
      strict: 'az első hibánál semmit nem tárol a fájlból',
      rename: 'ha egy cikk azonosítója már foglalt, a cikké -2, -3 … végű lesz',
      redirects:
        'a cikkek régi címe (WordPressnél a /?p=… is) az újra visz, 301-gyel; ami foglalt, kimarad. Alapból nem: a böngészők sokáig őrzik',
      media: 'a képeket, hangokat is áthozza a nyilvános hálóról, és a cikkekbe az új címük kerül; folytatható',
      uploads: 'a régi oldal feltöltött fájljai: ami megvan benne, azt onnan veszi',
      encoding: 'a fájl valódi kódolása, ha mást mond magáról: windows-1250, iso-8859-2 …',
      json: 'az eredmény egy JSON-sor, minden hibával és veszteséggel',
      site: 'a kiadás, ahová a cikkek kerülnek (alapból a fő kiadás)',
      section: 'rovat vagy vesszővel több, sorban; a forrás kategóriái ekkor címkék lesznek',
      repeat: 'minden szövegből ennyi cikk (csak a text formátumnál)',
      source: 'a forrás neve; ugyanazzal a névvel az újabb import frissít (alapból formátum:fájlnév)',
      baseUrl: 'a régi oldal címe a gyökérhez képest megadott címek elé',
      formats: 'Formátumok:',
    },
    en: {
      description: 'Import articles, authors, sections and podcasts from another system',
      format: 'the format of the files (see below)',
      files: 'one or more files, also .gz or .zip, or a folder',
      dryRun: 'check and count everything, store nothing',
      strict: 'store nothing from a file that has an error',
      rename: 'if the slug of an article is taken, append -2, -3 …',
      redirects:
        'redirect the old addresses of articles (for WordPress /?p=…, too) with a 301, except those that are taken. Off by default, as browsers remember them for long',
      media:
        'also fetch pictures and sounds from the public internet and put their new addresses into the articles; can be resumed',
      uploads: 'the folder of uploads of the old site; files found there are not downloaded',
      encoding: 'the actual encoding of a file that declares another one: windows-1250, iso-8859-2 …',
      json: 'the result as one line of JSON, with every error and loss',
      site: 'the edition that gets the articles (default: the main edition)',
      section: 'a section, or several with commas, in order; the categories of the source then become tags',
      repeat: 'make this many articles of each text (text format only)',
      source: 'name of the source; a later import with the same name updates (default: format:file name)',
      baseUrl: 'address of the old site, put before addresses that start at the root',
      formats: 'Formats:',
    },
  },
  exports: {
    hu: 'Minden cikk kiírása, soronként egy JSON-objektum (az import ndjson formátuma)',
    en: 'Write every article, one JSON object per line (the ndjson format of import)',
  },
  exported: { hu: (count: number) => `${count} cikk kiírva.`, en: (count) => `${countNoun(count, 'article')} written.` },
  seed: {
    hu: {
      description: 'A bemutató szerkesztőség betöltése',
      dir: 'a bemutató tartalom könyvtára',
      force: 'akkor is, ha az adatbázis nem üres',
      notEmpty: 'Az adatbázis nem üres; ha mégis betöltöd a bemutató tartalmat, add meg: --force.',
    },
    en: {
      description: 'Load the demo newsroom',
      dir: 'the folder of the demo content',
      force: 'even if the database is not empty',
      notEmpty: 'The database is not empty; to load the demo content anyway, add --force.',
    },
  },
  seeded: { hu: (count: number) => `${count} cikk a helyén.`, en: (count) => `${countNoun(count, 'article')} in place.` },
  migrate: {
    hu: 'Az adatbázis elkészítése vagy frissítése a mostani változathoz',
    en: 'Create the database or migrate it to the current version',
  },
  migrated: { hu: 'Az adatbázis a mostani változaton van.', en: 'The database is at the current version.' },
  backup: {
    hu: {
      description: 'Az adatbázis másolata egy új fájlba, működés közben is; a másolat soronként ellenőrzött',
      file: 'az új fájl; mellé kerül a tartalomjegyzéke (.json)',
      media: 'a képek és hangok is, a fájl mellé (.media); ami az előző mentés óta nem változott, az nem foglal újra helyet',
      verify: 'Egyezik-e egy mentés a tartalomjegyzékével, és soronként, képenként a DATA_DIR tartalmával',
      verifiedFile: 'a mentés fájlja',
      fileOnly: 'csak a mentést nézi, a DATA_DIR könyvtárat nem',
      part: 'a fájloknak csak egy részét olvassa el, mint 3/7: naponta mást, ha éjszakánként mind sok',
    },
    en: {
      description: 'Copy the database to a new file, also while the site runs; every row of the copy is checked',
      file: 'the new file; its manifest (.json) is written next to it',
      media:
        'also pictures and sounds, next to the file (.media); what has not changed since the last backup takes no room again',
      verify: 'Check whether a backup matches its manifest and, row by row and picture by picture, what is in DATA_DIR',
      verifiedFile: 'the file of the backup',
      fileOnly: 'check the backup only, not DATA_DIR',
      part: 'read only a part of the files, such as 3/7: another one each day, if all are too many for a night',
    },
  },
  db: {
    hu: {
      description: 'Műveletek az adatbázissal',
      copy: 'Minden tartalom átmásolása egy másik adatbázisba; a forrás közben használható',
      to: 'a cél: postgres://…, vagy egy SQLite-adatbázis könyvtára',
      from: 'a forrás (alapból a DATABASE_URL vagy a DATA_DIR adatbázisa)',
      force: 'akkor is, ha a célban már van tartalom: az elvész',
    },
    en: {
      description: 'Database operations',
      copy: 'Copy all content to another database; the source can stay in use',
      to: 'the target: postgres://…, or the folder of a SQLite database',
      from: 'the source (default: the database of DATABASE_URL or DATA_DIR)',
      force: 'overwrite existing content of the target',
    },
  },
  purge: {
    hu: {
      description: 'Szól a futó oldalnak, hogy mi évült el (docs/contracts/purge.md); kell hozzá az oldal ADMIN_TOKEN-je',
      tag: 'amit az oldalak mutatnak: article:12, section:belfold, tag:duna …',
      path: 'oldalak útja, a kiadás előtagjával',
      edition: 'egy kiadás minden oldala',
      all: 'minden oldal',
      hard: 'a régi változat soha többé ne jelenjen meg',
      url: 'a futó oldal címe (alapból MAIN_ORIGIN)',
    },
    en: {
      description: 'Purge outdated pages of the running site (docs/contracts/purge.md); needs the ADMIN_TOKEN of the site',
      tag: 'what pages show: article:12, section:belfold, tag:duna …',
      path: 'paths of pages, with the prefix of the edition',
      edition: 'every page of an edition',
      all: 'every page',
      hard: 'never show the old version again',
      url: 'address of the running site (default: MAIN_ORIGIN)',
    },
  },
  search: { hu: 'Műveletek a keresőindexszel', en: 'Search index operations' },
  rebuild: {
    hu: 'A keresőindex újraépítése a mostani mellett; közben a keresés a régivel működik',
    en: 'Rebuild the search index next to the current one, which keeps serving searches',
  },
  doctor: {
    hu: {
      description: 'A gép, a beállítások és az adatbázis ellenőrzése',
      cms: 'helyettük egy másik rendszer: minden hívását megkérdezi, és kiírja, mi tér el (a cím végén nincs /api)',
      public: 'azt is, mi hiányzik még, mielőtt olvasók jönnek, és melyik parancs pótolja',
    },
    en: {
      description: 'Check the machine, the settings and the database',
      cms: 'check another system instead: make every call and print what differs (the address does not end in /api)',
      public: 'also what is missing before readers come, with the command that mends it',
    },
  },
  serve: { hu: 'A szerver indítása', en: 'Start the server' },
});
