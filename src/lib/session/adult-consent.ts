/** Storage key of the reader's consent to adult content; docs/contracts lists it. AdultGate.astro reads it too. */
export const ADULT_KEY = 'hirmondo-adult';

/** Stored value after consent. Anything else means no consent. */
export const ADULT_CONSENT = '1';
