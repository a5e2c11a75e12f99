import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** docs/security-asvs.md: one row for every requirement, whose evidence is there. */

const text = readFileSync('docs/security-asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', about = '', state = '', where = '']) => ({ number, about, state, where }),
);
/** Numbers of all requirements of levels 1 and 2. */
const wanted: string[] = JSON.parse(readFileSync('tests/fixtures/asvs-5.0.json', 'utf8'));
const FILE = /`((?:src|tests|docs|deploy|scripts)\/[^`]+|[a-z]+\.(?:json|md|mjs))`/g;

it('has a row for every requirement, once', () => {
  expect(rows.map(({ number }) => number).toSorted()).toEqual(wanted.toSorted());
});

it('names files that are there', () => {
  const named = [...text.matchAll(FILE)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(150);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

it('says of every requirement whether it is met, and names a file or the reason', () => {
  expect(rows.filter(({ state }) => !['met', 'partly', 'not met', 'n/a'].includes(state))).toEqual([]);
  expect(rows.filter(({ about, where }) => about.trim() === '' || where.trim() === '')).toEqual([]);
});

it('counts what is met as it is', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(text).toContain(
    `${count('met')} are met, ${count('partly')} partly, ${count('not met')} not; ${count('n/a')} do not apply.`,
  );
});
