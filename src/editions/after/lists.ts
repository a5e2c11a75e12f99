import { ownBlocks as without } from '../own-blocks';
import type { EditionList } from '../types';

/** Default lists of the front, used unless the newsroom has stored its own. */
export const afterLists: Readonly<Record<string, EditionList>> = {
  'after-new': { site: 'after', without, limit: 8 },
  'after-card': { site: 'after', without, limit: 20 },
  'after-article': { site: 'after', without: [...without, 'video'], limit: 24 },
  'after-podcast': { site: 'after', tag: 'podcast', limit: 24 },
  'after-korabbi': { site: 'after', without, limit: 40 },
};
