import { describe, expect, it } from 'vitest';
import { type Block, block } from '~/lib/contract/pages';
import { arrangeFront } from './front-blocks';

const card = (id: number, flags: string[] = []) => ({
  id,
  slug: `c-${id}`,
  title: `C ${id}`,
  pubDate: id,
  flags: flags.map((slug) => ({ slug })),
});
const blockOf = (position: number, ...items: object[]): Block => block.parse({ position, items });
const ids = (blocks: readonly Block[]) => blocks.map(({ items }) => items.map(({ id }) => id));

describe('arrangeFront', () => {
  it('orders blocks by position and shows every article once, at its first place', () => {
    const front = arrangeFront([blockOf(3, card(1), card(4)), blockOf(1, card(1), card(2)), blockOf(2, card(2))]);
    expect(ids(front.blocks)).toEqual([[1, 2], [4]]);
    expect(front.breaking).toBeUndefined();
  });

  it('takes the block at 1000 as the breaking one, before all others', () => {
    const front = arrangeFront([blockOf(1, card(1), card(2)), blockOf(1000, card(1))]);
    expect(front.breaking?.items.map(({ id }) => id)).toEqual([1]);
    expect(ids(front.blocks)).toEqual([[2]]);
  });

  it('finds what is live, before what is being updated', () => {
    const front = arrangeFront([blockOf(1, card(1), card(2, ['refresh'])), blockOf(2, card(3, ['live']), card(4, ['pr']))]);
    expect(front.live.map(({ id }) => id)).toEqual([3, 2]);
  });

  it('stands without blocks', () => {
    expect(arrangeFront([])).toEqual({ breaking: undefined, blocks: [], live: [] });
  });
});
