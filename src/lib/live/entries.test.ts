import { describe, expect, it } from 'vitest';
import { subArticle } from '~/lib/contract/article';
import { entriesInOrder, keyEvents } from './entries';

const entry = (id: number, changes: object = {}) => subArticle.parse({ id, pubDate: id, title: `Cím ${id}`, ...changes });
const ids = (entries: readonly { id: string | number }[]) => entries.map(({ id }) => id);

describe('entriesInOrder', () => {
  it('puts pinned ones first and newest before older', () => {
    expect(ids(entriesInOrder([entry(1, { pinned: true }), entry(2), entry(4), entry(3, { pinned: true })]))).toEqual([
      3, 1, 4, 2,
    ]);
  });
});

describe('keyEvents', () => {
  it('are the titled entries, eight at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => entry(index + 1, index === 10 ? { title: null } : {}));
    expect(ids(keyEvents(many))).toEqual([12, 10, 9, 8, 7, 6, 5, 4]);
  });
  it('are none where there are fewer than three', () => {
    expect(keyEvents([entry(1), entry(2), entry(3, { title: null })])).toEqual([]);
  });
});
