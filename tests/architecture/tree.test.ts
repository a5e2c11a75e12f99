import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && statSync(file, { throwIfNoEntry: false })?.isFile() === true);

/** Paths of this project that the comments of a source file name; `docs/adr/0038` stands for the decision of that number. */
const namedPaths = (file: string): readonly string[] =>
  (readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm) ?? []).flatMap(
    (comment) => comment.match(/(?<![\w/.-])(?:src|tests|scripts|docs|tools)\/(?:[\w.-]+\/)*[\w-]+(?:\.\w+)*(?![\w/{*[])/g) ?? [],
  );

/** Limit on source files in a folder, not counting tests. */
const MAX_FILES = 20;

/** Folders that may have more, with reasons. */
const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  'src/components/article-body': 'a component for each kind of block that is more than text on a page',
  'src/pages': 'the files are the addresses of the site',
  'src/styles': 'one sheet for each kind of page or part, so that a page loads no other',
  'src/backend/domain': 'the entities of the newsroom, flat on purpose: each is imported by its name',
  'src/backend/definitions': 'one file for each store or sender that the core needs',
  'src/backend/infra/migrations': 'one step of the schema each, in order, and none is ever removed',
  'src/backend/infra/repositories': 'one reader or writer for each kind of row',
  'tests/contract': 'suites and the processes that they start, one for each adapter',
  'tests/e2e': 'one journey of a reader or an editor each',
  'tools/illustrations/scenes': 'one picture each',
};

/** Limit on lines of a source file; a longer one has two subjects. */
const MAX_LINES = 300;

/** Files that may have more, by reason. */
const LONG_FILES: Readonly<Record<string, readonly string[]>> = {
  'a table of one kind of row, read row by row': [
    'tests/campaign/inputs.mjs',
    'src/lib/content/content-calls.ts',
    'tests/fixtures/xss-payloads.ts',
  ],
  'one suite that every implementation of an interface must pass': [
    'tests/contract/article-desk-suite.ts',
    'tests/contract/content-api-suite.ts',
    'tests/contract/repository-suite.ts',
  ],
  'the cases of one subject, each read by itself': [
    'src/backend/core/security/security.test.ts',
    'src/server/workbench/workbench.test.ts',
    'src/server/workbench/writing-desk.test.ts',
    'src/backend/importers/ghost/ghost.test.ts',
    'src/islands/Football.test.tsx',
    'src/islands/FormulaOne.test.tsx',
    'src/islands/LiveArticle.test.tsx',
    'src/islands/TagSearch.test.tsx',
    'src/lib/article-body/parse-article-body.test.ts',
    'src/lib/calls/calls.test.ts',
    'src/server/cluster/supervisor.test.ts',
    'src/server/config.test.ts',
    'tests/e2e/ads.e2e.spec.ts',
    'tests/e2e/lists.e2e.spec.ts',
    'tests/e2e/navigation.e2e.spec.ts',
    'tests/e2e/writing-desk.e2e.spec.ts',
    'tests/faults/built/storage.test.ts',
  ],
  'one sheet for each kind of page or part, so that a page loads no other': [
    'src/styles/article-body.css',
    'src/styles/article-page.css',
    'src/styles/base.css',
    'src/styles/cards.css',
    'src/styles/shell.css',
    'src/styles/front-page.css',
  ],
  'a program that was run once, kept as documentation': ['tools/formula-one/index.mjs'],
};

/** Limit on bytes of a tracked file; larger data belongs where it can be fetched from. */
const MAX_BYTES = 300_000;

/** Files that may be larger, with reasons. */
const LARGE_FILES: Readonly<Record<string, string>> = {
  'package-lock.json': 'npm’s own',
};
const LARGE_KINDS = /^docs\/screenshots\/.*\.png$|^content\/demo\/(media|map)\//;

describe('the tree', () => {
  it(`has at most ${MAX_FILES} sources in a folder, except those with a reason`, () => {
    const counts = new Map<string, number>();
    for (const file of tracked) {
      if (!/^(src|scripts|tools|tests)\/.*\.(ts|tsx|astro|mjs|css)$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    const large = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
    expect(large.filter((folder) => LARGE_FOLDERS[folder] === undefined)).toEqual([]);
    expect(Object.keys(LARGE_FOLDERS).filter((folder) => !large.includes(folder))).toEqual([]);
  });

  it(`has no source of more than ${MAX_LINES} lines, but for those with a reason`, () => {
    const long = tracked.filter(
      (file) =>
        /\.(ts|tsx|astro|mjs|css)$/.test(file) &&
        !file.startsWith('content/') &&
        readFileSync(file, 'utf8').split('\n').length - 1 > MAX_LINES,
    );
    expect(long.toSorted()).toEqual(Object.values(LONG_FILES).flat().toSorted());
  });

  it('has no large file beyond its list', () => {
    const large = tracked.filter(
      (file) => statSync(file).size > MAX_BYTES && LARGE_FILES[file] === undefined && !LARGE_KINDS.test(file),
    );
    expect(large).toEqual([]);
  });

  it('has every path that docs/where-code-lives.md names', () => {
    const page = readFileSync('docs/where-code-lives.md', 'utf8');
    const named = [...page.matchAll(/`((?:src|tests|scripts|tools|content|deploy|examples)\/[^`<…X]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => statSync(path, { throwIfNoEntry: false }) === undefined)).toEqual([]);
  });

  it('has every path that a comment in src names', () => {
    const exists = (path: string): boolean =>
      statSync(path, { throwIfNoEntry: false }) !== undefined ||
      tracked.some((file) => file.startsWith(`${path}.`) || (path.startsWith('docs/adr/') && file.startsWith(`${path}-`)));
    const missing = tracked
      .filter((file) => /^src\/.*\.(?:ts|tsx|astro|css)$/.test(file))
      .flatMap((file) =>
        namedPaths(file).flatMap((path) => (exists(path) || path.includes('/NAME/') ? [] : [`${file}: ${path}`])),
      );
    expect(missing).toEqual([]);
  });

  it('holds no database, log or output', () => {
    expect(tracked.filter((file) => /\.(sqlite(-wal|-shm)?|db|log)$/.test(file))).toEqual([]);
  });
});
