import type { PlannedFrontPlan } from '~/editions/front-plan';
import { paperName } from '../publication';

/** The address of a channel of the demo; a publication of its own names its channels in the unique after-youtube. */
const demo = (url: string): string | undefined => (paperName === undefined ? url : undefined);

/** The front of the podcast and video supplement, in the order of the specification (FP-11 … FP-23). */
export const afterFront: PlannedFrontPlan = {
  kind: 'planned',
  routeName: 'after',
  rss: '/rss/rovat/after',
  leader: { group: '27', unique: 'after-main', look: 'band' },
  blocks: [
    { kind: 'articles', form: 'cards', title: 'Ajánló', list: 'after-new', show: 3, leadLimit: 200 },
    { kind: 'articles', form: 'carousel', title: 'Friss hírek', list: 'after-card', show: 8, titleLimit: 100, leadLimit: 0 },
    {
      kind: 'video',
      ground: 'night',
      group: '27',
      unique: 'after-youtube',
      links: [
        { kind: 'video', label: 'YouTube', url: demo('https://www.youtube.com/@after.example') },
        { kind: 'podcast', label: 'Spotify', url: demo('https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk') },
        { kind: 'short-video', label: 'TikTok', url: demo('https://www.tiktok.com/@after.example') },
        { kind: 'photos', label: 'Instagram', url: demo('https://www.instagram.com/after.example') },
        { kind: 'group', label: 'Facebook-csoport', url: demo('https://www.facebook.com/groups/after.example') },
      ],
    },
    {
      kind: 'columns',
      title: 'Friss hírek',
      articles: { title: 'Cikkek', list: 'after-article', show: 5 },
      podcasts: { title: 'Podcast adások', list: 'after-podcast', show: 5 },
    },
    { kind: 'articles', form: 'rows', title: 'További cikkek', list: 'after-korabbi', show: 6, href: '/after/legfrissebb' },
  ],
  besideSidebar: 1,
};
