import { describe, expect, it } from 'vitest';
import { diffEntries, hasGap } from './diff';

const entry = (id: string | number, version: number, pubDate = 100, pinned = false) => ({
  id,
  version,
  pubDate,
  pinned,
  keyEvent: false,
  updatedAt: undefined,
});

describe('diffEntries', () => {
  it.each([
    ['nothing', [entry(1, 1)], [entry(1, 1)], [], [], []],
    ['a new entry', [entry(1, 1)], [entry(2, 1), entry(1, 1)], ['2'], [], []],
    ['a changed entry', [entry(1, 1), entry(2, 4)], [entry(2, 5), entry(1, 1)], [], ['2'], []],
    ['both', [entry(1, 1)], [entry(3, 1), entry(2, 1), entry(1, 2)], ['3', '2'], ['1'], []],
    ['ids of another type', [entry('1', 1)], [entry(1, 2)], [], ['1'], []],
    ['an older version', [entry(1, 3)], [entry(1, 2)], [], [], []],
    ['an entry that is gone', [entry(2, 1, 200), entry(1, 1)], [entry(1, 1)], [], [], ['2']],
    ['an entry that is gone from those of the same second', [entry(2, 1), entry(1, 1)], [entry(1, 1)], [], [], ['2']],
    ['a pinned entry that is gone', [entry(1, 1, 300), entry(2, 1, 10, true)], [entry(1, 1, 300)], [], [], ['2']],
    ['a first entry', [], [entry(1, 1)], ['1'], [], []],
  ])('sees %s', (_name, shown, newer, added, changed, removed) => {
    expect(diffEntries(shown, newer)).toEqual({ added, changed, rearranged: [], removed, older: [] });
  });

  it.each([
    ['pinned', { pinned: true }, true],
    ['made a key event', { keyEvent: true }, true],
    ['of a new text', { updatedAt: 200 }, false],
    ['pinned and of a new text', { pinned: true, updatedAt: 200 }, false],
    ['of a higher version only', {}, false],
  ])('distinguishes %s entries from those with changed text', (_name, change, rearranged) => {
    const diff = diffEntries([entry(1, 1)], [{ ...entry(1, 2), ...change }]);
    expect([diff.rearranged, diff.changed]).toEqual(rearranged ? [['1'], []] : [[], ['1']]);
  });

  it('distinguishes entries that move up from the next page from new ones', () => {
    const newer = [entry(3, 1, 300), entry(2, 1, 200), entry(1, 1, 100)];
    expect(diffEntries([entry(2, 1, 200)], newer)).toEqual({
      added: ['3'],
      changed: [],
      rearranged: [],
      removed: [],
      older: ['1'],
    });
  });

  it('does not miss entries of later pages', () => {
    const newer = [entry(3, 1, 300), entry(2, 1, 200), entry(1, 1, 100)];
    const shown = [entry(2, 1, 200), entry(1, 1, 100), entry(0, 1, 50)];
    expect(diffEntries(shown, newer).removed).toEqual([]);
    expect(diffEntries(shown, newer, true).removed).toEqual(['0']);
  });

  it('keeps an entry of the same second as the last of the newer page, which a new entry has moved to the next page', () => {
    const shown = [entry(3, 1, 200), entry(2, 1, 100), entry(1, 1, 100)];
    const newer = [entry(4, 1, 300), entry(3, 1, 200), entry(2, 1, 100)];
    expect(diffEntries(shown, newer)).toEqual({ added: ['4'], changed: [], rearranged: [], removed: [], older: [] });
    expect(diffEntries(shown, newer, true).removed).toEqual(['1']);
  });
});

describe('hasGap', () => {
  const shown = [entry(9, 1, 900, true), entry(2, 1, 200), entry(1, 1, 100)];
  const pinned = entry(9, 1, 900, true);
  it.each([
    ['a page of new entries, without any of those shown', [pinned, entry(5, 1, 500), entry(4, 1, 400)], false, true],
    ['one that also has a shown entry', [pinned, entry(3, 1, 300), entry(2, 1, 200)], false, false],
    ['one that has a shown entry only because it is pinned now', [entry(2, 2, 200, true), entry(5, 1, 500)], false, true],
    ['all entries', [entry(5, 1, 500)], true, false],
    ['a list that does not say whether it has all', [entry(5, 1, 500)], undefined, false],
  ])('of %s', (_name, newer, complete, gap) => {
    expect(hasGap(shown, newer, complete)).toBe(gap);
  });

  it('is none on a page without entries', () => {
    expect(hasGap([pinned], [entry(5, 1, 500)], false)).toBe(false);
  });
});
