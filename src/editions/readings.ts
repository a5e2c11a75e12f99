import type { EditionReadings } from './types';

/** What the editions on the main domain show: they share a front page's worth of common data. */
export const hungarianReadings: EditionReadings = {
  currencies: ['EUR', 'USD', 'CHF', 'GBP', 'RON'],
  towns: ['Budapest', 'Győr', 'Siófok', 'Pécs', 'Szeged', 'Debrecen', 'Miskolc'],
  stations: ['Budapest', 'Komárom', 'Győr', 'Szolnok', 'Szeged', 'Barcs'],
};
