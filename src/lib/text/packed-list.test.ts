import { describe, expect, it } from 'vitest';
import { createPackedList } from './packed-list';

describe('createPackedList', () => {
  it('returns what was added, in order, across many blocks', () => {
    const list = createPackedList<{ readonly id: number; readonly text: string }>();
    const values = Array.from({ length: 20_000 }, (_, id) => ({ id, text: `ő\n"${'x'.repeat(id % 90)} 🚆` }));
    for (const value of values) list.add(value);
    expect([...list.drain()]).toEqual(values);
  });

  it('has room for a value that is larger than a block', () => {
    const list = createPackedList<string>();
    const values = ['a', '€'.repeat(300_000), 'b', 'c'.repeat(1_000_000), ''];
    for (const value of values) list.add(value);
    expect([...list.drain()]).toEqual(values);
  });

  it('is empty at first, and again after it was drained', () => {
    const list = createPackedList<number>();
    expect([...list.drain()]).toEqual([]);
    list.add(1);
    expect([...list.drain()]).toEqual([1]);
    expect([...list.drain()]).toEqual([]);
    list.add(2);
    expect([...list.drain()]).toEqual([2]);
  });
});
