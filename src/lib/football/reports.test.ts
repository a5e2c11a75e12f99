import { expect, it } from 'vitest';
import { containsMatches, withReports } from './reports';

const match = (id: unknown, url: string | null = null) => ({ fixture: { id }, url, robot: false });
const reports = new Map([[7, { url: '/sport/2026/11/22/elo', robot: true }]]);
const ours = { fixture: { id: 7 }, url: '/sport/2026/11/22/elo', robot: true };

it.each([
  ['a match', match(7), ours],
  ['a list', [match(1), match(7)], [match(1), ours]],
  ['the dashboard', { leagues: [], fixtures: [match(7)] }, { leagues: [], fixtures: [ours] }],
])('fills the address of our report into %s', (_, answer, filled) => {
  expect(withReports(answer, reports)).toEqual(filled);
  expect(containsMatches(answer)).toBe(true);
});

it.each([
  ['a match with an address of its own', match(7, 'https://example.org/elo')],
  ['a list without our matches', [match(1), null, 'text', match('x')]],
  ['a table', [{ league: { standings: [] } }]],
  ['nothing', undefined],
  ['a race', [{ id: 7, competition: {} }]],
])('returns %s unchanged', (_, answer) => {
  expect(withReports(answer, reports)).toBe(answer);
});

it.each([[[]], [[{ id: 7 }]], [{ id: 7 }], [undefined], ['text']])('finds no matches in %j', (answer) => {
  expect(containsMatches(answer)).toBe(false);
});
