import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

/** What `doctor --public` says. `settings`: the file with the publication's settings; commands stand last in a sentence. */
export const publicMessages = defineMessages({
  noHttps: {
    hu: (origin: string) => `${origin}: olvasóknak https kell`,
    en: (origin) => `${origin}: readers need https`,
  },
  /** The settings of the paper are not in the environment of the command. */
  readSettings: {
    hu: (settings: string) =>
      `A lap beállításaival kérdezd: set -a && . ${settings} && set +a && npm run hirmondo -- doctor --public`,
    en: (settings) => `Ask with the paper’s settings: set -a && . ${settings} && set +a && npm run hirmondo -- doctor --public`,
  },
  setHost: {
    hu: 'Add meg a nyilvános címet: npm run hirmondo -- init --host https://CÍM',
    en: 'Give the public address: npm run hirmondo -- init --host https://ADDRESS',
  },
  setting: {
    hu: (line: string, settings: string) => `Írd a beállításokhoz: echo '${line}' >> ${settings}`,
    en: (line, settings) => `Add it to the settings: echo '${line}' >> ${settings}`,
  },
  secret: {
    hu: (name: string, settings: string) => `Írd a beállításokhoz: echo "${name}=$(openssl rand -hex 32)" >> ${settings}`,
    en: (name, settings) => `Add it to the settings: echo "${name}=$(openssl rand -hex 32)" >> ${settings}`,
  },
  noSecret: {
    hu: 'nincs SESSION_SECRET: a belépések kulcsa az adatbázisban és minden mentésében ott áll',
    en: 'no SESSION_SECRET: the key of sessions is in the database and in all of its backups',
  },
  shortSecret: { hu: (name: string) => `${name} rövid`, en: (name) => `${name} is short` },
  noProxy: {
    hu: 'nincs TRUSTED_PROXY: egy proxy mögött minden olvasó egyetlen címnek látszik, és egymás kereteit fogyasztják',
    en: 'no TRUSTED_PROXY: behind a proxy all readers look like one address and use up each other’s quotas',
  },
  noLetters: {
    hu: 'nincs SMTP_URL: a levelek csak egy mappába íródnak',
    en: 'no SMTP_URL: letters are only written to a folder',
  },
  playMoney: { hu: 'PAYMENT_PROVIDER=test: játékpénz', en: 'PAYMENT_PROVIDER=test: play money' },
  noPaying: {
    hu: 'nincs PAYMENT_PROVIDER: bankkártyával nem lehet támogatni',
    en: 'no PAYMENT_PROVIDER: nobody can pay by card',
  },
  demoPaper: { hu: 'a bemutató szerkesztőségé a lap', en: 'the paper is the demo newsroom’s' },
  makePaper: {
    hu: 'Állítsd be a magadét, új adatkönyvtárban: export DATA_DIR=sajat && npm run hirmondo -- init',
    en: 'Set up your own, in a new data directory: export DATA_DIR=own && npm run hirmondo -- init',
  },
  demoContent: {
    hu: (slug: string) => `a bemutató cikkei is az adatbázisban vannak (${slug} …)`,
    en: (slug) => `the demo’s articles are in the database, too (${slug} …)`,
  },
  noEditor: { hu: 'senki sem tud belépni', en: 'nobody can sign in' },
  addEditor: {
    hu: 'Vegyél fel valakit: npm run hirmondo -- user add CÍM --name "NÉV"',
    en: 'Add somebody: npm run hirmondo -- user add EMAIL --name "NAME"',
  },
  editors: {
    hu: (count: number) => `${count} szerkesztő léphet be`,
    en: (count) => `${countNoun(count, 'editor')} can sign in`,
  },
  unwritten: { hu: (names: string) => `nincs megírva: ${names}`, en: (names) => `not written: ${names}` },
  write: {
    hu: (slug: string) => `Az asztalon, vagy: npm run hirmondo -- content set document ${slug} --file FÁJL`,
    en: (slug) => `At the desk, or: npm run hirmondo -- content set document ${slug} --file FILE`,
  },
  noBackup: { hu: 'még nem készült', en: 'none has been made' },
  oldBackup: {
    hu: (days: number) => `az utolsó ${days} napja készült`,
    en: (days) => `the last one was made ${countNoun(days, 'day')} ago`,
  },
  backup: { hu: (file: string) => `az utolsó: ${file}`, en: (file) => `the last one: ${file}` },
  makeBackup: {
    hu: 'Most egyet, és időzítve (docs/operations.md): npm run hirmondo -- backup --media "mentes-$(date +%F).sqlite"',
    en: 'One now, and by a timer (docs/operations.md): npm run hirmondo -- backup --media "backup-$(date +%F).sqlite"',
  },
  /** On a machine of `hirmondo setup`, which has the timer. */
  startBackup: {
    hu: 'Most egyet: sudo systemctl start hirmondo-backup',
    en: 'One now: sudo systemctl start hirmondo-backup',
  },
  otherBackup: {
    hu: 'a PostgreSQL mentése innen nem látszik',
    en: 'backups of PostgreSQL cannot be seen from here',
  },
  dumpOther: {
    hu: 'Például: pg_dump -Fc "$DATABASE_URL" -f mentes.dump',
    en: 'Such as: pg_dump -Fc "$DATABASE_URL" -f backup.dump',
  },
  timeZone: {
    hu: (machine: string, paper: string) => `a gépé ${machine}, a lapé ${paper}: naplók és időzítők másként számolnak`,
    en: (machine, paper) => `the machine has ${machine}, the paper ${paper}: logs and timers count differently`,
  },
  setTimeZone: {
    hu: (paper: string) => `Állítsd át: sudo timedatectl set-timezone ${paper}`,
    en: (paper) => `Change it: sudo timedatectl set-timezone ${paper}`,
  },
  set: { hu: 'megvan', en: 'set' },
});
