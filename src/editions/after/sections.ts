import type { EditionSection } from '../types';

export const afterSections: readonly EditionSection[] = [
  {
    name: 'after',
    patterns: ['/after'],
    routeName: 'after',
    title: 'After',
    rss: '/rss/rovat/after',
    list: {},
    beside: { newest: false, audioShow: true },
  },
  { name: 'after-latest', extends: 'legfrissebb', patterns: ['/after/legfrissebb'] },
];
