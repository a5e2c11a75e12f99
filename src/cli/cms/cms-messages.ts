import { defineMessages, type InEachLanguage } from '~/lib/words/messages';

export const cmsMessages = defineMessages({
  noAddress: {
    hu: (address: string) => `Ez nem egy rendszer címe: ${address}. Például: --cms https://cms.example`,
    en: (address) => `This is not the address of a system: ${address}. For example: --cms https://cms.example`,
  },
  states: {
    hu: { ok: 'rendben', missing: 'nincs', differs: 'eltér', failed: 'hiba' },
    en: { ok: 'ok', missing: 'absent', differs: 'differs', failed: 'failed' },
  },
  neededMissing: { hu: 'HIÁNYZIK', en: 'MISSING' },
  noSite: { hu: 'enélkül nincs oldal', en: 'the site cannot work without it' },
  sum: {
    hu: (all: number, ok: number, differs: number, failed: number, missing: number) =>
      `${all} hívásból ${ok} rendben, ${differs} eltér, ${failed} hibás, ${missing} nincs.`,
    en: (all, ok, differs, failed, missing) =>
      `Of ${all} calls, ${ok} are correct, ${differs} differ, ${failed} failed, ${missing} are missing.`,
  },
  complete: {
    hu: 'Ami kötelező, mind megvan. Ami a kérdezett névvel nincs, arra a 404 is jó válasz.',
    en: 'All required calls exist. For an item that does not exist, 404 is also a correct response.',
  },
  lost: { hu: (calls: string) => `Kötelező, de nincs: ${calls}.`, en: (calls) => `Required, but missing: ${calls}.` },
  wrong: {
    hu: (calls: string) => `Kötelező, de nem jó: ${calls}. Ha ezek jók, a többi szabályt is kipróbálom rajtuk.`,
    en: (calls) => `Required, but incorrect: ${calls}. Once they are correct, the other rules can be checked.`,
  },
  wholeAnswer: { hu: 'a válasz', en: 'the answer' },
  morePlaces: { hu: (count: number) => `és még ${count} hely`, en: (count) => `and ${count} more places` },
  noAnswer: { hu: (why: string) => `nem válaszol: ${why}`, en: (why) => `does not answer: ${why}` },
  status: { hu: (status: number) => `a válasz ${status}, nem 200`, en: (status) => `answers ${status}, not 200` },
  noJson: { hu: 'a válasz nem JSON', en: 'the response is not JSON' },
  contentType: {
    hu: (type: string) => `a Content-Type „${type}”, nem application/json`,
    en: (type) => `the Content-Type is “${type}”, not application/json`,
  },
  slow: {
    hu: (took: number, allowed: number) => `${took} ms alatt jött meg, az oldal legfeljebb ${allowed} ms-ot vár`,
    en: (took, allowed) => `took ${took} ms; the site waits at most ${allowed} ms`,
  },
  large: { hu: '4 MB-nál nagyobb', en: 'larger than 4 MB' },
});

/** Problems reported when a rule of the contract is broken. */
export const brokenRules = {
  notFound: { hu: 'arra a cikkre, ami nincs, nem 404 a válasz', en: 'does not answer 404 for an article that does not exist' },
  noArticles: { hu: 'egyetlen cikket sem sorol fel', en: 'lists no article at all' },
  unsorted: { hu: 'nem a legfrissebb áll elöl', en: 'the newest article is not first' },
  early: (slug: string): InEachLanguage => ({
    hu: `${slug} még nem jelent meg, mégis felsorolja`,
    en: `lists ${slug}, which is not published yet`,
  }),
  twice: {
    hu: 'két cikknek ugyanaz a slugja: csak az egyik érhető el',
    en: 'two articles have the same slug: only one of them can be reached',
  },
  other: (slug: string, given: string | undefined): InEachLanguage => ({
    hu: `a ${slug} helyett ezt adja: ${given ?? 'semmi'}`,
    en: `gives ${given ?? 'nothing'} in place of ${slug}`,
  }),
  empty: (slug: string): InEachLanguage => ({
    hu: `a ${slug} szövege üres (content)`,
    en: `the text of ${slug} is empty (content)`,
  }),
  version: (slug: string, listed: string, own: string): InEachLanguage => ({
    hu: `a ${slug} változata (version) a listában ${listed}, a cikkben ${own}`,
    en: `the version of ${slug} is ${listed} in the list, ${own} in the article`,
  }),
  limit: (count: number): InEachLanguage => ({
    hu: `a limit=1 mellett is ${count} cikket ad`,
    en: `returns ${count} articles despite limit=1`,
  }),
  page: {
    hu: 'a második oldala ugyanaz, mint az első: nem veszi figyelembe a page-et',
    en: 'its second page is the same as the first: it ignores page',
  },
  tag: (tag: string, slug: string): InEachLanguage => ({
    hu: `a filters[tag]=${tag} mellett ezt is adja: ${slug}`,
    en: `gives ${slug}, too, for filters[tag]=${tag}`,
  }),
  before: {
    hu: 'nem veszi figyelembe a before-t: a webhelytérkép csak a legújabbakat tudná',
    en: 'ignores before: the sitemap would know the newest articles only',
  },
} as const;
