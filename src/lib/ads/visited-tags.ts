/** Storage key of the visited tags; they are stored only with consent (docs/contracts/browser.md). */
export const VISITED_TAGS_KEY = 'visitedTags';

/** Limits on the number of tags in targeting, and on a tag's length. */
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 100;
/** Stored text longer than this many characters is ignored: no valid list is that long. */
const MAX_TEXT_LENGTH = 20_000;

/** Slugs of the tags that the reader visited, from the browser's storage (AD-04); empty if it is not a JSON list of strings. */
export function parseVisitedTags(text: string | undefined): string[] {
  if (text === undefined || text.length > MAX_TEXT_LENGTH) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const slugs = value.filter((slug): slug is string => typeof slug === 'string' && slug !== '' && slug.length <= MAX_TAG_LENGTH);
  return [...new Set(slugs)].slice(0, MAX_TAGS);
}

/** The text to store after an article with these tags: they come first, followed by the previous ones, without duplicates. */
export function withVisitedTags(text: string | undefined, tags: readonly string[]): string {
  return JSON.stringify(parseVisitedTags(JSON.stringify([...tags, ...parseVisitedTags(text)])));
}
