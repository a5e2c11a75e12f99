/** Where a browser keeps that its reader may read what is for adults; docs/contracts lists it. AdultGate.astro reads it, too. */
export const ADULT_KEY = 'hirmondo-adult';

/** What is kept after a consent. Anything else is none. */
export const ADULT_CONSENT = '1';
