import type { PlannedFrontPlan } from '~/editions/front-plan';
import { newestOfMain } from '../newest-of-main';

/** The front of the data and finance supplement, in the order of the specification (FP-24 … FP-33). */
export const g7Front: PlannedFrontPlan = {
  kind: 'planned',
  routeName: 'g7',
  rss: '/rss/rovat/g7',
  leader: { group: '47', unique: 'g7-main', look: 'wide' },
  blocks: [
    { kind: 'articles', form: 'carousel', title: 'Friss', list: 'g7-news', show: 8, leadLimit: 0, href: '/g7/legfrissebb' },
    { kind: 'ad', size: 'leaderboard', index: 1 },
    { kind: 'articles', form: 'mega', title: 'Közélet', list: 'g7-kozelet', show: 1, href: '/g7/kozelet' },
    { kind: 'articles', form: 'mega-turned', title: 'Adat', ground: 'tint', list: 'g7-adat', show: 1, href: '/g7/adat' },
    { kind: 'ad', size: 'leaderboard', index: 2 },
    {
      kind: 'columns',
      title: 'Ne hagyd ki',
      articles: { title: 'Cikkek', list: 'g7-articles', show: 3 },
      podcasts: { title: 'Podcastok', list: 'g7-podcast', show: 3 },
    },
    { kind: 'articles', form: 'mega', title: 'Pénz', ground: 'tint', list: 'g7-penz', show: 1, href: '/g7/penz' },
    { kind: 'ad', size: 'leaderboard', index: 3 },
    { kind: 'articles', form: 'cards', title: 'Partnereinktől', list: 'g7-pr', show: 4, leadLimit: 0 },
    { kind: 'articles', form: 'rows', title: 'További cikkek', list: 'g7-korabbi', show: 6, href: '/g7/legfrissebb' },
  ],
  besideSidebar: 1,
  newest: newestOfMain,
};
