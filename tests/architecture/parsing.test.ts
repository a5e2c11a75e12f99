import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A megabyte of HTML takes seconds: only whoever knows its size first, or has a thread of their own, may call what parses it. */

const ROOM = 'src/lib/article-body/';

/** Who may import a module from outside of its room, with the reason. */
const DOORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'parse-article-body': {
    'src/lib/article-body/body-parser.ts': 'the door: parseSmallBody looks at the size, parseInPlace is for commands and tests',
    'src/lib/article-body/ready-body.ts': 'the thread of imports, which gets small ones alone',
    'src/server/content/body-worker.ts': 'the thread itself',
  },
  'html-tree': {
    'src/backend/importers/import-words.ts': 'fields of imports, cut to 64 thousand characters',
    'src/backend/importers/repair-xml.ts': 'one entity of at most 34 characters',
    'src/models/seo/news-article.ts': 'the beginning of an entry, cut to 16 thousand characters',
  },
  sanitize: {},
  htmlparser2: { 'src/lib/article-body/html-tree.ts': 'the tokenizer' },
  'sanitize-html': { 'src/lib/article-body/sanitize.ts': 'the sanitizer' },
};

/** Who may parse in place whatever the size: where nobody else waits, or nobody has said how else. */
const IN_PLACE = [
  'src/backend/core/content-api.ts',
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

/** Files that import values, not types alone, from a module of that name. */
function findImporters(module: string): readonly string[] {
  const name = new RegExp(String.raw`^import (?!type\b)[^;]*?from '(?:[^']*/)?${module}';|import\('(?:[^']*/)?${module}'\)`, 'm');
  const isWithin = (file: string) =>
    module !== 'parse-article-body' && file.startsWith(ROOM) && !/^(?:htmlparser2|sanitize-html)$/.test(module);
  return sources.filter(({ file, text }) => !isWithin(file) && name.test(text)).map(({ file }) => file);
}

describe('HTML', () => {
  it.each(Object.entries(DOORS))('is parsed by %s for those alone who know its size', (module, importers) => {
    expect([...findImporters(module)].sort()).toEqual(Object.keys(importers).sort());
  });

  it('is parsed in place by nobody who was not told how', () => {
    const users = sources.filter(({ file, text }) => !file.startsWith(ROOM) && /\bparseInPlace\b/.test(text));
    expect(users.map(({ file }) => file).sort()).toEqual(IN_PLACE);
  });

  it('goes to the thread in the server', () => {
    // Each use case has its way to the parser given; whoever puts the server together must not forget one.
    const backend = readFileSync('src/backend/index.ts', 'utf8');
    expect(backend.match(/parse: options\.parseBody/g)).toHaveLength(5);
    const parts = ['src/server/serve.ts', 'src/server/pages/rendering.ts'].map((file) => readFileSync(file, 'utf8'));
    expect(parts.map((text) => text.match(/parse(?:Body)?: source\.parseBody/g)?.length)).toEqual([1, 1]);
  });
});
