import { describe, expect, it } from 'vitest';
import { fitBudget, orphans, parseCopies, totalBytes } from './offline-budget';
import { parseReadingPositions, readingPositionIn, withReadingPosition } from './reading-positions';
import { isOwnPath, MAX_SAVED, parseSaved, withSaved } from './saved-articles';

const article = (path: string, savedAt = 1) => ({ path, title: 'Cím', savedAt });

describe('saved articles', () => {
  it.each([
    ['no list', { path: '/a' }, []],
    ['a foreign address', [article('https://evil.example/a')], []],
    ['another host', [article('//evil.example')], []],
    ['a host behind a backslash', [article('/\\evil.example')], []],
    ['a script', [article('javascript:alert(1)')], []],
    ['a title that is none', [{ path: '/a', title: 1, savedAt: 1 }], []],
    ['a time that is none', [{ path: '/a', title: 'a', savedAt: Number.NaN }], []],
    ['a time that no date has', [article('/a', 1e20)], []],
    ['the same twice', [article('/a', 2), article('/a', 1)], [article('/a', 2)]],
    ['an older one first', [article('/a', 1), article('/b', 2)], [article('/b', 2), article('/a', 1)]],
  ])('are read from %s', (_name, stored, expected) => {
    expect(parseSaved(stored)).toEqual(expected);
  });

  it('keep the newest hundred', () => {
    const full = Array.from({ length: MAX_SAVED }, (_, index) => article(`/${index}`));
    const list = withSaved(full, article('/uj', 9));
    expect([list.length, list[0]?.path, list.at(-1)?.path]).toEqual([MAX_SAVED, '/uj', `/${MAX_SAVED - 2}`]);
  });

  it('move to the top when saved again', () => {
    expect(withSaved([article('/a'), article('/b')], article('/b', 3))).toEqual([article('/b', 3), article('/a')]);
  });

  it.each([
    ['/2026/11/22/hir', true],
    ['', false],
    [undefined, false],
    ['/a b', false],
    [`/${'a'.repeat(600)}`, false],
  ])('link to %j: %s', (path, own) => {
    expect(isOwnPath(path)).toBe(own);
  });
});

describe('positions in articles', () => {
  it.each([
    [0.05, undefined],
    [0.1, 0.1],
    [0.50049, 0.5],
    [0.95, undefined],
    [Number.NaN, undefined],
  ])('at %d are kept as %s', (part, expected) => {
    expect(readingPositionIn(withReadingPosition({ '/a': [0.3, 1] }, '/a', part, 2), '/a')).toBe(expected);
  });

  it('are deleted beyond sixty, the least recently used first', () => {
    let places = {};
    for (let at = 0; at < 70; at += 1) places = withReadingPosition(places, `/${at}`, 0.5, at);
    expect(Object.keys(places)).toHaveLength(60);
    expect([readingPositionIn(places, '/9'), readingPositionIn(places, '/10')]).toEqual([undefined, 0.5]);
  });

  it.each([[null], [[]], [{ '/a': [2, 1] }], [{ '/a': [0.5] }], [{ '/a': ['0.5', 1] }], [{ '/a': [0.5, 'x'] }]])(
    'are not read from %j',
    (stored) => {
      expect(parseReadingPositions(stored)).toEqual({});
    },
  );

  it('ignore inherited properties', () => {
    expect(readingPositionIn({}, 'constructor')).toBeUndefined();
  });
});

describe('copies for reading offline', () => {
  const copy = (path: string, bytes: number, parts: string[] = []) => ({ path, bytes, parts });

  it('stay within the budget, the oldest are deleted first', () => {
    const { kept, gone } = fitBudget([copy('/c', 6), copy('/b', 3), copy('/a', 3)], 10);
    expect([kept.map(({ path }) => path), gone.map(({ path }) => path), totalBytes(kept)]).toEqual([['/c', '/b'], ['/a'], 9]);
  });

  it('are deleted with files that no other copy needs', () => {
    expect(orphans([copy('/b', 1, ['/s.css'])], [copy('/a', 1, ['/s.css', '/a.jpg'])])).toEqual(['/a', '/a.jpg']);
  });

  it('are parsed without invalid parts', () => {
    expect(parseCopies([copy('/a', 1, ['/x']), { path: 1 }, copy('/b', -1), { path: '/c', bytes: 1, parts: 'x' }])).toEqual([
      copy('/a', 1, ['/x']),
    ]);
  });
});
