import type { InterfaceLanguage } from './interface-language';

/** Texts of the parts that all pages share: header, menus, footer, sidebar. */
const hu = {
  skip: 'Ugrás a tartalomra',
  home: (name: string): string => `${name}, címlap`,
  sections: 'Rovatok',
  allSections: 'Minden rovat',
  morePages: 'További oldalak',
  supplements: 'Mellékletek',
  editions: 'Kiadások',
  allEditions: 'Minden kiadás',
  search: 'Keresés',
  searchPlaceholder: 'Keresés a cikkek között',
  articles: 'Cikkek',
  articlesFound: 'cikk a listában',
  noArticleFound: 'Erre nem találtunk cikket.',
  menu: 'Menü',
  footer: 'Lábléc',
  footerGroups: { reading: 'Olvasnivaló', about: 'A lapról', support: 'Támogatás', rules: 'Szabályok' },
  imprint: 'Impresszum',
  consent: 'Süti-beállítások',
  sidebar: 'Oldalsáv',
  sidebarMenu: 'Ajánlott oldalak',
  mostRead: 'Most olvassák',
  follow: 'Kövess minket a Facebookon is!',
  onAir: 'Élő adás',
  watch: 'Megnézem',
  close: 'Bezárás',
  colors: 'Megjelenés',
  system: 'A készülék beállítása szerint',
  light: 'Világos',
  dark: 'Sötét',
};

type LayoutWords = Readonly<typeof hu>;

const en: LayoutWords = {
  skip: 'Skip to content',
  home: (name) => `${name}, front page`,
  sections: 'Sections',
  allSections: 'All sections',
  morePages: 'More pages',
  supplements: 'Supplements',
  editions: 'Editions',
  allEditions: 'All editions',
  search: 'Search',
  searchPlaceholder: 'Search our articles',
  articles: 'Articles',
  articlesFound: 'articles listed',
  noArticleFound: 'No articles found.',
  menu: 'Menu',
  footer: 'Footer',
  footerGroups: { reading: 'Reading', about: 'About us', support: 'Support', rules: 'Rules' },
  imprint: 'Imprint',
  consent: 'Cookie settings',
  sidebar: 'Sidebar',
  sidebarMenu: 'More',
  mostRead: 'Being read now',
  follow: 'Follow us on Facebook',
  onAir: 'Live broadcast',
  watch: 'Watch',
  close: 'Close',
  colors: 'Appearance',
  system: 'As the device is set',
  light: 'Light',
  dark: 'Dark',
};

const WORDS: Readonly<Record<InterfaceLanguage, LayoutWords>> = { hu, en };

/** The shared texts of pages in a language. */
export function layoutWords(language: InterfaceLanguage): LayoutWords {
  return WORDS[language];
}
