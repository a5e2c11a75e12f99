import type { ContentKey } from '~/backend/domain/content-kinds';
import type { DeskAct } from '~/lib/desk/roles';

const actsByKind: Readonly<Record<ContentKey['kind'], DeskAct>> = {
  front: 'front',
  unique: 'front',
  'unique-group': 'front',
  'article-list': 'front',
  data: 'paper',
  document: 'paper',
  section: 'paper',
  'news-section': 'names',
  tag: 'names',
  author: 'names',
  podcast: 'names',
  crawlers: 'paper',
};

const actsByData: Readonly<Record<string, DeskAct>> = {
  campaigns: 'ads',
  sponsoredLines: 'ads',
  trendingTags: 'front',
  pip: 'front',
  breaking: 'front',
  houseStyle: 'names',
};

/** What a change of this content is. */
export const actOn = ({ kind, name }: Pick<ContentKey, 'kind' | 'name'>): DeskAct =>
  (kind === 'data' ? actsByData[name] : undefined) ?? actsByKind[kind];
