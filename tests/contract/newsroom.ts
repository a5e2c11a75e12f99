import type { Backend } from '~/backend/index';
import { fill } from '~/backend/testing/fill';

/** Noon of 21 November 2026 in Budapest, unix seconds: the current time in all contract tests. */
export const NOW = 1_795_258_800;
const HOUR = 3600;

interface Piece {
  readonly slug: string;
  /** Hours before NOW; negative for later times. */
  readonly age: number;
  readonly site?: string;
  readonly section?: string;
  readonly [field: string]: unknown;
}

const sections = [
  { site: 'hirmondo', slug: 'belfold', name: 'Belföld', active: true },
  { site: 'hirmondo', slug: 'titkos', name: 'Titkos', active: false },
  { site: 'g7', slug: 'adat', name: 'Adat', active: true },
  { site: 'transtelex', slug: 'erdely', name: 'Erdély', active: true },
];

const anna = { slug: 'kovacs-anna', name: 'Kovács Anna' };
const bela = { slug: 'nagy-bela', name: 'Nagy Béla' };

/** Small on purpose: every article is used by a test that names it. */
const pieces: readonly Piece[] = [
  {
    slug: 'hid',
    age: 1,
    title: 'Új híd épül a Dunán',
    recommender: 'A választásokról szóló vita után döntöttek a hídról.',
    content: '<p>A híd <strong>két év</strong> alatt készül el.</p><script>alert(1)</script><h2>Költségek</h2><p>Drága lesz.</p>',
    tags: ['budapest', 'duna'],
    articleAuthors: [anna],
    important: true,
    contentHighlight: 'Két év alatt készül el.',
  },
  {
    slug: 'vihar',
    age: 2,
    title: 'Vihar a Balatonon',
    cover: { src: '/media/vihar.jpg', focus: { x: 0.7, y: 0.3, phone: { x: 0.2, y: 0.5 } } },
    recommendedBoxImage: '/media/vihar.jpg',
    tags: ['balaton'],
    articleAuthors: [anna, bela],
    flags: [{ slug: 'live' }],
  },
  { slug: 'arak', age: 3, site: 'g7', section: 'adat', title: 'Árak és bérek', tags: ['budapest'], articleAuthors: [bela] },
  { slug: 'falu', age: 4, site: 'transtelex', section: 'erdely', title: 'Egy falu Erdélyben', tags: ['duna'] },
  { slug: 'tukor', age: 5, title: 'Tükrözött cikk', mirroringSites: ['transtelex'], tags: ['duna', 'budapest'] },
  { slug: 'piszkozat', age: 1, title: 'Piszkozat a hídról', active: false, tags: ['budapest'], articleAuthors: [anna] },
  { slug: 'rejtett', age: 1, section: 'titkos', title: 'Rejtett rovat cikke a hídról', tags: ['budapest'] },
  { slug: 'holnap', age: -24, title: 'A holnapi híd', tags: ['budapest'], articleAuthors: [anna] },
  {
    slug: 'kozvetites',
    age: 6,
    type: 'liveblog',
    title: 'Percről percre',
    subArticles: [
      ...Array.from({ length: 34 }, (_, index) => ({
        id: `e${index + 1}`,
        title: `Bejegyzés ${index + 1}`,
        content: `<p>Szöveg ${index + 1}</p>`,
        pubDate: NOW - 6 * HOUR + index * 60,
        keyEvent: index === 1 || index === 33,
      })),
      { id: 'kesobb', title: 'Majd', content: '<p>Majd</p>', pubDate: NOW + HOUR, keyEvent: true },
      { id: 'tuzott', title: 'Összefoglaló', content: '<p>Tűzve</p>', pubDate: NOW - 6 * HOUR, pinned: true },
    ],
  },
  { slug: 'resz', age: 5.5, type: 'liveblogpost', title: 'Külön oldal', parent: { id: 'kozvetites' }, content: '<p>Rész</p>' },
  { slug: 'hatter', age: 5.8, updatedAt: NOW - HOUR / 2, title: 'Háttér', parent: { id: 'kozvetites' } },
  { slug: 'hatter-piszkozat', age: 5.7, title: 'Háttér, piszkozat', parent: { id: 'kozvetites' }, active: false },
];

/** Fills a backend with the newsroom of the contract tests. */
export async function seedNewsroom(backend: Pick<Backend, 'ingest' | 'editing' | 'importRecords'>): Promise<void> {
  const { ingest } = backend;
  const newsroom = fill(backend);
  const key = (sourceId: string) => ({ source: 'test', sourceId });
  for (const section of sections) await newsroom.section(key(`${section.site}/${section.slug}`), section);
  await newsroom.tag(key('budapest'), { slug: 'budapest', name: 'Budapest' });
  await newsroom.author(key(anna.slug), { ...anna, avatarSrc: '/media/anna.jpg', bio: 'Riporter.' });
  for (const { slug, age, site = 'hirmondo', section = 'belfold', ...fields } of pieces) {
    const pubDate = Math.round(NOW - age * HOUR);
    const mainSuperTag = { slug: section, name: section, siteSlug: site };
    await ingest.putArticle(key(slug), { slug, pubDate, originatingSite: site, mainSuperTag, ...fields });
  }
  for (let number = 1; number <= 12; number += 1) {
    const title = `Sorozat ${number}. része`;
    await ingest.putArticle(key(`sorozat-${number}`), {
      slug: `sorozat-${number}`,
      title,
      pubDate: NOW - (100 + number) * HOUR,
      tags: ['sorozat'],
    });
  }
  await newsroom.document('impresszum', { title: 'Impresszum', content: '<p>Mindenkié</p>', updatedAt: NOW });
  await newsroom.document('impresszum', { title: 'Erdélyi impresszum', content: '<p>Övék</p>' }, 'transtelex');
  await newsroom.unique('konyvajanlo', { books: [] });
  await newsroom.unique('after-main', {});
  await newsroom.uniqueGroup('27', ['after-main', 'nincs', 'konyvajanlo']);
  await newsroom.siteData('componentSetup', { donations: '0' });
  await newsroom.siteData('componentSetup', { donations: '1' }, 'g7');
  const counts = { hid: 420, vihar: 12, piszkozat: 900, nincs: 5 };
  await newsroom.siteData(
    'facebookReactions',
    Object.entries(counts).map(([slug, reactions]) => ({ slug, reactions })),
  );
  await newsroom.siteData('trendingTags', ['budapest', 'nincs-ilyen']);
  await newsroom.siteData('menus', { main: [{ label: 'Belföld', url: '/rovat/belfold' }] });
  await newsroom.siteData('staff', { groups: [{ title: 'Írók', members: [{ name: 'Kovács Anna', slug: 'kovacs-anna' }] }] });
  await newsroom.podcast(key('adas'), { slug: 'adas', siteSlug: 'g7', name: 'Adás' });
  for (const [slug, age] of [
    ['elso', 3],
    ['masodik', 2],
    ['jovo', -2],
  ] as const) {
    const pubDate = NOW - age * HOUR;
    await newsroom.episode(key(slug), { slug, podcastSlug: 'adas', title: slug, duration: 60, pubDate });
  }
  await ingest.putSupportCounts([
    { day: '2025-03-28', time: '12:00', recurring: 999, onetime: 498 },
    { day: '2026-11-20', time: '08:00', recurring: 1, onetime: 0 },
    { day: '2026-11-20', time: '09:00', recurring: 0, onetime: 2 },
  ]);
  await newsroom.articleList('auto-block-3', { mstag: 'adat', limit: 2 }, 'g7');
  await newsroom.siteData(
    'boxes',
    [
      { slug: 'dunai', type: 'articles', position: 40, rule: { tag: 'duna', limit: 2 } },
      { slug: 'level', type: 'text', position: 20, content: { text: 'Írj nekünk!' } },
    ],
    'hirmondo',
  );
  await newsroom.articleList('valogatas', { pinned: ['vihar'], tag: 'budapest', limit: 3 });
}
