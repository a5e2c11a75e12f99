import { defineMessages } from '~/lib/words/messages';
import { countNoun } from '../messages/count-noun';

export const adsMessages = defineMessages({
  description: {
    hu: 'Saját hirdetések: kampányok és számlálásuk (docs/contracts/advertising.md)',
    en: 'Advertisements of our own: campaigns and their counts (docs/contracts/advertising.md)',
  },
  list: { hu: 'A kampányok, kiadásonként', en: 'The campaigns by edition' },
  noCampaigns: {
    hu: 'Nincs kampány. Így készítesz egyet: hirmondo ads set <azonosító> [fájl]',
    en: 'There are no campaigns. To create one: hirmondo ads set <id> [file]',
  },
  listSite: { hu: 'csak ennek a kiadásnak a kampányai', en: 'only the campaigns of this edition' },
  set: {
    hu: 'Kampány készítése vagy cseréje egy YAML- vagy JSON-fájlból',
    en: 'Create or replace a campaign from a YAML or JSON file',
  },
  id: { hu: 'a kampány azonosítója', en: 'the id of the campaign' },
  setSite: {
    hu: 'a kiadás; nélküle mindazoké, amelyeknek nincs saját kampánya',
    en: 'the edition; without it, for all those that have no campaigns of their own',
  },
  delete: { hu: 'Egy kampány törlése; amit számoltunk, megmarad', en: 'Delete a campaign; its counts stay' },
  deleteSite: { hu: 'a kiadás, amelyiké', en: 'the edition that has it' },
  report: { hu: 'Megjelenések és kattintások', en: 'Impressions and clicks' },
  reportId: { hu: 'csak ez a kampány', en: 'only this campaign' },
  reportSite: { hu: 'csak ezen a kiadáson', en: 'only on this edition' },
  days: { hu: 'ennyi napra visszamenőleg', en: 'this many days back' },
  reportJson: { hu: 'óránként és helyenként egy JSON-objektum', en: 'one JSON object for each hour and place' },
  needsDays: {
    hu: (text: string) => `--days: 1 és 999 közötti egész szám kell, nem „${text}”.`,
    en: (text) => `--days: needs a whole number from 1 to 999, not “${text}”.`,
  },
  damaged: {
    hu: (site: string, why: string) => `A tárolt kampányok hibásak (${site || 'minden kiadás'}): ${why}`,
    en: (site, why) => `The stored campaigns are wrong (${site || 'every edition'}): ${why}`,
  },
  states: {
    hu: { paused: 'áll', running: 'fut', waiting: 'vár', over: 'lejárt' },
    en: { paused: 'paused', running: 'running', waiting: 'waiting', over: 'over' },
  },
  exclusive: { hu: 'kizárólagos', en: 'exclusive' },
  political: { hu: 'politikai', en: 'political' },
  noCampaign: { hu: (file: string) => `${file}: nem kampány`, en: (file) => `${file}: not a campaign` },
  outcomes: {
    hu: { unchanged: 'nem változott', created: 'elkészült', updated: 'frissült', deleted: 'törölve' },
    en: { unchanged: 'unchanged', created: 'created', updated: 'updated', deleted: 'deleted' },
  },
  unknown: { hu: (id: string) => `Nincs ilyen kampány: ${id}`, en: (id) => `There is no such campaign: ${id}` },
  rate: { hu: (percent: number) => `${percent.toFixed(2).replace('.', ',')}%`, en: (percent) => `${percent.toFixed(2)}%` },
  counts: {
    hu: (impressions: number, clicks: number, rate: string) => `${impressions} megjelenés\t${clicks} kattintás\t${rate}`,
    en: (impressions, clicks, rate) => `${impressions} impressions\t${clicks} clicks\t${rate}`,
  },
  noCounts: {
    hu: (days: number) => `Az elmúlt ${days} napban egy megjelenést sem számoltunk.`,
    en: (days) => `No impressions were counted in the last ${countNoun(days, 'day')}.`,
  },
  tests: { hu: 'Oldalak és kattintások az A/B-tesztek változatai szerint', en: 'Pages and clicks by variants of A/B tests' },
  testsJson: { hu: 'óránként és változatonként egy JSON-objektum', en: 'one JSON object for each hour and variant' },
  noVariantCounts: {
    hu: (days: number) => `Az elmúlt ${days} napban egy változat oldalát sem számoltuk.`,
    en: (days) => `No pages of variants were counted in the last ${countNoun(days, 'day')}.`,
  },
  variantCounts: {
    hu: (pages: number, clicks: number, rate: string) => `${pages} oldal\t${clicks} kattintás\t${rate}`,
    en: (pages, clicks, rate) => `${pages} pages\t${clicks} clicks\t${rate}`,
  },
  suspect: {
    hu: (count: number) => `gyanús, nem számít: ${count}`,
    en: (count) => `suspect, not counted: ${count}`,
  },
  noFile: {
    hu: (src: string, folders: string) => `${src}: nincs ilyen fájl (${folders})`,
    en: (src, folders) => `${src}: there is no such file (${folders})`,
  },
  noPicture: {
    hu: (src: string) => `${src}: nem JPEG-, PNG- vagy WebP-kép`,
    en: (src) => `${src}: not a JPEG, PNG or WebP picture`,
  },
  otherSize: {
    hu: (src: string, found: string, wanted: string) =>
      `${src}: a kép ${found} képpont, ${wanted} vagy annak egész számú többszöröse kell`,
    en: (src, found, wanted) => `${src}: the picture has ${found} pixels, but needs ${wanted} or a whole multiple of it`,
  },
});
