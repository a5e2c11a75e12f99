import { after } from '~/editions/after';
import { g7 } from '~/editions/g7';
import { karakter } from '~/editions/karakter';
import type { Edition } from '~/editions/types';
import { defaultSupplements } from './default-supplements';
import { type SectionDefinition, sectionDefinition } from './section-definition';

const tabsOf = (edition: Edition) => edition.navigation.frontTabs.map((tab) => ({ ...tab }));
const afterTabs = tabsOf(after);
const g7Tabs = tabsOf(g7);
const karakterTabs = tabsOf(karakter);

/**
 * The section pages of the specification (RT-05 … RT-14, RT-22, RT-23, RT-28 … RT-34). Rows of the table
 * section_definition replace these by name and add new ones.
 */
export const defaultSections: readonly SectionDefinition[] = [
  ...[
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
      name: 'mstag',
      patterns: ['/{site?}/rovat/{mstag}'],
      routeName: 'articles_by_mstag',
      list: { mstag: '{mstag}' },
      highlights: true,
    },
    { name: 'author', patterns: ['/szerzo/{author}'], routeName: 'articles_by_author', list: { author: '{author}' } },
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
    { name: 'szepkilatas', extends: 'mstag', patterns: ['/rovat/szepkilatas'], list: { mstag: 'szepkilatas' } },
    { name: 'velemeny', extends: 'mstag', patterns: ['/rovat/velemeny'], list: { mstag: 'velemeny' } },
    { name: 'direkt36', extends: 'mstag', patterns: ['/rovat/direkt36'], list: { mstag: 'direkt36' } },
    { name: 'english-section', extends: 'mstag', patterns: ['/rovat/english'], language: 'en', list: { mstag: 'english' } },
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
    {
      name: 'after',
      patterns: ['/after'],
      site: 'after',
      routeName: 'after',
      title: 'After',
      rss: '/rss/rovat/after',
      tabs: afterTabs,
      list: {},
    },
    { name: 'after-latest', extends: 'legfrissebb', patterns: ['/after/legfrissebb'], site: 'after', tabs: afterTabs },
    { name: 'g7', patterns: ['/g7'], site: 'g7', routeName: 'g7', title: 'G7', rss: '/rss/rovat/g7', tabs: g7Tabs, list: {} },
    { name: 'g7-latest', extends: 'legfrissebb', patterns: ['/g7/legfrissebb'], site: 'g7', tabs: g7Tabs },
    { name: 'g7-adat', patterns: ['/g7/adat'], site: 'g7', title: 'Adat', tabs: g7Tabs, list: { mstag: 'adat' } },
    { name: 'g7-penz', patterns: ['/g7/penz'], site: 'g7', title: 'Pénz', tabs: g7Tabs, list: { mstag: 'penz' } },
    { name: 'g7-kozelet', patterns: ['/g7/kozelet'], site: 'g7', title: 'Közélet', tabs: g7Tabs, list: { mstag: 'kozelet' } },
    { name: 'g7-podcast', patterns: ['/g7/podcast'], site: 'g7', title: 'Podcast', tabs: g7Tabs, episodes: true },
    {
      name: 'karakter',
      patterns: ['/karakter'],
      site: 'karakter',
      routeName: 'karakter',
      title: 'Karakter',
      rss: '/rss/rovat/karakter',
      tabs: karakterTabs,
      list: {},
    },
    {
      name: 'karakter-latest',
      extends: 'legfrissebb',
      patterns: ['/karakter/legfrissebb'],
      site: 'karakter',
      tabs: karakterTabs,
    },
    {
      name: 'karakter-tab',
      extends: 'mstag',
      patterns: [
        '/karakter/rovat/kultura',
        '/karakter/rovat/telextarcak',
        '/karakter/rovat/konyvespolc',
        '/karakter/rovat/nagyito',
      ],
      site: 'karakter',
      tabs: karakterTabs,
      list: { mstag: '{last}' },
    },
  ].map((definition) => sectionDefinition.parse(definition)),
  ...defaultSupplements,
];
