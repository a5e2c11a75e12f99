import type { NewsFrontPlan } from '~/editions/front-plan';

/** The layout of the fronts that their newsrooms arrange: what is between the blocks, on the blocks' scale of positions. */
export function newsFront(sections: NewsFrontPlan['sections']): NewsFrontPlan {
  return {
    kind: 'news',
    podcasts: { position: 35, title: 'Podcast' },
    autoBlock: { position: 55, title: 'Ezeket is olvasd el', show: 4 },
    sections,
    partners: { position: 78, title: 'Partnereinktől' },
  };
}
