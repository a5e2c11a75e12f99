/**
 * Version of the parser's output. Stored with every parsed body; a stored body of another version is parsed again from its
 * HTML. Increase it whenever the same HTML would result in other blocks.
 */
export const bodyVersion = 10;
