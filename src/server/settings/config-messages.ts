import { defineMessages } from '~/lib/words/messages';

/** Allowed values for each kind of variable. */
const allowed = defineMessages({
  wholeNumber: {
    hu: (from: number, to: number) => `egész szám ${from} és ${to} között`,
    en: (from, to) => `a whole number from ${from} to ${to}`,
  },
  quota: {
    hu: 'egész szám 0 és 1000000 között (0: nincs korlát)',
    en: 'a whole number from 0 to 1000000 (0: no limit)',
  },
  seconds: {
    hu: 'másodpercek egész száma (0: a fejléc nem megy ki)',
    en: 'a whole number of seconds (0: the header is not sent)',
  },
  fraction: { hu: 'szám 0 és 1 között, például 0.1', en: 'a number from 0 to 1, such as 0.1' },
  flag: { hu: '0 vagy 1', en: '0 or 1' },
  either: {
    hu: (first: string, last: string) => `${first} vagy ${last}`,
    en: (first, last) => `${first} or ${last}`,
  },
  text: { hu: 'szöveg', en: 'a text' },
  characters: { hu: (min: number) => `legalább ${min} jel`, en: (min) => `at least ${min} characters` },
  token: {
    hu: '1–512 látható ASCII-jel, szóköz nélkül',
    en: '1–512 visible ASCII characters without spaces',
  },
  host: { hu: 'IP-cím vagy gépnév', en: 'an IP address or a host name' },
  origin: { hu: 'http(s)://gépnév[:port], útvonal nélkül', en: 'http(s)://host[:port] without a path' },
  origins: { hu: 'http(s)://gépnév[:port] címek vesszővel', en: 'http(s)://host[:port] addresses with commas' },
  listed: { hu: (list: string) => `vesszővel: ${list}`, en: (list) => `with commas: ${list}` },
  folder: { hu: 'egy könyvtár útvonala', en: 'the path of a folder' },
  database: {
    hu: 'postgres://felhasználó@gép[:port][,másik[:port]]/adatbázis, vagy üresen hagyva SQLite',
    en: 'postgres://user@host[:port][,other[:port]]/database, or empty for SQLite',
  },
  bucket: {
    hu: 's3://vödör[/előtag]?endpoint=https://…&region=…, file:///közös/könyvtár, vagy üresen hagyva a DATA_DIR/media könyvtár',
    en: 's3://bucket[/prefix]?endpoint=https://…&region=…, file:///shared/directory, or empty for the directory DATA_DIR/media',
  },
  url: {
    hu: 'http(s)://…, lekérdezés, név és jelszó nélkül',
    en: 'http(s)://… without a query, a name and a password',
  },
  scriptUrl: { hu: 'http(s)://… vagy /-rel kezdődő útvonal', en: 'http(s)://… or a path that begins with /' },
  reading: {
    hu: 'http(s)://… név és jelszó nélkül, egy olvasható fájl, recorded vagy off',
    en: 'http(s)://… without a name and a password, a readable file, recorded or off',
  },
  email: { hu: (example: string) => `e-mail-cím, például ${example}`, en: (example) => `an email address, such as ${example}` },
  securityContacts: {
    hu: 'mailto:…, https://… vagy tel:… címek vesszővel',
    en: 'mailto:…, https://… or tel:… addresses with commas',
  },
  addresses: {
    hu: (example: string) => `IP-címek vagy alhálózatok vesszővel, például ${example}`,
    en: (example) => `IP addresses or networks with commas, such as ${example}`,
  },
  uncounted: {
    hu: 'IP-címek vagy alhálózatok vesszővel, vagy none: mindenkit számolunk',
    en: 'IP addresses or networks with commas, or none: everybody is counted',
  },
});

/** Messages about configuration variables that prevent the start. */
const problems = defineMessages({
  publication: {
    hu: (file: string, reason: string) => `A lap nem olvasható: ${file}: ${reason}.`,
    en: (file, reason) => `The publication cannot be read: ${file}: ${reason}.`,
  },
  quoted: { hu: (value: string) => `„${value}”`, en: (value) => `“${value}”` },
  secret: { hu: (length: number) => `(titkos érték, ${length} jel)`, en: (length) => `(a secret of ${length} characters)` },
  wrong: {
    hu: (name: string, value: string, allows: string) => `${name}: a beállított érték ${value}, de csak ez lehet: ${allows}.`,
    en: (name, value, allows) => `${name}: is set to ${value}, but must be: ${allows}.`,
  },
  twice: {
    hu: (name: string) => `${name}_FILE: ${name} is be van állítva; csak az egyik lehet.`,
    en: (name) => `${name}_FILE: ${name} is set, too; only one of them may be.`,
  },
  unreadable: {
    hu: (name: string, file: string) => `${name}_FILE: a fájl nem olvasható: ${file}`,
    en: (name, file) => `${name}_FILE: the file cannot be read: ${file}`,
  },
  together: {
    hu: (one: string, other: string) => `${one}: nem lehet beállítva a ${other} mellett.`,
    en: (one, other) => `${one}: must not be set together with ${other}.`,
  },
  needed: {
    hu: (name: string, because: string, allows: string) =>
      `${name}: nincs beállítva, de ${because} mellett kötelező${allows === '' ? '' : `: ${allows}`}.`,
    en: (name, because, allows) => `${name}: is not set, but ${because} needs it${allows === '' ? '' : `: ${allows}`}.`,
  },
  sameOrigin: {
    hu: (origin: string) => `REGIONAL_ORIGIN: a beállított érték „${origin}”, de a fő kiadásétól (MAIN_ORIGIN) különböznie kell.`,
    en: (origin) => `REGIONAL_ORIGIN: is set to “${origin}”, but must differ from that of the main edition (MAIN_ORIGIN).`,
  },
});

export const configMessages = { allowed, problems };

export type ConfigMessages = (typeof problems)['hu'];
export type AllowedMessages = (typeof allowed)['hu'];
