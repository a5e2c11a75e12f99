import { ownBlocks as without } from '../own-blocks';
import type { EditionList } from '../types';

/** Default lists of the front, used unless the newsroom has stored its own. */
export const karakterLists: Readonly<Record<string, EditionList>> = {
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
