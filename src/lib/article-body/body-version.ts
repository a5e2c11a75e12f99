/**
 * Version of the parser's output. Stored beside every parsed body; a stored body of another version is parsed again from
 * its HTML. Grows whenever the same HTML would give other blocks.
 */
export const bodyVersion = 5;
