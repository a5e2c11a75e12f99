import type { ContentKey } from '~/backend/index';
import type { Edition } from '~/editions/types';
import { FILL_IN } from '~/lib/documents/unwritten';
import { escapeHtml } from '~/lib/text/escape-html';
import type { InitAnswers } from './answers';

/** A piece of content to store. */
export interface Piece {
  readonly key: ContentKey;
  readonly value: unknown;
}

/** The documents that a publication must have, with what each must say. */
const documents = [
  {
    slug: 'impresszum',
    title: 'Impresszum',
    asks: [
      'a kiadó neve, székhelye, cégjegyzékszáma',
      'a felelős szerkesztő és a kiadásért felelős személy',
      'elérhetőségek és a tárhelyszolgáltató',
    ],
  },
  {
    slug: 'adatvedelem',
    title: 'Adatvédelem',
    asks: ['milyen személyes adatot, miért és meddig kezel a lap', 'kinek adja tovább', 'hogyan kérhető betekintés és törlés'],
  },
  {
    slug: 'felhasznalasi-feltetelek',
    title: 'Felhasználási feltételek',
    asks: ['mire használható az oldal', 'mi vonatkozik a támogatásra és a hírlevélre'],
  },
  {
    slug: 'szerkesztosegi-elvek',
    title: 'Szerkesztőségi elvek',
    asks: ['miről és hogyan ír a lap', 'hogyan javítja a tévedéseit', 'kihez fordulhat, akit egy cikk érint'],
  },
  {
    slug: 'tulajdonosok',
    title: 'Tulajdonosok és finanszírozás',
    asks: [
      'a kiadó jogi neve és elérhetősége, a közvetlen és közvetett tulajdonosai, a tényleges tulajdonosok neve',
      'az előző évben állami hirdetésből és nem uniós állami szervektől kapott pénz (a médiaszabadságról szóló uniós rendelet 6. cikke szerint)',
      'miből él a lap, kitől kapott támogatást, és ki nem szólhat bele abba, amit ír',
    ],
  },
  {
    slug: 'mesterseges-intelligencia',
    title: 'Mesterséges intelligencia a lapnál',
    asks: ['mire használ gépet a szerkesztőség, és mire nem', 'hogyan jelöli, amit gép írt, fordított vagy rajzolt'],
  },
  {
    slug: 'akadalymentesseg',
    title: 'Akadálymentességi nyilatkozat',
    asks: ['melyik szabványnak felel meg az oldal, és miben nem', 'hová írhat, akinek gondja van vele, és mikor kap választ'],
  },
  { slug: 'szerzoi-jogok', title: 'Szerzői jogok', asks: ['ki és mennyit idézhet', 'kitől kérhető engedély az átvételre'] },
] as const;

/** Slugs of the documents that the newsroom must write. */
export const legalDocuments: readonly string[] = documents.map(({ slug }) => slug);

const items = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** Name of the publication's list of English articles; `english` is the built-in one. */
const ENGLISH = 'angol-cikkek';

const key = (kind: ContentKey['kind'], name: string, site = ''): ContentKey => ({ kind, name, site });

function makeMenus(
  { identity: { slug, path: prefix, host } }: Edition,
  editions: readonly Edition[],
  answers: InitAnswers,
): Piece {
  const isMain = slug === editions[0]?.identity.slug;
  const onMainHost = editions.filter(({ identity }) => identity.host === host);
  const sections = isMain ? answers.sections.map(({ slug: section, name }) => ({ label: name, url: `/rovat/${section}` })) : [];
  const english = isMain && answers.english ? [{ label: 'English', url: '/english' }] : [];
  const lists = [
    { label: 'Legfrissebb', labelEn: 'Latest news', url: `${prefix}/legfrissebb` },
    { label: 'Archívum', labelEn: 'Archive', url: `${prefix}/archivum` },
  ];
  const footer = [
    { label: 'Impresszum', labelEn: 'Imprint', url: '/impresszum' },
    { label: 'Adatvédelem', labelEn: 'Privacy', url: '/dokumentum/adatvedelem' },
    { label: 'Felhasználási feltételek', labelEn: 'Terms of use', url: '/dokumentum/felhasznalasi-feltetelek' },
    { label: 'Szerzői jogok', labelEn: 'Copyright', url: '/dokumentum/szerzoi-jogok' },
    { label: 'Szerkesztőségi elvek', labelEn: 'Editorial principles', url: '/dokumentum/szerkesztosegi-elvek' },
    { label: 'Tulajdonosok és pénz', labelEn: 'Ownership and funding', url: '/dokumentum/tulajdonosok' },
    { label: 'Mesterséges intelligencia', labelEn: 'Artificial intelligence', url: '/dokumentum/mesterseges-intelligencia' },
    { label: 'Akadálymentesség', labelEn: 'Accessibility', url: '/dokumentum/akadalymentesseg' },
    { label: 'Helyesbítések', labelEn: 'Corrections', url: '/helyesbitesek' },
    { label: 'Politikai reklámok', labelEn: 'Political advertisements', url: '/politikai-hirdetesek' },
    ...lists,
  ];
  const site = onMainHost.length < 2 ? [] : onMainHost.map(({ identity: { name, path } }) => ({ label: name, url: path || '/' }));
  const heading = [...sections, ...english];
  return { key: key('data', 'menus', slug), value: { site, main: sections, sidebar: lists, heading, extra: english, footer } };
}

/**
 * Returns the first content of a new publication: menus of each edition, its sections with a page for each, the imprint and the
 * legal documents to fill in, external addresses. `now` is in unix seconds.
 */
export function firstContent(answers: InitAnswers, editions: readonly Edition[], now: number): readonly Piece[] {
  const main = editions[0]?.identity.slug ?? '';
  const { name, publisher, links, sections } = answers;
  const setup = { shopUrl: links.shop, appStoreUrl: links.appStore, playStoreUrl: links.playStore };
  const given = Object.fromEntries(Object.entries(setup).filter(([, address]) => address !== undefined));
  const hasApp = links.appStore !== undefined || links.playStore !== undefined;
  const who = `<p>${[name, publisher.name, publisher.address]
    .filter((text) => text !== '')
    .map(escapeHtml)
    .join(' · ')}</p>`;
  const document = (slug: string, title: string, content: string): Piece => ({
    key: key('document', slug),
    value: { title, content, updatedAt: now },
  });
  return [
    ...editions.map((edition) => makeMenus(edition, editions, answers)),
    ...documents.map(({ slug, title, asks }) => document(slug, title, `${who}${FILL_IN}<p>Álljon benne:</p>${items(asks)}`)),
    ...(hasApp ? [document('alkalmazas', 'Alkalmazás', `<p>Az alkalmazás telefonra: ${escapeHtml(name)}.</p>${FILL_IN}`)] : []),
    // The sections themselves, which the desk offers for an article, and a page for each.
    ...sections.map(({ slug, name: title }) => ({ key: key('news-section', slug, main), value: { name: title } })),
    ...sections.map(({ slug, name: title }) => ({
      key: key('section', `rovat-${slug}`),
      value: { name: `rovat-${slug}`, extends: 'mstag', patterns: [`/rovat/${slug}`], site: main, title, list: { mstag: slug } },
    })),
    // Created before its first article, like the sections, because the menu links to it.
    ...(answers.english
      ? [{ key: key('section', ENGLISH), value: { name: ENGLISH, extends: 'english', patterns: ['/english'], site: main } }]
      : []),
    ...(Object.keys(given).length > 0 ? [{ key: key('data', 'frontendSetup'), value: given }] : []),
  ];
}
