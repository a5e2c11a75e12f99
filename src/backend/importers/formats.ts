import { ghost } from './ghost/ghost';
import type { Importer } from './importer';
import { ndjson } from './ndjson';
import { podcast } from './podcast';
import { text } from './text';
import { wordpress } from './wordpress/wordpress';
import { wordpressJson } from './wordpress/wordpress-json';

/** Every format that can be imported, by the name that the command line uses. */
export const importers = {
  wordpress,
  'wordpress-json': wordpressJson,
  ghost,
  podcast,
  ndjson,
  text,
} as const satisfies Readonly<Record<string, Importer>>;

export type ImportFormat = keyof typeof importers;

/** True for the name of a format. */
export function isImportFormat(name: string): name is ImportFormat {
  return Object.hasOwn(importers, name);
}
