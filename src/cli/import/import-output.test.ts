import { expect, it } from 'vitest';
import { type FileReport, readableReport } from './import-output';

const report: FileReport = {
  format: 'wordpress',
  file: 'a.xml',
  source: 'wordpress:a.xml',
  articles: 0,
  episodes: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: [],
  losses: [],
  lossCount: 0,
  addressed: 0,
  skipped: [],
  seconds: 1,
  stored: true,
  dryRun: false,
};
const failed = [{ line: 3, sourceId: undefined, reason: 'missing' }];

it.each([
  ['articles', { articles: 79, created: 212 }, /^a\.xml: 79 of 79 articles in place; of everything 212 new/],
  ['a failed article', { articles: 78, failed }, /^a\.xml: 78 of 79 articles in place;/],
  ['episodes of a podcast', { format: 'podcast' as const, episodes: 130, failed }, /^a\.xml: 130 of 131 episodes in place;/],
  ['a podcast that cannot be read', { format: 'podcast' as const, failed }, /^a\.xml: 0 of 1 episodes in place;/],
])('a report begins with %s', (_, counts, expected) => {
  expect(readableReport({ ...report, ...counts }, { language: 'en' })).toMatch(expected);
});

it.each([
  ['its line', { line: 3 }, 'line 3 (9): missing'],
  ['its number and pointer in a JSON file', { record: 4, pointer: '/data/posts/3' }, 'record 4 /data/posts/3 (9): missing'],
  ['its number alone where it is the whole file', { record: 1, pointer: '' }, 'record 1 (9): missing'],
])('a failed record is named by %s', (_, place, expected) => {
  const text = readableReport({ ...report, failed: [{ ...place, sourceId: '9', reason: 'missing' }] }, { language: 'en' });
  expect(text).toContain(`  ${expected}\n`);
});

it('says in Hungarian how many more faults a record has', () => {
  const broken = { ...report, failed: [{ line: 3, reason: 'id: Érvénytelen bemenet (and 2 more)' }] };
  expect(readableReport(broken, { language: 'hu' })).toContain('  3. sor: id: Érvénytelen bemenet (és még 2)\n');
});
