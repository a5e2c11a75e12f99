/** Path of the page of all corrections; that of its feed is below (with `.json` appended, a JSON Feed). */
export const CORRECTIONS_PATH = '/helyesbitesek';
export const CORRECTIONS_FEED = `/rss${CORRECTIONS_PATH}`;

/** Fragment id of a correction on its article's page. `date` is unix seconds. */
export const correctionAnchor = (date: number): string => `helyesbites-${date}`;
