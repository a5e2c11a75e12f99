import { defineMessages } from '~/lib/words/messages';
import { countNoun } from '../messages/count-noun';

export const importMessages = defineMessages({
  unknownFormat: {
    hu: (format: string, known: string) => `Nincs ilyen formátum: ${format}. Ezek vannak: ${known}.`,
    en: (format, known) => `Unknown format ${format}; use ${known}.`,
  },
  brokeOff: {
    hu: (file: string, records: number, why: string) => `${file}: az importálás ${records} tétel után megszakadt: ${why}`,
    en: (file, records, why) => `${file}: the import stopped after ${countNoun(records, 'record')}: ${why}`,
  },
  otherSource: {
    hu: (wanted: string, source: string) =>
      `${wanted}: ezen a néven már egy másik lap cikkei vannak itt, ezért ezek neve: ${source}. Ha ugyanaz a lap: --source.`,
    en: (wanted, source) =>
      `${wanted}: articles of another publication have this source, so that these have: ${source}. If it is the same one: --source.`,
  },
  unknownSite: {
    hu: (site: string, known: string) => `--site: nincs „${site}” kiadás. Ezek vannak: ${known}.`,
    en: (site, known) => `--site: unknown edition “${site}”; use ${known}.`,
  },
  wrongSection: {
    hu: (slug: string) => `--section: „${slug}” nem rovat azonosítója.`,
    en: (slug) => `--section: “${slug}” is not the slug of a section.`,
  },
  wrongRepeat: {
    hu: (text: string) => `--repeat: „${text}” helyett egész szám kell 1 és 100000 között.`,
    en: (text) => `--repeat: needs a whole number from 1 to 100000, not “${text}”.`,
  },
  wrongBaseUrl: {
    hu: (text: string) => `--base-url: „${text}” helyett http(s)://… kell.`,
    en: (text) => `--base-url: needs http(s)://…, not “${text}”.`,
  },
  unknownEncoding: {
    hu: (name: string) => `--encoding: nincs „${name}” kódolás; például: windows-1250, iso-8859-2, utf-16le.`,
    en: (name) => `--encoding: unknown encoding “${name}”; use, for example, windows-1250, iso-8859-2 or utf-16le.`,
  },
  noFile: { hu: (path: string) => `Nincs ilyen fájl: ${path}`, en: (path) => `There is no such file: ${path}` },
  notAFile: { hu: (path: string) => `Ez nem fájl: ${path}`, en: (path) => `This is not a file: ${path}` },
  noFilesIn: {
    hu: (path: string, extensions: string) => `${path}: nincs benne ${extensions} fájl.`,
    en: (path, extensions) => `${path}: there is no ${extensions} file in it.`,
  },
  otherFormat: {
    hu: (kind: string, formats: string) => `a tartalma szerint ${kind}. Ehhez ez való: hirmondo import ${formats}`,
    en: (kind, formats) => `it looks like ${kind}. Use hirmondo import ${formats}`,
  },
  noFormat: {
    hu: (kind: string, format: string) =>
      `a tartalma szerint ${kind}, az import ${format} ilyet nem olvas. Hogy mit olvas: hirmondo import --help`,
    en: (kind, format) => `it looks like ${kind}, which import ${format} does not read. What it reads: hirmondo import --help`,
  },
  brokenZip: {
    hu: (path: string, why: string) => `${path}: hibás ZIP: ${why}`,
    en: (path, why) => `${path}: broken ZIP: ${why}`,
  },
  strangeEncoding: {
    hu: (file: string, name: string) => `${file}: ismeretlen kódolás: „${name}”. A --encoding megmondja helyette.`,
    en: (file, name) => `${file}: unknown encoding “${name}”. Set the actual encoding with --encoding.`,
  },
  wrongBytes: {
    hu: (file: string, line: number, byte: number, reason: string) =>
      `${file}: ${line}. sor, ${byte}. bájt: ${reason}. Ebből a fájlból semmit nem tároltam; a --encoding megmondja a valódi kódolást.`,
    en: (file, line, byte, reason) =>
      `${file}: line ${line}, byte ${byte}: ${reason}. Nothing from this file was stored; set the actual encoding with --encoding.`,
  },
  records: { hu: 'tétel', en: 'records' },
  total: { hu: (files: number) => `Összesen ${files} fájl`, en: (files) => `Together ${countNoun(files, 'file')}` },
  articles: {
    hu: (whole: number, kept: number) => `${whole} cikkből ${kept} a helyén`,
    en: (whole, kept) => `${kept} of ${whole} articles in place`,
  },
  episodes: {
    hu: (whole: number, kept: number) => `${whole} adásból ${kept} a helyén`,
    en: (whole, kept) => `${kept} of ${whole} episodes in place`,
  },
  counts: {
    hu: (created: number, updated: number, unchanged: number, failed: number, seconds: string) =>
      `mindennel együtt ${created} új, ${updated} frissült, ${unchanged} változatlan, ${failed} hibás (${seconds} s)`,
    en: (created, updated, unchanged, failed, seconds) =>
      `of everything ${created} new, ${updated} updated, ${unchanged} unchanged, ${failed} failed (${seconds} s)`,
  },
  line: { hu: (line: number) => `${line}. sor`, en: (line) => `line ${line}` },
  wholeFile: { hu: 'az egész fájl', en: 'the whole file' },
  record: { hu: (record: number) => `${record}. rekord`, en: (record) => `record ${record}` },
  moreFailures: {
    hu: (count: number) => `… és még ${count} hiba (--json mindet kiírja)`,
    en: (count) => `… and ${count} more failures (--json prints all of them)`,
  },
  offerRename: {
    hu: (count: number) => `${count} cikk azonosítója foglalt; ugyanez az import --rename kapcsolóval másikat ad nekik.`,
    en: (count) => `the slugs of ${count} articles are taken; run the same import with --rename to give them others.`,
  },
  lost: { hu: (list: string) => `kimaradt: ${list}`, en: (list) => `left out: ${list}` },
  skipped: { hu: (list: string) => `átugorva: ${list}`, en: (list) => `skipped: ${list}` },
  dryRun: { hu: 'Próba volt: semmi nem változott.', en: 'This was a dry run: nothing has changed.' },
  strict: { hu: 'Hiba miatt (--strict) semmi nem változott.', en: 'Because of a failure (--strict) nothing has changed.' },
  media: {
    hu: (kept: number, failed: number) =>
      `képek, hangok: ${kept} a miénk, ${failed} nem${failed > 0 ? ' (ugyanez az import újra megpróbálja):' : ''}`,
    en: (kept, failed) =>
      `pictures, sounds: ${kept} stored, ${failed} failed${failed > 0 ? ' (run the same import to retry):' : ''}`,
  },
  notRedirected: {
    hu: (count: number) =>
      `${count} cikk régi címe ismert, de nincs átirányítva; ugyanez az import --redirects kapcsolóval pótolja.`,
    en: (count) =>
      `the old addresses of ${count} articles are known, but not redirected; run the same import with --redirects to redirect them.`,
  },
  redirects: {
    hu: (rules: number, unchanged: number, needless: number) =>
      `átirányítás: ${rules} új, ${unchanged} megvolt, ${needless} cím szabály nélkül is jó helyre visz`,
    en: (rules, unchanged, needless) =>
      `redirects: ${rules} new, ${unchanged} already there, ${needless} addresses work without a rule`,
  },
  noRule: {
    hu: (place: string, why: string) => `nincs szabály: ${place}: ${why}`,
    en: (place, why) => `no rule: ${place}: ${why}`,
  },
});
