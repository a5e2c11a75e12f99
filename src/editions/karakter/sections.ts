import type { EditionSection } from '../types';

export const karakterSections: readonly EditionSection[] = [
  { name: 'karakter', patterns: ['/karakter'], routeName: 'karakter', title: 'Karakter', rss: '/rss/rovat/karakter', list: {} },
  { name: 'karakter-latest', extends: 'legfrissebb', patterns: ['/karakter/legfrissebb'] },
  {
    name: 'karakter-tab',
    extends: 'mstag',
    patterns: [
      '/karakter/rovat/kultura',
      '/karakter/rovat/telextarcak',
      '/karakter/rovat/konyvespolc',
      '/karakter/rovat/nagyito',
    ],
    list: { mstag: '{last}' },
  },
];
