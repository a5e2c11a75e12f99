import { describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';

/** Search terms of readers, robots and attackers. */
const TERMS = [
  '',
  ' ',
  'a',
  '"',
  '""',
  '"""',
  '„',
  '*',
  'híd*',
  '-híd',
  '^híd',
  'híd AND',
  'OR OR OR',
  'NOT híd',
  'NEAR(a b, 10)',
  '{title_stems} : híd',
  'facets:xv1',
  'xv1',
  'qqhid',
  ':*',
  "'; drop table article; --",
  "' | !'a",
  'a & b | c <-> d',
  '\\',
  '%_',
  '\u0000',
  'hí\u0000d',
  '🙂',
  '👩‍👩‍👧‍👦 család',
  '\ud800',
  'שלום עולם',
  '\u202egnirts',
  'ｈíd',
  'h'.repeat(10_000),
  'híd '.repeat(3000),
  '(((((((((((((((((((('.repeat(50),
  '"a'.repeat(200),
  '日本語の検索',
  '-1',
  '1e309',
  'null',
  '__proto__',
];

const deep = `${'['.repeat(900)}${']'.repeat(900)}`;
const FILTERS = [
  '',
  '{',
  'null',
  '[]',
  '42',
  '"text"',
  deep,
  `{"and_tags":${deep}}`,
  '{"and_tags":["budapest"],"egyeb":{"$gt":""}}',
  '{"__proto__":{"and_tags":["x"]},"constructor":1}',
  '{"and_tags":"budapest"}',
  '{"and_tags":[1,null,{}]}',
  '{"title":["\\u0000","*","\\"",""]}',
  '{"title":["az"],"authors":["\\ud800"],"superTags":["%"]}',
  JSON.stringify({ and_tags: Array.from({ length: 40 }, (_, index) => `t${index}`) }),
  JSON.stringify({ and_tags: ['x'.repeat(5000)] }),
  JSON.stringify({ title: Array.from({ length: 30 }, () => 'szó „kettő szó” *') }),
];
const PAGES = ['', '0', '-1', '1', '2', '1000', '1001', '99999999999999999999', '1e9', 'NaN', 'két', '1.5', '0x10', ' 3 ', '٣'];
const CALLS = ['search', 'search/articles', 'search/highlights', 'search/autocomplete', 'page-data'];

/** No search term is an error: the answer is an empty page at worst, without any logged problem. */
export function searchFuzz(name: string, open: () => Promise<{ backend: Backend; problems: readonly unknown[] }>): void {
  describe(`searching for anything, ${name}`, () => {
    it('gives a plain answer', async () => {
      const { backend, problems } = await open();
      const ask = async (path: string, query: Record<string, string>) => {
        const parameters = new URLSearchParams(query);
        const answer = await backend.fetch(new Request(`http://localhost:4321/api/${path}?${parameters}`));
        const what = `${path} ${parameters.toString().slice(0, 200)}`;
        expect([200, 404], what).toContain(answer.status);
        if (answer.status === 404) expect(path, what).toBe('page-data');
        const body: unknown = await answer.json();
        expect(body, what).toBeTypeOf('object');
      };
      for (const call of CALLS) {
        const place: Record<string, string> = call === 'page-data' ? { path: '/archivum' } : {};
        for (const term of TERMS) {
          await ask(call, { ...place, term });
          await ask(call, { ...place, term, order: 'relevance', filters: '{"and_tags":["budapest"]}' });
        }
        for (const filters of FILTERS) await ask(call, { ...place, term: 'híd', filters });
        for (const oldal of PAGES) await ask(call, { ...place, oldal, term: 'híd', perPage: oldal, order: oldal, for: oldal });
      }
      expect(problems).toEqual([]);
    });
  });
}
