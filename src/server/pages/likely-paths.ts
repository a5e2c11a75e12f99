/** Punctuation at the end of an address that was copied from a sentence. */
const PUNCTUATION = /[\s.,;:!?)\]}>'"”’»…*]/u;
const SLASH = /\//;

/**
 * A text without such characters at its end. A single regular expression for the whole run would restart at each character of a
 * long one.
 */
function withoutLast(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/**
 * Paths that a reader may have meant by one that has no page, most likely first: without copied punctuation, and in lower case,
 * as our own addresses are.
 */
export function likelyPaths(path: string): readonly string[] {
  const bare = withoutLast(withoutLast(path, PUNCTUATION), SLASH);
  return [...new Set([bare, bare.toLowerCase()])].filter((likely) => likely !== '' && likely !== path);
}
