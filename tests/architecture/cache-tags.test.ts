import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages name only tags by which other systems purge, derived from their address: the calls name the tags of what is read. */
const ALLOWED = ['list', 'front', 'section', 'tag', 'author', 'flag'];

/** Pages that name others, with reasons. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/pages/_feed.ts': {
    edition: 'a feed of another edition than that of the address',
    article: 'sponsored articles, which are listed but not read',
  },
  'src/pages/_article-page.ts': { article: 'a redirect, which reads nothing else' },
};

it('pages name no cache tags of what their calls have read', () => {
  const named = globSync('src/pages/**/*.{ts,astro}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/cacheTag\.(\w+)/g)]
      .map(([, kind = '']) => kind)
      .filter((kind) => !ALLOWED.includes(kind) && OTHERS[file]?.[kind] === undefined)
      .map((kind) => `${file}: ${kind}`),
  );
  expect(named).toEqual([]);
});

it('only the store opens transactions that write content', () => {
  const opened = globSync('src/backend/{core,services,http}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\.transaction\(\)|insertInto\(|updateTable\(|deleteFrom\(/.test(readFileSync(file, 'utf8')));
  expect(opened).toEqual([]);
});
