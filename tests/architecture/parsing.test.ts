import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Parsing a megabyte of HTML takes seconds: only modules that check its size first, or run on another thread, may parse it. */

const ROOM = 'src/lib/article-body/';

/** Files outside the room that may import a module, with reasons. */
const DOORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'parse-article-body': {
    'src/lib/article-body/body-parser.ts':
      'the entry point: parseSmallBody checks the size, parseInPlace is for commands and tests',
    'src/lib/article-body/ready-body.ts': 'the thread of imports, which gets only small ones',
    'src/server/content/body-worker.ts': 'the thread itself',
  },
  'html-tree': {
    'src/backend/importers/import-words.ts': 'fields of imports, cut to 64 thousand characters',
    'src/backend/importers/reading/repair-xml.ts': 'one entity of at most 34 characters',
    'src/lib/desk/document/from-block.ts': 'a block, in the browser of its editor',
    'src/lib/desk/document/inline.ts': 'running text of a block, in the browser of its editor',
    'src/lib/images/picture-rights.ts':
      'the XMP of one picture, its first 200 thousand characters, in the process that decodes it',
    'src/lib/desk/typed-body.ts': 'the form of one article, for its editor; a large one on a thread (typed-thread.ts)',
    'src/models/seo/news-article.ts': 'the beginning of an entry, cut to 16 thousand characters',
  },
  sanitize: {},
  htmlparser2: { 'src/lib/article-body/html-tree.ts': 'the tokenizer' },
  'sanitize-html': { 'src/lib/article-body/sanitize.ts': 'the sanitizer' },
};

/** Files that may parse any size in place: as nothing else waits, or as a default. */
const IN_PLACE = [
  'src/backend/core/content-api.ts',
  'src/backend/core/desk/article-checks.ts',
  'src/backend/core/desk/article-desk.ts',
  'src/backend/core/importing/import.ts',
  'src/backend/core/importing/ingest.ts',
  'src/backend/core/live/live-entries.ts',
  'src/backend/core/maintenance/maintenance.ts',
  'src/layouts/DocumentLayout.astro',
  'src/server/workbench/workbench.ts',
  'src/sources/parsed-bodies.ts',
];

const sources = globSync('src/**/*.{ts,tsx,astro}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Files that import values, not only types, from a module of that name. */
function findImporters(module: string): readonly string[] {
  const name = new RegExp(String.raw`^import (?!type\b)[^;]*?from '(?:[^']*/)?${module}';|import\('(?:[^']*/)?${module}'\)`, 'm');
  const isWithin = (file: string) =>
    module !== 'parse-article-body' && file.startsWith(ROOM) && !/^(?:htmlparser2|sanitize-html)$/.test(module);
  return sources.filter(({ file, text }) => !isWithin(file) && name.test(text)).map(({ file }) => file);
}

describe('HTML', () => {
  it.each(Object.entries(DOORS))('is parsed by %s only for files that know its size', (module, importers) => {
    expect([...findImporters(module)].sort()).toEqual(Object.keys(importers).sort());
  });

  it('is parsed in place only as a default', () => {
    const users = sources.filter(({ file, text }) => !file.startsWith(ROOM) && /\bparseInPlace\b/.test(text));
    expect(users.map(({ file }) => file).sort()).toEqual(IN_PLACE);
  });

  it('goes to the thread in the server', () => {
    // Each use case gets the parser as an option, which must not be forgotten where the server is put together.
    const composed = ['src/backend/index.ts', 'src/backend/services/desks.ts'].map((file) => readFileSync(file, 'utf8'));
    expect(composed.join('').match(/parse: options\.parseBody/g)).toHaveLength(6);
    const parts = ['src/server/workbench/open-editing.ts', 'src/server/pages/rendering.ts'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(parts.map((text) => text.match(/parse(?:Body)?: source\.parseBody/g)?.length)).toEqual([1, 1]);
  });
});
