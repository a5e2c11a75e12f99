/** Most tags that targeting names, and the longest one. */
const MOST = 50;
const LONGEST = 100;
/** Characters of stored text beyond which it is not read: no list of slugs is that long. */
const LONGEST_TEXT = 20_000;

/** Slugs of the tags that the reader visited, from the browser's storage (AD-04); none when it is not a JSON list of texts. */
export function parseVisitedTags(text: string | null): string[] {
  if (text === null || text.length > LONGEST_TEXT) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const slugs = value.filter((slug): slug is string => typeof slug === 'string' && slug !== '' && slug.length <= LONGEST);
  return [...new Set(slugs)].slice(0, MOST);
}

/** The stored text after an article with these tags: they come first, the ones before behind them, each once. */
export function withVisitedTags(text: string | null, tags: readonly string[]): string {
  return JSON.stringify(parseVisitedTags(JSON.stringify([...tags, ...parseVisitedTags(text)])));
}
