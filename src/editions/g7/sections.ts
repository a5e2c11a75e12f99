import type { EditionSection } from '../types';

/** Sections that are tabs, too: their articles link to /g7/rovat/… (RT-45), the menu to the tabs. */
const tabbed = ['adat', 'penz', 'kozelet'].map(
  (slug): EditionSection => ({
    name: `g7-section-${slug}`,
    extends: 'mstag',
    patterns: [`/g7/rovat/${slug}`],
    canonical: `/g7/${slug}`,
    list: { mstag: slug },
  }),
);

export const g7Sections: readonly EditionSection[] = [
  { name: 'g7', patterns: ['/g7'], routeName: 'g7', title: 'G7', rss: '/rss/rovat/g7', list: {} },
  { name: 'g7-latest', extends: 'legfrissebb', patterns: ['/g7/legfrissebb'] },
  { name: 'g7-adat', patterns: ['/g7/adat'], routeName: 'g7', title: 'Adat', list: { mstag: 'adat' } },
  { name: 'g7-penz', patterns: ['/g7/penz'], routeName: 'g7', title: 'Pénz', list: { mstag: 'penz' } },
  { name: 'g7-kozelet', patterns: ['/g7/kozelet'], routeName: 'g7', title: 'Közélet', list: { mstag: 'kozelet' } },
  ...tabbed,
  { name: 'g7-podcast', patterns: ['/g7/podcast'], routeName: 'g7', title: 'Podcast', episodes: true },
];
