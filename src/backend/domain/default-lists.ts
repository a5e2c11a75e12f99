import type { ListRuleInput } from './list-rule';

/**
 * Rules of the named lists that the edition fronts ask for (A-34), used where the newsroom has stored none. The editions'
 * scopes already limit them to the edition that asks.
 */
export const defaultLists: Readonly<Record<string, ListRuleInput>> = {
  'after-new': { site: 'after', limit: 3 },
  'after-card': { site: 'after', offset: 3, limit: 8 },
  'after-article': { site: 'after', mstag: 'beszelgetes', limit: 5 },
  'after-podcast': { site: 'after', mstag: 'video', limit: 5 },
  'after-korabbi': { site: 'after', offset: 8, limit: 6 },
  'g7-news': { site: 'g7', limit: 8 },
  'g7-kozelet': { mstag: 'kozelet', limit: 1 },
  'g7-adat': { mstag: 'adat', limit: 1 },
  'g7-penz': { mstag: 'penz', limit: 1 },
  'g7-articles': { site: 'g7', limit: 5 },
  'g7-podcast': { site: 'g7', tag: 'podcast', limit: 5 },
  'g7-pr': { site: 'g7', flag: 'pr', limit: 4 },
  'g7-korabbi': { site: 'g7', offset: 8, limit: 6 },
  'karakter-friss': { site: 'karakter', limit: 3 },
  'karakter-kultura-mega': { mstag: 'kultura', limit: 1 },
  'karakter-kultura': { mstag: 'kultura', offset: 1, limit: 6 },
  'karakter-nagyito': { mstag: 'nagyito', limit: 2 },
  'karakter-konyvespolc-mega': { mstag: 'konyvespolc', limit: 1 },
  'karakter-konyvespolc': { mstag: 'konyvespolc', offset: 1, limit: 3 },
  'karakter-tarca-mega': { mstag: 'telextarcak', limit: 1 },
  'karakter-tarca': { mstag: 'telextarcak', offset: 1, limit: 6 },
  'karakter-kritika': { mstag: 'kritika', limit: 3 },
  'karakter-portre': { mstag: 'portre', limit: 2 },
  'karakter-korabbi': { site: 'karakter', offset: 6, limit: 6 },
};
