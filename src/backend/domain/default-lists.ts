import type { ListRuleInput } from './list-rule';

/** What has blocks of its own. */
const without = ['podcast', 'pr'];

/**
 * Rules of the named lists that the planned fronts ask for, used where the newsroom has stored none. They hold more
 * than a block shows: what stands higher on the page is skipped and the next moves up (LI-46). The two lists that the
 * specification fetches by five hold five.
 */
export const defaultLists: Readonly<Record<string, ListRuleInput>> = {
  'after-new': { site: 'after', without, limit: 8 },
  'after-card': { site: 'after', without, limit: 20 },
  'after-article': { site: 'after', without: [...without, 'video'], limit: 24 },
  'after-podcast': { site: 'after', tag: 'podcast', limit: 24 },
  'after-korabbi': { site: 'after', without, limit: 40 },
  'g7-news': { site: 'g7', without, limit: 12 },
  'g7-kozelet': { mstag: 'kozelet', without, limit: 10 },
  'g7-adat': { mstag: 'adat', without, limit: 10 },
  'g7-penz': { mstag: 'penz', without, limit: 12 },
  'g7-articles': { site: 'g7', without, offset: 10, limit: 5 },
  'g7-podcast': { site: 'g7', tag: 'podcast', limit: 5 },
  'g7-pr': { site: 'g7', flag: 'pr', limit: 4 },
  'g7-korabbi': { site: 'g7', without, limit: 40 },
  'karakter-friss': { site: 'karakter', without, limit: 6 },
  'karakter-kultura-mega': { mstag: 'kultura', limit: 6 },
  'karakter-kultura': { mstag: 'kultura', limit: 14 },
  'karakter-nagyito': { mstag: 'nagyito', limit: 8 },
  'karakter-konyvespolc-mega': { mstag: 'konyvespolc', limit: 6 },
  'karakter-konyvespolc': { mstag: 'konyvespolc', limit: 10 },
  'karakter-tarca-mega': { mstag: 'telextarcak', limit: 6 },
  'karakter-tarca': { mstag: 'telextarcak', limit: 14 },
  'karakter-kritika': { mstag: 'kritika', limit: 10 },
  'karakter-portre': { mstag: 'portre', limit: 8 },
  'karakter-korabbi': { site: 'karakter', without, limit: 50 },
};
