import { ownBlocks as without } from '../own-blocks';
import type { EditionList } from '../types';

/** Default lists of the front, used unless the newsroom has stored its own. */
export const g7Lists: Readonly<Record<string, EditionList>> = {
  'g7-news': { site: 'g7', without, limit: 12 },
  'g7-kozelet': { mstag: 'kozelet', without, limit: 10 },
  'g7-adat': { mstag: 'adat', without, limit: 10 },
  'g7-penz': { mstag: 'penz', without, limit: 12 },
  'g7-articles': { site: 'g7', without, offset: 10, limit: 5 },
  'g7-podcast': { site: 'g7', tag: 'podcast', limit: 5 },
  'g7-pr': { site: 'g7', flag: 'pr', limit: 4 },
  'g7-korabbi': { site: 'g7', without, limit: 40 },
};
