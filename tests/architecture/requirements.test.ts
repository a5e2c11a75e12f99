import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = 'docs/requirements.md';
const told = [...readFileSync(page, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, code = '']) => code);
const prefixes = new Set(told.map((code) => code.split('-')[0]));

/** Requirement codes in a text, by the known prefixes: UTF-16 is none. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/\b([A-Z]{1,4})-\d{2,3}\b/g)].filter(([, prefix]) => prefixes.has(prefix)).map(([code]) => code);

it('docs/requirements.md has each requirement that code, tests and documents name, and no other', () => {
  const files = globSync('{src,tests,docs}/**/*.{ts,tsx,astro,css,mjs,md}').filter((file) => file !== page);
  const named = new Set(files.flatMap((file) => codesIn(readFileSync(file, 'utf8'))));
  expect([...named].filter((code) => !told.includes(code)).toSorted()).toEqual([]);
  expect(told.filter((code) => !named.has(code))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});
