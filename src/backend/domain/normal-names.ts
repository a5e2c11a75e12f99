import { normalLine } from '~/lib/text/normal-form';

const ON_ONE_LINE: ReadonlySet<string> = new Set(['slug', 'name', 'title', 'author', 'category', 'podcastSlug', 'siteSlug']);

/**
 * A section, tag, author, podcast, episode or document with its names and slugs in normal form. Articles have theirs by the
 * contract's schema.
 */
export function withNormalNames<Thing extends object>(thing: Thing): Thing {
  const fields = Object.entries(thing).map(([field, value]) => [
    field,
    typeof value === 'string' && ON_ONE_LINE.has(field) ? normalLine(value) : value,
  ]);
  // Only texts changed.
  return Object.fromEntries(fields) as Thing;
}
