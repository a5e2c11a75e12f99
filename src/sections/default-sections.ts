import { z } from 'zod';
import { isOwnPaper } from '~/editions/publication';
import { addFault, ownFile, ownText } from '~/editions/publication-folder';
import { editions } from '~/editions/registry';
import { defaultSupplements } from './default-supplements';
import { type SectionDefinition, sectionDefinition } from './section-definition';

/** The section pages defined by editions, with their tabs. */
const ofEditions = editions.flatMap(({ identity, navigation, sections }) =>
  sections.map(({ beside: _, ...section }) => ({ ...section, site: identity.slug, tabs: navigation.frontTabs })),
);

/** The lists that every publication has at the program's own addresses (RT-05 … RT-14, RT-22, RT-23). */
const programSections = [
  { name: 'legfrissebb', patterns: ['/{site?}/legfrissebb'], routeName: 'legfrissebb', title: '{newest}', list: {} },
  { name: 'archivum', patterns: ['/{site?}/archivum'], routeName: 'archivum', title: 'Archívum', list: { ownOnly: true } },
  {
    name: 'legfontosabb',
    patterns: ['/legfontosabb'],
    title: 'Legfontosabb',
    list: { flag: 'legfontosabb' },
    description: 'A legfontosabb hírek és írások, amelyekről mindenképp érdemes tudni.',
  },
  {
    name: 'kedvenceink',
    patterns: ['/kedvenceink'],
    title: 'Kedvenceink',
    list: { flag: 'favorite' },
    description: 'Írások, amelyekre hetek múlva is emlékszünk. A szerkesztőség válogatása.',
  },
  {
    name: 'english',
    patterns: ['/english'],
    routeName: 'english',
    title: 'English',
    description: 'Stories from Hungary in English, written and edited by our newsroom.',
    language: 'en',
    rss: '/rss/rovat/english',
    list: { flag: 'english' },
    highlights: true,
  },
  { name: 'tag', patterns: ['/cimke/{tag}'], routeName: 'articles_by_tag', list: { tag: '{tag}' }, highlights: true },
  {
    name: 'mstag',
    patterns: ['/{site?}/rovat/{mstag}'],
    routeName: 'articles_by_mstag',
    list: { mstag: '{mstag}' },
    highlights: true,
  },
  { name: 'author', patterns: ['/szerzo/{author}'], routeName: 'articles_by_author', list: { author: '{author}' } },
  {
    name: 'kozlemenyek',
    patterns: ['/kozlemenyek'],
    title: 'Közlemények',
    description: 'A szerkesztőség és a kiadó hirdetményei az olvasóknak.',
    list: {
      anyOf: [
        { kind: 'mstag', key: 'kozlemeny' },
        { kind: 'flag', key: 'announcement' },
      ],
    },
  },
];

/** Sections of the specification's newsroom, with texts and addresses of its own (RT-28 … RT-34). */
const demoSections = [
  {
    name: 'helyben',
    extends: 'tag',
    patterns: ['/cimke/helyben'],
    description: 'Riportok a helyszínről, városokból és falvakból, ahová el kellett menni.',
    list: { tag: 'helyben' },
  },
  {
    name: 'napirajz',
    extends: 'tag',
    patterns: ['/cimke/napirajz'],
    description: 'Egy nap, egy rajz.',
    list: { tag: 'napirajz' },
  },
  {
    name: 'zacc',
    extends: 'tag',
    patterns: ['/cimke/zacc'],
    description: 'Rövid jegyzetek, amíg kihűl a kávé.',
    list: { tag: 'zacc' },
  },
  {
    name: 'video',
    extends: 'tag',
    patterns: ['/cimke/video'],
    description: 'Riportfilmek, beszélgetések és rövid magyarázó videók.',
    list: { tag: 'video' },
  },
  {
    name: 'kozlemeny',
    extends: 'mstag',
    patterns: ['/rovat/kozlemeny'],
    title: 'Közlemény',
    list: {
      anyOf: [
        { kind: 'mstag', key: 'kozlemeny' },
        { kind: 'flag', key: 'announcement' },
      ],
    },
  },
  { name: 'szepkilatas', extends: 'mstag', patterns: ['/rovat/szepkilatas'], list: { mstag: 'szepkilatas' } },
  { name: 'velemeny', extends: 'mstag', patterns: ['/rovat/velemeny'], list: { mstag: 'velemeny' } },
  { name: 'direkt36', extends: 'mstag', patterns: ['/rovat/direkt36'], list: { mstag: 'direkt36' } },
  {
    name: 'english-section',
    extends: 'mstag',
    patterns: ['/rovat/english'],
    canonical: '/english',
    language: 'en',
    list: { mstag: 'english' },
  },
  {
    name: 'ellenorzo',
    extends: 'mstag',
    patterns: ['/rovat/ellenorzo'],
    tabs: [
      { label: 'Cikkek', path: '/rovat/ellenorzo' },
      { label: 'Módszertan', path: '/dokumentum/ellenorzo-modszertan' },
    ],
    list: { mstag: 'ellenorzo' },
  },
];

const OWN_SECTIONS = 'sections.json';

/** Section definitions of the newsroom's own publication: a list in a file of it. */
function ownSections(): readonly SectionDefinition[] {
  const text = ownText(OWN_SECTIONS);
  if (text === undefined) return [];
  try {
    return z.array(sectionDefinition).parse(JSON.parse(text));
  } catch (error) {
    addFault(ownFile(OWN_SECTIONS) ?? OWN_SECTIONS, error instanceof z.ZodError ? z.prettifyError(error) : String(error));
    return [];
  }
}

const parse = (definitions: readonly unknown[]): readonly SectionDefinition[] =>
  definitions.map((definition) => sectionDefinition.parse(definition));

/**
 * The section pages that exist without a row in the database: rows of the table section_definition replace these by name and add
 * new ones. A paper of one's own has none of the specification's newsroom.
 */
export const defaultSections: readonly SectionDefinition[] = isOwnPaper
  ? [...parse([...programSections, ...ofEditions]), ...ownSections()]
  : [...parse([...programSections, ...demoSections, ...ofEditions]), ...defaultSupplements];

/** Those that editors see as content: without the lists that a paper of one's own has like any other. */
export const listedSections: readonly SectionDefinition[] = isOwnPaper
  ? defaultSections.slice(programSections.length)
  : defaultSections;
