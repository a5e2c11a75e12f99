/** A text without case and accents. */
export const plainWords = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query, each of which a plain text must have. */
export const queriedWords = (query: string): readonly string[] => plainWords(query).split(/\s+/).filter(Boolean);
