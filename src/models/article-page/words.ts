import { ownable } from '~/lib/words/own-words';

/** Interface text of an article page, in the article's language (AR-13). */
const WORDS = {
  hu: {
    tags: 'Címkék',
    tools: 'Megosztás, mentés, betűméret',
    share: 'Megosztás',
    shareNative: 'Megosztom',
    copyLink: 'Link másolása',
    linkCopied: 'A link a vágólapon van',
    byMail: 'E-mailben',
    contributors: 'Közreműködött',
    newest: 'Friss hírek',
    adultTitle: 'Csak felnőtteknek',
    adultText: 'Ez a cikk olyan tartalmat közöl, amely kiskorúakra káros vagy egyes olvasókat felkavarhat.',
    sponsored: 'Ez a tartalom fizetett együttműködésben készült.',
    paidBy: 'Fizette:',
    whatIsThis: 'Mi ez?',
    paidMeans: 'A megjelenéséért fizettek. Nem tartozik a szerkesztőség hírei közé, és a fizető szempontjait képviselheti.',
    entries: 'Bejegyzések',
    aboutCoverage: 'A közvetítésről',
    toNewest: 'Ugrás a legfrissebbhez',
    wholeSummary: 'Az egész összefoglaló',
    keyEvents: 'Fontos pillanatok',
    keyEvent: 'Fontos pillanat',
    summary: 'Ami eddig történt',
    allEntries: 'Minden bejegyzés',
    filter: 'Szűrés',
    shareEntry: 'Megosztom ezt a bejegyzést',
    entryFrom: 'Bejegyzés ebből:',
    pinned: 'Kiemelt',
    permalink: 'A bejegyzés saját címe',
    changed: 'Frissült',
    corrected: 'Helyesbítve',
    correction: 'Helyesbítés',
    wrong: 'Korábban ez állt itt:',
    allCorrections: 'Minden helyesbítésünk',
    part: 'A közvetítés része',
    fromParent: 'Még több a közvetítésből',
    wholeBlog: 'A teljes közvetítés',
    noEntries: 'Még nincs bejegyzés. Hamarosan kezdünk.',
    breadcrumb: 'Hol jársz',
    recommended: 'Ajánljuk még',
    reactions: 'reakció a Facebookon',
    minutes: 'perc olvasás',
    save: 'Mentés későbbre',
    saved: 'Mentve, törlés a mentettek közül',
    notSaved: 'A böngésző nem engedi elmenteni.',
    savedList: 'Mentett cikkek',
    textSize: 'Betűméret',
    textSizes: 'Szokásos betűméret.|Nagyobb betűk.|Legnagyobb betűk.',
    contents: 'Tartalom',
    know: 'Tudsz valamit?',
    write: 'Írj nekünk',
    adultAccept: 'Elmúltam 18 éves, elolvasom',
  },
  en: {
    tags: 'Tags',
    tools: 'Share, save, text size',
    share: 'Share',
    shareNative: 'Share',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    byMail: 'By e-mail',
    contributors: 'Contributors',
    newest: 'Latest',
    adultTitle: 'Adults only',
    adultText: 'This article contains material that is harmful to minors or that some readers may find disturbing.',
    sponsored: 'This content was made in a paid partnership.',
    paidBy: 'Paid for by',
    whatIsThis: 'What is this?',
    paidMeans: 'Somebody paid for its publication. It is not part of our news coverage, and it may speak for who paid.',
    entries: 'Entries',
    aboutCoverage: 'About this coverage',
    toNewest: 'Go to the latest',
    wholeSummary: 'The whole summary',
    keyEvents: 'Key moments',
    keyEvent: 'Key moment',
    summary: 'What has happened so far',
    allEntries: 'All entries',
    filter: 'Filter',
    shareEntry: 'Share this entry',
    entryFrom: 'An entry of:',
    pinned: 'Pinned',
    permalink: 'Address of this entry',
    changed: 'Updated',
    corrected: 'Corrected',
    correction: 'Correction',
    wrong: 'It said before:',
    allCorrections: 'All our corrections',
    part: 'Part of our live coverage',
    fromParent: 'More from the live coverage',
    wholeBlog: 'All of the coverage',
    noEntries: 'No entries yet. We start soon.',
    breadcrumb: 'You are here',
    recommended: 'More stories',
    reactions: 'reactions on Facebook',
    minutes: 'min read',
    save: 'Save for later',
    saved: 'Saved, remove from saved',
    notSaved: 'The browser does not let it be saved.',
    savedList: 'Saved articles',
    textSize: 'Text size',
    textSizes: 'Usual text size.|Larger text.|Largest text.',
    contents: 'Contents',
    know: 'Do you know something?',
    write: 'Write to us',
    adultAccept: 'I am over 18, show the article',
  },
} as const;

export type PageLanguage = keyof typeof WORDS;

/** The interface text in a language. */
export const articleWords = ownable<Readonly<Record<keyof (typeof WORDS)['hu'], string>>>('article', WORDS);

/** Language of an article: its own marker or the flag `english` (AR-13). */
export function articleLanguage(article: {
  readonly english: boolean;
  readonly flags: readonly { readonly slug: string }[];
}): PageLanguage {
  return article.english || article.flags.some(({ slug }) => slug === 'english') ? 'en' : 'hu';
}

/** Value of `lang` for an article's own words on a Hungarian page: undefined for Hungarian ones. */
export function foreignLang(article: Parameters<typeof articleLanguage>[0]): 'en' | undefined {
  return articleLanguage(article) === 'en' ? 'en' : undefined;
}

/** Display name of a tag: its own if known, else the slug with spaces. */
export function tagName(slug: string, names: Readonly<Record<string, string>> | undefined): string {
  return names?.[slug] ?? slug.replaceAll('-', ' ');
}
