import { defineMessages, type InEachLanguage } from '~/lib/words/messages';
import { countNoun } from '../messages/count-noun';

/** Reasons why an article cannot be found at its address. */
export const lostReasons = {
  refused: { hu: 'ilyen címet a szerver nem fogad el', en: 'the server refuses this address' },
  ownFile: { hu: 'a szerver saját fájljainak címe', en: 'an address of the server’s own files' },
  noEdition: { hu: 'ezen a gépnéven nincs kiadás', en: 'there is no edition on this host' },
  noArticle: { hu: 'nem cikk címe', en: 'not the address of an article' },
  empty: { hu: 'az „empty” azonosító a helykitöltő cikké', en: 'the slug “empty” is that of the placeholder article' },
  otherSlug: { hu: 'a cím másik cikk azonosítójával végződik', en: 'the address ends in the slug of another article' },
} as const satisfies Readonly<Record<string, InEachLanguage>>;

export const redirectedTo = (to: string): InEachLanguage => ({
  hu: `átirányítás viszi el: ${to}`,
  en: `redirected to ${to}`,
});

export const addressMessages = defineMessages({
  allFound: {
    hu: (asked: number) => `Címek: ${asked} cikk az oldalon, mind elérhető.`,
    en: (asked) => `Addresses: ${countNoun(asked, 'article')} on the site, all of them can be reached.`,
  },
  lost: {
    hu: (asked: number, lost: number) => `Címek: ${asked} cikk az oldalon, ${lost} nem érhető el:`,
    en: (asked, lost) => `Addresses: ${countNoun(asked, 'article')} on the site, ${lost} cannot be reached:`,
  },
});
