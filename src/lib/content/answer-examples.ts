import type { ContentCallName } from './content-calls';

const card = {
  id: 1234,
  slug: 'megnyilt-az-uj-duna-hid',
  title: 'Megnyílt az új Duna-híd',
  pubDate: 1_795_250_000,
  version: 1,
  recommender: 'Reggel hattól járható a híd, az első órában kétezren keltek át rajta.',
  tags: ['duna-hid', 'kozlekedes'],
  mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  articleAuthors: [{ slug: 'szabo-anna', name: 'Szabó Anna' }],
};
const article = {
  ...card,
  content: '<p>Az első autó fél hét előtt ért a túlsó partra.</p><p>A gyalogosok már tegnap átmehettek.</p>',
  tagNames: { 'duna-hid': 'Duna-híd', kozlekedes: 'közlekedés' },
  cover: { src: 'https://cms.example/kepek/hid.jpg', alt: 'A híd reggel', author: 'Fotó: Kiss Pál' },
};
const items = { items: [card] };
const page = { ...items, page: 1, totalPages: 1 };
const podcast = { slug: 'reggeli-adas', name: 'Reggeli adás' };
const episode = {
  id: 7,
  slug: 'mit-er-egy-hid',
  title: 'Mit ér egy híd?',
  duration: 1800,
  sourceUrl: 'https://cms.example/hang/mit-er-egy-hid.mp3',
  pubDate: 1_795_250_000,
  podcast,
};
const menu = [{ label: 'Belföld', url: '/rovat/belfold' }];
const shared = {
  exchangesRates: [{ currency: 'EUR', value: 398.2, change: -0.4 }],
  trendingTags: [{ name: 'Duna-híd', slug: 'duna-hid' }],
};

/** An example answer for each content call, for the API's description. Tests parse them with the calls' own schemas. */
export const answerExamples: Readonly<Record<ContentCallName, unknown>> = {
  article,
  articleById: article,
  version: { v: 1 },
  items: {
    items: [{ type: 'liveblogpost', document: { id: 'b1', title: 'Átadták', content: '<p>…</p>', pubDate: 1_795_250_000 } }],
    pinnedItems: [],
    page: 1,
    totalPages: 1,
  },
  articles: page,
  articlesByTags: page,
  articleLists: { 'a-szerkeszto-ajanlja': items },
  facebookReactions: { items: [{ id: 1234, slug: card.slug, reactions: 56 }] },
  recommended: { newest: [card], important: [card] },
  search: { ...page, totalItems: 1 },
  searchArticles: items,
  searchHighlights: items,
  autocomplete: { items: [{ type: 'tags', text: 'Duna-híd', count: 3, slug: 'duna-hid' }] },
  pageData: {
    section: { name: 'kozlekedes', title: 'Közlekedés', patterns: ['/rovat/kozlekedes'] },
    components: [{ name: 'article-list', props: { rule: { mstag: 'kozlekedes' } } }],
  },
  document: { slug: 'adatvedelem', title: 'Adatvédelem', content: '<p>Mit tudunk rólad, és mire kell.</p>' },
  unique: { slug: 'frontpage-podcast-block-position', content: '{"position":40}' },
  uniqueGroup: { id: 'kiemeltek', uniques: [{ slug: 'elso', content: '{}' }] },
  frontendInit: { ...shared, menus: { main: menu, footer: [{ label: 'Impresszum', url: '/impresszum' }] } },
  frontendRefresh: shared,
  news: { blocks: [{ position: 10, type: 'leader', items: [card] }] },
  autoBlock: { position: 30, type: 'row', items: [card] },
  indexBoxes: { items: [{ slug: 'kozlekedes', title: 'Közlekedés', type: 'articles', position: 50, items: [card] }] },
  indexSection: { tag: { name: 'Belföld', slug: 'belfold' }, items: [card] },
  indexEpisodes: { items: [episode] },
  corrections: {
    items: [{ date: 1_795_253_600, text: 'A híd 312 méter hosszú.', wrong: 'A híd 321 méter hosszú.', article: card }],
    page: 1,
    totalPages: 1,
  },
  staff: { groups: [{ title: 'Szerkesztők', members: [{ name: 'Szabó Anna', slug: 'szabo-anna' }] }] },
  episodes: { items: [episode], page: 1, totalPages: 1 },
  episode,
  podcasts: { items: [podcast] },
  exchange: {
    currency: 'EUR',
    base: 'HUF',
    range: 'month',
    items: [{ date: '2026-11-20', value: 398.2 }],
    latest: 398.2,
    source: 'Magyar Nemzeti Bank',
  },
  minutes: { day: '2026-11-21', minutes: 320, items: [{ time: '08:00', value: 40 }] },
  crawlers: { search: 'allow', archive: 'allow', preview: 'allow', assistant: 'licence', training: 'refuse' },
  counter: { recurring: 12, onetime: 3 },
  articlesBefore: items,
  routeRule: { redirect: { to: '/legfrissebb', statusCode: 301 } },
};
