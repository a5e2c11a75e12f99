/** What a copied sentence leaves at the end of an address. */
const PUNCTUATION = /[\s.,;:!?)\]}>'"”’»…*]/u;
const SLASH = /\//;

/** A text without such signs at its end. One expression for the whole run would begin anew at each sign of a long one. */
function withoutLast(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/**
 * Paths that a reader may have meant by one that has no page, likeliest first: without the punctuation that was copied with it, and
 * in small letters, as our own addresses are.
 */
export function likelyPaths(path: string): readonly string[] {
  const bare = withoutLast(withoutLast(path, PUNCTUATION), SLASH);
  return [...new Set([bare, bare.toLowerCase()])].filter((likely) => likely !== '' && likely !== path);
}
