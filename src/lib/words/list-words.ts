import { ownable } from './own-words';

/** Texts of list pages and of the boxes beside lists and articles. */
const hu = {
  tabs: 'Fülek',
  pages: 'Lapozó',
  pagePosition: (page: number, totalPages: number): string => `${page}. oldal, összesen ${totalPages}`,
  page: (page: number): string => `${page}. oldal`,
  previousPage: 'Előző oldal',
  nextPage: 'Következő oldal',
  highlights: 'Kiemelt cikkek',
  summary: 'Összefoglaló',
  newest: 'Friss hírek',
  latestEpisodes: 'Friss adások',
  noEpisodes: 'Még nincs adás.',
  feed: 'RSS',
  feedTitle: (title: string): string => `${title}: RSS-hírcsatorna`,
  shop: 'Bolt',
  shopNote: 'Könyvek, bögrék, naptárak',
  app: 'App letöltése',
  appNote: 'Értesítés, ha fontos történik',
  links: 'Bolt, alkalmazás, támogatás',
  support: 'Támogasd a munkánkat!',
  supportNote: 'A lapot az olvasói tartják fenn.',
  supportLink: 'Támogatom',
  noArticles: 'Itt még nincs cikk. Amint megjelenik az első, itt találod.',
  waiting: 'Ez a fül még adatra vár. Amint megbízható forrásból megvannak a számok, itt találod őket.',
  euHint:
    'Ez az oldal az Európai Unió társfinanszírozásával készült. Tartalmáért a szerkesztőség felel, és az nem feltétlenül tükrözi az Európai Unió álláspontját.',
  audioShow: 'Hallgasd meg a műsort',
  advertiseHere: 'Itt a te hirdetésed is megjelenhet.',
  listen: 'Hallgasd meg a Spotifyon',
  loadPlayer: 'A lejátszó betöltése a Spotifyról',
};

type ListWords = Readonly<typeof hu>;

const en: ListWords = {
  tabs: 'Tabs',
  pages: 'Pages',
  pagePosition: (page, totalPages) => `Page ${page} of ${totalPages}`,
  page: (page) => `page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  highlights: 'Highlights',
  summary: 'Summary',
  newest: 'Latest',
  latestEpisodes: 'Latest episodes',
  noEpisodes: 'No episodes yet.',
  feed: 'RSS',
  feedTitle: (title) => `${title}: RSS feed`,
  shop: 'Shop',
  shopNote: 'Books, mugs, calendars',
  app: 'Download app',
  appNote: 'Know when something happens',
  links: 'Shop, app, support',
  support: 'Support our work',
  supportNote: 'Our readers keep this newsroom going.',
  supportLink: 'Support us',
  noArticles: 'There are no articles here yet. The first one will stand here.',
  waiting: 'This tab is waiting for data. The figures will stand here as soon as a reliable source has them.',
  euHint:
    'This page is co-financed by the European Union. The newsroom alone is responsible for its content, which does not necessarily reflect the position of the European Union.',
  audioShow: 'Listen to the show',
  advertiseHere: 'Your advertisement could be here.',
  listen: 'Listen on Spotify',
  loadPlayer: 'Load the player from Spotify',
};

/** The texts of lists in a language. */
export const listWords = ownable('list', { hu, en });
