/** Address of the page of all corrections, and of its feed (with `.json` behind it as JSON Feed). */
export const CORRECTIONS_PATH = '/helyesbitesek';
export const CORRECTIONS_FEED = `/rss${CORRECTIONS_PATH}`;

/** Name of a correction's place on its article's page. `date` is unix seconds. */
export const correctionAnchor = (date: number): string => `helyesbites-${date}`;
