import type { NewsFrontPlan } from '~/editions/front-plan';

/** The plan of a front arranged by the newsroom: the parts between the newsroom's blocks, on the same scale of positions. */
export function newsFront(sections: NewsFrontPlan['sections']): NewsFrontPlan {
  return {
    kind: 'news',
    podcasts: { position: 35, title: 'Podcast' },
    autoBlock: { position: 55, title: 'Ezeket is olvasd el', show: 4 },
    sections,
    partners: { position: 78, title: 'Partnereinktől' },
  };
}
