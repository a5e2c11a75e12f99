import type { EditionReadings } from './types';

/** Readings of the editions on the main domain, which share their common data. */
export const hungarianReadings: EditionReadings = {
  currencies: ['EUR', 'USD', 'CHF', 'GBP', 'RON'],
  towns: ['Budapest', 'Győr', 'Siófok', 'Pécs', 'Szeged', 'Debrecen', 'Miskolc'],
  stations: ['Budapest', 'Komárom', 'Győr', 'Szolnok', 'Szeged', 'Barcs'],
};
