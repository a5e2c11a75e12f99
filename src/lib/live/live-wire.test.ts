import { describe, expect, it } from 'vitest';
import { parseWireArticle } from './live-wire';
import { parseWireVersion } from './wire-version';

describe('parseWireVersion', () => {
  it.each([
    [{ v: 3 }, 3],
    [{ v: '3' }, undefined],
    [{ v: 1.5 }, undefined],
    [{}, undefined],
    [null, undefined],
    ['x', undefined],
  ])('reads %j as %s', (answer, version) => {
    expect(parseWireVersion(answer)).toBe(version);
  });
});

describe('parseWireArticle', () => {
  it('parses what it needs and skips invalid entries', () => {
    const entries = [{ id: 5, version: 2, pubDate: 100, content: 'x' }, { id: 'a', pubDate: 90 }, { id: 7 }, null, 'x'];
    expect(parseWireArticle({ slug: 's', updatedAt: 200, subArticles: entries })).toEqual({
      updatedAt: 200,
      entries: [
        { id: '5', version: 2, pubDate: 100, pinned: false, keyEvent: false, updatedAt: undefined },
        { id: 'a', version: 0, pubDate: 90, pinned: false, keyEvent: false, updatedAt: undefined },
      ],
      complete: undefined,
      live: true,
    });
  });
  it.each([[null], ['x'], [[]], [{}], [{ error: 'x', code: 500 }]])('refuses %j', (answer) => {
    expect(parseWireArticle(answer)).toBeUndefined();
  });
  it('accepts an article without entries', () => {
    expect(parseWireArticle({ slug: 's', updatedAt: null, subArticles: null })).toEqual({
      updatedAt: undefined,
      entries: [],
      complete: undefined,
      live: true,
    });
  });
  it.each([
    [1, true],
    [2, false],
    [undefined, undefined],
    ['1', undefined],
  ])('determines by %s pages whether it has all entries', (subArticlesTotalPages, complete) => {
    expect(parseWireArticle({ slug: 's', subArticlesTotalPages })?.complete).toBe(complete);
  });
  it.each([
    [[{ slug: 'live' }], true],
    [[{ slug: 'refresh' }], true],
    [[], false],
    [[{ slug: 'pr' }], false],
  ])('determines by the flags %j whether it is live', (flags, live) => {
    expect(parseWireArticle({ slug: 's', flags })?.live).toBe(live);
  });
});
