/** What a copied sentence leaves at the end of an address. */
const PUNCTUATION = /[\s.,;:!?)\]}>'"”’»…*]+$/u;

/**
 * Paths that a reader may have meant by one that has no page, likeliest first: without the punctuation that was copied with it, and
 * in small letters, as our own addresses are.
 */
export function likelyPaths(path: string): readonly string[] {
  const bare = path.replace(PUNCTUATION, '').replace(/\/+$/, '');
  return [...new Set([bare, bare.toLowerCase()])].filter((likely) => likely !== '' && likely !== path);
}
