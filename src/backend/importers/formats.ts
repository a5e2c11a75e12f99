import { drupal } from './drupal/drupal';
import { feed } from './feed';
import { ghost } from './ghost/ghost';
import type { Importer } from './importer';
import { markdown } from './markdown/front-matter';
import { ndjson } from './ndjson';
import { podcast } from './podcast';
import { text } from './text';
import { wordpress } from './wordpress/wordpress';
import { wordpressJson } from './wordpress/wordpress-json';

/** All formats that can be imported, by their name on the command line. */
export const importers = {
  wordpress,
  'wordpress-json': wordpressJson,
  ghost,
  drupal,
  feed,
  markdown,
  podcast,
  ndjson,
  text,
} as const satisfies Readonly<Record<string, Importer>>;

/** File extensions of each format, to select files in a folder or archive. */
export const importExtensions: Readonly<Record<keyof typeof importers, readonly string[]>> = {
  wordpress: ['.xml'],
  'wordpress-json': ['.json'],
  ghost: ['.json'],
  drupal: ['.json', '.csv', '.tsv'],
  feed: ['.xml', '.atom', '.rss'],
  markdown: ['.md', '.markdown', '.html'],
  podcast: ['.xml', '.rss'],
  ndjson: ['.ndjson', '.jsonl'],
  text: ['.txt', '.xml', '.jsonl', '.ndjson'],
};

export type ImportFormat = keyof typeof importers;

/** True for the name of a format. */
export function isImportFormat(name: string): name is ImportFormat {
  return Object.hasOwn(importers, name);
}
