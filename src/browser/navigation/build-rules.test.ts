import { describe, expect, it } from 'vitest';
import { parseLatestBuild, parsePayload, parsePrerendered, parseReloads, withReload } from './build-rules';

describe('data about builds', () => {
  it.each([
    [{ id: 'a1', timestamp: 1 }, 'a1'],
    [{ id: '' }, undefined],
    [{ id: 7 }, undefined],
    [null, undefined],
    ['a1', undefined],
  ])('latest.json %j names %s', (answer, id) => {
    expect(parseLatestBuild(answer)).toBe(id);
  });

  it.each([
    [{ prerendered: ['/a', 7, '/b'] }, ['/a', '/b']],
    [{ prerendered: 'x' }, []],
    [undefined, []],
  ])('the description %j lists %j', (answer, paths) => {
    expect(parsePrerendered(answer)).toEqual(paths);
  });

  it.each([
    [{ data: { html: '<p>a' } }, '<p>a'],
    [{ data: {} }, undefined],
    [{ data: null }, undefined],
    [[], undefined],
  ])('the payload %j contains %s', (answer, html) => {
    expect(parsePayload(answer)).toBe(html);
  });
});

describe('reloads', () => {
  it.each([
    [null, {}],
    ['{', {}],
    ['[1]', {}],
    ['{"/a":1,"/b":"x"}', { '/a': 1 }],
  ])('are read from %j as %j', (text, reloads) => {
    expect(parseReloads(text)).toEqual(reloads);
  });

  it('happen once per path in ten seconds (BU-03)', () => {
    const first = withReload({}, '/a', 100_000);
    expect(first).toEqual({ '/a': 100_000 });
    expect(withReload(first ?? {}, '/a', 109_999)).toBeUndefined();
    expect(withReload(first ?? {}, '/b', 109_999)).toEqual({ '/a': 100_000, '/b': 109_999 });
    expect(withReload(first ?? {}, '/a', 110_000)).toEqual({ '/a': 110_000 });
  });

  it('are not prevented by a clock that was set back', () => {
    expect(withReload({ '/a': 200_000 }, '/a', 100_000)).toEqual({ '/a': 100_000 });
  });
});
