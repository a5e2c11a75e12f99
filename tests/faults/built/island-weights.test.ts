import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Size of each island beyond React: its code and static imports, compressed with brotli. */

const directory = 'dist/current/client/_astro';
const files = readdirSync(directory).filter((name) => name.endsWith('.js'));

/** The script with that name, which the build follows with a hash. */
function findFile(name: string): string {
  const found = files.filter((file) => file.startsWith(`${name}.`));
  if (found.length !== 1) throw new Error(`${found.length} scripts are named ${name}`);
  return found[0] ?? '';
}

/** A script and its static imports. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(directory, file), 'utf8');
  for (const [, next = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) reach(next, seen);
  return seen;
}

/** The script of every page of BaseLayout. */
const PAGE_SCRIPT = 'BaseLayout.astro_astro_type_script_index_1_lang';

/** Not counted: React, the hydration of islands, and the script of every page, which has a separate budget. */
const there = new Set(
  ['client', 'after-hydration', 'jsx-runtime', 'react', PAGE_SCRIPT].flatMap((name) => [...reach(findFile(name))]),
);

const brotliSize = (file: string): number =>
  brotliCompressSync(readFileSync(join(directory, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

describe('the script of every page', () => {
  it('brings no second file', () => {
    expect([...reach(findFile(PAGE_SCRIPT))]).toHaveLength(1);
  });

  it('does not come with a page that has another layout', () => {
    expect([...reach(findFile('LoginLayout.astro_astro_type_script_index_0_lang'))]).not.toContain(findFile(PAGE_SCRIPT));
  });
});

describe('the script of films', () => {
  it('is one file, not a chain of round trips (ADR 55)', () => {
    expect([...reach(findFile('FilmPlayers'))]).toHaveLength(1);
  });
});

describe('islands beyond React', () => {
  it.each([
    ['play-buttons', 12],
    ['Football.island', 20],
    ['FormulaOne.island', 20],
    ['Competition.island', 10],
    ['match-panel', 5],
    ['ElectionMap.island', 10],
    ['LiveArticle.island', 10],
    ['Quiz.island', 10],
    ['TagSearch.island', 15],
    ['pip-player', 10],
    ['FilmPlayers', 10],
    ['handle-frame-message', 10],
    ['fill-places', 8],
    ['service', 8],
    ['direct', 8],
  ])('%s weighs %i KB at most', (name, kilobytes) => {
    const own = [...reach(findFile(name))].filter((file) => !there.has(file));
    const bytes = own.map(brotliSize).reduce((sum, size) => sum + size, 0);
    console.log(`${name}: ${bytes} bytes in ${own.length} scripts`);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1024);
  });
});
