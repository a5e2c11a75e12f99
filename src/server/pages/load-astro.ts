import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroRender } from './page-renderer';

/** The exports of src/server/astro-entry.ts, as built. */
export interface AstroEntry {
  readonly render: AstroRender;
  readonly inlineScripts: readonly string[];
  readonly preload: () => Promise<void>;
}

/** Loads the pages of a build: dist/builds/ID. Rejects if the build lacks them. */
export function loadAstro(build: string): Promise<AstroEntry> {
  return import(pathToFileURL(join(build, 'server', 'entry.mjs')).href);
}
