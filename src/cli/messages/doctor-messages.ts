import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

export const doctorMessages = defineMessages({
  states: {
    hu: { ok: 'rendben', warning: 'figyelem', error: 'HIBA' },
    en: { ok: 'ok', warning: 'warning', error: 'ERROR' },
  },
  checks: {
    hu: {
      node: 'Node',
      settings: 'beállítások',
      publication: 'a lap fájljai',
      'data-dir': 'adatkönyvtár',
      disk: 'lemez',
      media: 'képek tárhelye',
      content: 'tartalom',
      database: 'adatbázis',
      articles: 'cikkek címe',
      payments: 'fizetések',
      port: 'port',
      https: 'https-cím',
      proxy: 'fordított proxy',
      secrets: 'titkok',
      letters: 'levelek',
      paying: 'támogatás',
      paper: 'saját lap',
      editors: 'szerkesztők',
      texts: 'megírandó szövegek',
      backup: 'mentés',
      'time-zone': 'időzóna',
    },
    en: {
      node: 'Node',
      settings: 'settings',
      publication: 'files of the publication',
      'data-dir': 'data directory',
      disk: 'disk',
      media: 'storage of media',
      content: 'content',
      database: 'database',
      articles: 'addresses of articles',
      payments: 'payments',
      port: 'port',
      https: 'https address',
      proxy: 'reverse proxy',
      secrets: 'secrets',
      letters: 'letters',
      paying: 'support',
      paper: 'own paper',
      editors: 'editors',
      texts: 'texts to write',
      backup: 'backup',
      'time-zone': 'time zone',
    },
  },
  bucket: { hu: (place: string) => `${place}, olvasható és írható`, en: (place) => `${place}, can be read and written` },
  bucketUnconditional: {
    hu: (place: string) => `${place}: két gép felülírhatja egymás vágását, mert nem ismeri a feltételes írást (If-None-Match)`,
    en: (place) => `${place}: two nodes may replace each other's cuts, as it knows no conditional writes (If-None-Match)`,
  },
  bucketHint: {
    hu: 'MEDIA_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: olvasás, írás, törlés és lista kell (docs/several-machines.md).',
    en: 'MEDIA_STORE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: reading, writing, deleting and listing are needed (docs/several-machines.md).',
  },
  mainAddress: { hu: (origin: string) => `fő cím: ${origin}`, en: (origin) => `main address: ${origin}` },
  unknownSetting: {
    hu: (name: string, meant: string | undefined) =>
      `${name} nem beállítás, nincs hatása${meant === undefined ? '' : `; van viszont ${meant}`}.`,
    en: (name, meant) => `${name} is no setting and has no effect${meant === undefined ? '' : `; ${meant} is one`}.`,
  },
  notListening: {
    hu: 'a PostgreSQL saját értesítései nem érkeznek vissza, így más csomópontok változásait sem hallanánk.',
    en: 'own notifications of PostgreSQL do not come back, so changes of other nodes would not be heard either.',
  },
  notListeningHint: {
    hu: 'Tranzakciónként osztott kapcsolat (PgBouncer) esetén pool_mode = session kell.',
    en: 'A pooler that shares connections between transactions (PgBouncer) needs pool_mode = session.',
  },
  differing: {
    hu: (names: string) => `más csomópontokon más a következő: ${names}. Minden csomóponton ugyanannak kell lennie.`,
    en: (names) => `other nodes have another value of ${names}. All must have the same.`,
  },
  clockOff: {
    hu: (seconds: number) =>
      `ennek a gépnek az órája ${Math.abs(seconds)} másodperccel ${seconds > 0 ? 'előbb jár' : 'hátrébb jár'}, mint a PostgreSQL-é.`,
    en: (seconds) =>
      `the clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of PostgreSQL.`,
  },
  replicaLeftOut: {
    hu: (reason: string) => `a DATABASE_REPLICA_URL másolatáról nem olvasunk: ${reason}.`,
    en: (reason) => `DATABASE_REPLICA_URL is not read from: ${reason}.`,
  },
  serverAway: {
    hu: (variable: string) => `a ${variable} nem válaszol.`,
    en: (variable) => `${variable} does not answer.`,
  },
  oldNode: {
    hu: (oldest: string) => `Legalább ${oldest} kell; az npm-csomag hozza: npm ci.`,
    en: (oldest) => `Needs at least ${oldest}; the npm package brings it: npm ci.`,
  },
  dataDirHint: {
    hu: 'Állítsd át a DATA_DIR-t, vagy adj rá írási jogot.',
    en: 'Change DATA_DIR, or give write permission on it.',
  },
  free: { hu: (megabytes: number) => `${megabytes} MB szabad`, en: (megabytes) => `${megabytes} MB free` },
  full: {
    hu: 'Ennyi helyen az adatbázis bármikor megállhat.',
    en: 'With so little space the database may stop at any moment.',
  },
  nearlyFull: { hu: 'Legalább 1 GB legyen.', en: 'There should be at least 1 GB.' },
  unseen: { hu: (why: string) => `nem tudtam megnézni: ${why}`, en: (why) => `could not be checked: ${why}` },
  contentHint: {
    hu: 'Nézd meg a CONTENT_API_URL változót; a cím végén nincs /api.',
    en: 'Check the variable CONTENT_API_URL; the address does not end in /api.',
  },
  answers: { hu: (base: string) => `${base} válaszol`, en: (base) => `${base} answers` },
  answered: {
    hu: (address: string, status: number) => `${address} válasza ${status}.`,
    en: (address, status) => `${address} answered ${status}.`,
  },
  noAnswer: {
    hu: (base: string, why: string) => `${base} nem válaszol: ${why}.`,
    en: (base, why) => `${base} does not answer: ${why}.`,
  },
  noDatabase: { hu: (dir: string) => `${dir}: még nincs.`, en: (dir) => `${dir}: there is none yet.` },
  noDatabaseHint: {
    hu: 'Az első indulás elkészíti; ha már lennie kellene, a DATA_DIR nem az oldalé.',
    en: 'It is created on first start. If there should be one, DATA_DIR is wrong.',
  },
  restore: { hu: 'Állítsd vissza az utolsó mentést.', en: 'Restore the last backup.' },
  sound: { hu: (files: string) => `${files} ép`, en: (files) => `${files} sound` },
  postgres: { hu: 'a PostgreSQL elérhető', en: 'PostgreSQL can be reached' },
  articlesFound: {
    hu: (count: number) => `${count} cikk, mind elérhető`,
    en: (count) => `${countNoun(count, 'article')}, all of them can be reached`,
  },
  articlesLost: {
    hu: (asked: number, lost: number, list: string) => `${asked} cikkből ${lost} nem érhető el: ${list}`,
    en: (asked, lost, list) => `${lost} of ${asked} articles cannot be reached: ${list}`,
  },
  articlesHint: {
    hu: 'Adj másik azonosítót vagy címet, vagy vedd el a szabályt.',
    en: 'Give them another slug or address, or remove the rule.',
  },
  portFree: { hu: (address: string) => `${address} szabad`, en: (address) => `${address} is free` },
  portTaken: { hu: (address: string) => `${address} foglalt`, en: (address) => `${address} is taken` },
  running: { hu: 'Talán már fut a szerver.', en: 'Perhaps the server is running already.' },
  portHint: { hu: 'Állítsd át a PORT vagy a HOST változót.', en: 'Change the variable PORT or HOST.' },
});
