import type { contentCalls } from './content-calls';

export type ContentCallName = keyof typeof contentCalls;

/** What readers see if a source does not implement a call, in both languages of the messages. */
export interface Without {
  readonly en: string;
  readonly hu: string;
}

const without = (en: string, hu: string): Without => ({ en, hu });

/**
 * Which calls another system must have: `'needed'`. For all others, the fallback (src/sources/call-fallbacks.ts), as `hirmondo
 * doctor --cms` and docs/contracts/content-api.md print it.
 */
export const callNeeds: Readonly<Record<ContentCallName, 'needed' | Without>> = {
  article: 'needed',
  articles: 'needed',
  articleById: without('change notifications do not name the page', 'a változásról szóló jelzés nem nevezi meg az oldalt'),
  version: without('open live blogs do not refresh', 'a nyitva lévő élő közvetítés nem frissül magától'),
  items: without('a live blog ends with its first entries', 'az élő közvetítésnek csak az első bejegyzései látszanak'),
  articlesByTags: without('no tag box beside lists', 'a listák mellett nincs címkedoboz'),
  articleLists: without('hand-made lists are empty and not shown', 'a kézi listák üresek, nem jelennek meg'),
  facebookReactions: without('no reaction counts', 'nincs reakciószám'),
  recommended: without('the newest articles are shown under an article', 'a cikkek alatt a legfrissebbek állnak'),
  search: without(
    'the archive lists everything; search says it is unavailable',
    'az archívum mindent felsorol, a keresés szól, hogy nincs',
  ),
  searchArticles: without('no suggestions while typing', 'gépelés közben nincs ajánlat'),
  searchHighlights: without('no strip of highlights', 'nincs kiemelt sáv'),
  autocomplete: without('no suggestions while typing', 'gépelés közben nincs ajánlat'),
  pageData: without('the built-in section pages', 'a program saját rovatoldalai'),
  corrections: without('the corrections page is empty', 'a helyesbítések oldala üres'),
  document: without('documents return 404', 'a dokumentumok címe 404'),
  unique: without('nothing', 'semmi'),
  uniqueGroup: without('nothing', 'semmi'),
  frontendInit: without(
    'a header without the newsroom’s menus, a footer without links',
    'fejléc a szerkesztőség menüi nélkül, lábléc linkek nélkül',
  ),
  frontendRefresh: without(
    'exchange rates, weather and trending topics do not refresh',
    'az árfolyam, az időjárás és a felkapott témák nem frissülnek',
  ),
  news: without('the front consists of the newest articles', 'a címlapot a legfrissebb cikkek adják'),
  autoBlock: without('no automatic block on the front', 'a címlapon nincs automata blokk'),
  indexBoxes: without('no boxes on the front', 'a címlapon nincsenek dobozok'),
  indexSection: without('no sections on the front', 'a címlapon nincsenek rovatok'),
  indexEpisodes: without('no podcasts on the front', 'a címlapon nincsenek podcastok'),
  staff: without('the imprint consists of its document only', 'az impresszum csak a saját dokumentuma'),
  episodes: without('podcast lists are empty', 'a podcastlisták üresek'),
  episode: without('episodes return 404', 'az adások címe 404'),
  podcasts: without('podcast lists are empty', 'a podcastlisták üresek'),
  exchange: without('the exchange rate page says that there is no data', 'az árfolyamoldal közli, hogy nincs adat'),
  minutes: without('the minutes counter is 0', 'a percszámláló 0'),
  crawlers: without('programs that read are treated like readers', 'a gépi olvasókkal úgy bánik, mint az olvasókkal'),
  counter: without('the donation counter is 0', 'a támogatásszámláló 0'),
  articlesBefore: without('sitemaps with the newest thousand articles', 'a webhelytérképben a legfrissebb ezer cikk áll'),
  routeRule: without('only the built-in redirects', 'csak a program saját átirányításai'),
};
